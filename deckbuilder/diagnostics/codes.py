"""Every finding code in one table: what it means, which rule stands behind it, how to put it right.

Codes are stable: none is renumbered or used again. Families: RV0 reading · RV1 names · RV2 copies and
half-moon · RV3 deck size and composition · RV4 event cards · RV5 theme sets and stacks of kits · RV6 two
decks at one table · RV7 ownership, locks, lists that are alike · RV9 advice.
"""

from __future__ import annotations

from typing import NamedTuple

from deckbuilder.errors import UnknownNameError
from deckbuilder.suggest import close_names


class Code(NamedTuple):
    """One code.

    Args:
        meaning: what was found.
        rule: what it should be, and who says so.
        fix: what to do.
    """

    meaning: str
    rule: str
    fix: str


CODES: dict[str, Code] = {
    "RV000": Code(
        "An input cannot be read as a list at all.",
        "File format: a text file of at most 1 MB and 2,000 lines with at most 10,000 characters each.",
        "Name an existing .deck, .txt, .json, .toml, .yaml or .csv file, or a whole share code.",
    ),
    "RV001": Code(
        "A line is neither a card nor a header, head line or comment.",
        "File format: every line that is not blank is accounted for.",
        "Correct the line, or put # in front of it.",
    ),
    "RV002": Code(
        "A count is not a whole number from 1 to 99, or a line has two numbers that may be counts.",
        "File format: count and name, as in “2x Abbey” or “Abbey (2)”; without a count one copy is meant.",
        "Write one whole number, or take the line out.",
    ),
    "RV003": Code(
        "A section header is not known; the cards below it are looked up, but count nowhere.",
        "File format: [Start], [Deck], [Events], [Events fixed], [Notes]; kits [Sets], [Stack …] too.",
        "Use one of these names, in English or German.",
    ),
    "RV004": Code(
        "A line in the head of the file has a key that is not known or not used.",
        "File format: name, player, format, edition, role, options; own keys begin with x-.",
        "Correct the key, or begin it with x-.",
    ),
    "RV005": Code(
        "The count in a section header differs from what is listed.",
        "File format: a header count is a checksum; a deck may be counted with its start cards.",
        "Count again: either the header is old or a line is missing.",
    ),
    "RV006": Code(
        "The file is not UTF-8.",
        "File format: UTF-8; Windows-1252 is read with this warning.",
        "Save the file as UTF-8.",
    ),
    "RV007": Code(
        "Event cards stood in a list without sections and were taken as chosen event cards.",
        "File format: without headers everything is [Deck], but event cards belong to [Events].",
        "Nothing to do; headers make it clear.",
    ),
    "RV008": Code(
        "A card is listed on several lines or under several names; the copies were added up.",
        "File format: one line per card; limits are checked for the sum.",
        "Nothing to do; one line is easier to read.",
    ),
    "RV009": Code(
        "A head line stands after the first section.",
        "File format: head lines come first.",
        "Move the line to the top of the file.",
    ),
    "RV010": Code(
        "Format, edition or role has a value that does not exist.",
        "File format: the accepted values are named in the message.",
        "Use one of them.",
    ),
    "RV011": Code(
        "A head line is given twice with different values.",
        "File format: one value per key.",
        "Take one of the lines out.",
    ),
    "RV013": Code(
        "A section does not belong to this format.",
        "File format: decks have [Start], [Deck], [Events]; kits have [Sets], [Stack …], [Open], [Sea], "
        "[Each player], [Events].",
        "Correct the format, or move the lines.",
    ),
    "RV014": Code(
        "What stands in brackets behind a name is not understood.",
        "File format: a set, a count or a half-moon mark may stand there.",
        "Nothing to do; write remarks behind #.",
    ),
    "RV016": Code(
        "The file has sections of a kit but names no format.",
        "File format: a kit says “Format: introductory”, “theme” or “duel”.",
        "Add the line to the head of the file.",
    ),
    "RV017": Code(
        "The file was written for a newer format version.",
        "File format: the first line may state the version.",
        "Update this program, and look at the result with care.",
    ),
    "RV018": Code(
        "A list that a program built holds something that no file can say.",
        "The file formats: counts from 1 on, cards of the list's own edition, known sets, stacks and faces.",
        "Correct the program, or read the list from a file.",
    ),
    "RV020": Code(
        "A key stands twice in one table, or a column twice in one sheet.",
        "File format: each key once; which one would count cannot be told.",
        "Take one of them out.",
    ),
    "RV021": Code(
        "A field of a JSON, TOML or YAML list is not known.",
        "File format: the fields of the JSON Schema; own ones go into “extra”.",
        "Correct the name, or take the field out.",
    ),
    "RV022": Code(
        "A value has the wrong type or form.",
        "File format: the JSON Schema, which also describes TOML and YAML; the columns of a table.",
        "Correct the value.",
    ),
    "RV023": Code(
        "A row of a table has more cells than the table has columns.",
        "File format: the first row names the columns; every cell is accounted for.",
        "Put texts that hold the separator into quotes, or name the column.",
    ),
    "RV024": Code(
        "A row of a form holds no list.",
        "File format: one list or share code in the cell of each row.",
        "Ask for the list, or take the row out.",
    ),
    "RV025": Code(
        "The list holds more than is read or told of one list.",
        "File format: at most 1,000 card lines, 100 sections, 6,000 values of a document and 500 lists of a "
        "table; 500 findings are told while reading.",
        "Correct what is told, take out what is no part of the list, or divide the table.",
    ),
    "RV101": Code(
        "No card has this name.",
        "Names: English, German and older names count, in any case and with or without accents.",
        "Correct the spelling; the nearest names are suggested, never taken.",
    ),
    "RV102": Code(
        "A short form fits several cards.",
        "Names: nothing is guessed; an ambiguous list is a faulty list.",
        "Write the full name.",
    ),
    "RV103": Code(
        "Two names joined by a slash belong to two cards.",
        "Names: both must name the same card.",
        "Write two lines, or the right pair of names.",
    ),
    "RV104": Code(
        "No theme set, or more than one, has this name.",
        "Names: sets count by id, English or German name, with or without “Era of”.",
        "Write the name of one set.",
    ),
    "RV105": Code(
        "The set in brackets does not hold the card.",
        "Catalogue: the sets in which a card is printed.",
        "Correct the set, or leave it out.",
    ),
    "RV106": Code(
        "A shortened name was accepted because leniency was asked for.",
        "Names: exactly one card fits it.",
        "Write the full name.",
    ),
    "RV107": Code(
        "A share code holds a card that this version does not know.",
        "Catalogue: the numbers of the cards; new cards get new numbers.",
        "Update this program, or ask for the list as a text file.",
    ),
    "RV201": Code(
        "A deck holds more copies of a card than one player's sets do.",
        "Tournament Game: a deck is built from one's own cards, one copy of each set.",
        "Take copies out.",
    ),
    "RV202": Code(
        "A list asks for copies with the half-moon, without it, or with a certain face, that do not exist.",
        "Catalogue: half-moon copies and faces of each card.",
        "Correct or remove the mark.",
    ),
    "RV203": Code(
        "A deck holds too many equal cards with the half-moon.",
        "House rule, switched on in a ruleset; the official text states it for event cards only.",
        "Take copies out.",
    ),
    "RV301": Code(
        "The playing deck has the wrong size.",
        "Tournament Game: exactly 33 cards, the 3 start cards included (assumed).",
        "Add or take out cards.",
    ),
    "RV302": Code(
        "There are too few or too many start cards.",
        "Tournament Game: exactly 3, counted in the deck; they are the start hand.",
        "Move cards between [Start] and [Deck].",
    ),
    "RV303": Code(
        "The start cards are missing.",
        "Tournament Game: the list names the 3 cards of the start hand.",
        "Add a section [Start] with 3 of the deck's cards.",
    ),
    "RV304": Code(
        "A road, settlement, city, region or sea card is in the deck.",
        "Tournament Game: centre cards and regions come from the host and lie on the table; so do sea cards.",
        "Take the line out.",
    ),
    "RV305": Code(
        "An event card is in the deck or among the start cards.",
        "Tournament Game: event cards form a stack of their own.",
        "Move the line to [Events] if the finding suggests it; else take it out.",
    ),
    "RV307": Code(
        "The list is made for another format or edition than the ruleset.",
        "A list is checked by a ruleset of its own format.",
        "Choose another ruleset, or correct “Format:”.",
    ),
    "RV308": Code(
        "A deck holds a card that lies in the open stack, because it uses other cards of its set.",
        "Older Catan Card Game: with Trade & Change both Counting Houses lie open on the table.",
        "Take the card out of the deck; you build it from the table.",
    ),
    "RV401": Code(
        "The number of chosen event cards is wrong.",
        "Tournament Game: each player chooses exactly 4.",
        "Add or take out event cards.",
    ),
    "RV402": Code(
        "A card in the section of event cards is no event card.",
        "Only event cards lie in the event stack.",
        "Move the line to the section that the finding suggests; else take it out.",
    ),
    "RV403": Code(
        "The same event card is chosen more than once with the half-moon.",
        "Tournament Game: of equal event cards with the half-moon at most 1.",
        "Choose another card.",
    ),
    "RV404": Code(
        "A card that the host brings anyway is among the chosen event cards.",
        "Tournament Game: the host brings it beside his chosen cards.",
        "Choose another card.",
    ),
    "RV405": Code(
        "Too many events that return under the top four cards are chosen.",
        "Tournament Game: of Barbarian Attack and Insurrection together at most 2.",
        "Choose other cards.",
    ),
    "RV406": Code(
        "An event card is chosen more often than there are copies left to choose.",
        "Tournament Game: the plain Riots and Plague are prescribed and cannot be chosen.",
        "Choose another card.",
    ),
    "RV407": Code(
        "The list repeats the prescribed event cards wrongly.",
        "Tournament Game: 1 Riots and 1 Plague without the half-moon; the host also Yule.",
        "Correct [Events fixed], or leave it out.",
    ),
    "RV408": Code(
        "A title that is also prescribed is among the chosen event cards.",
        "Tournament Game: the prescribed copy comes in addition.",
        "Nothing to do if it was meant; else move the prescribed cards to [Events fixed], or leave them out.",
    ),
    "RV409": Code(
        "An event stack is laid wrongly.",
        "Base rulebook: three cards, Yule, all others on top.",
        "Lay the stack anew.",
    ),
    "RV410": Code(
        "An event stack has the wrong number of cards.",
        "Tournament Game 13; Duel 12; introductory game 9; theme games all cards of both sets.",
        "Add or take out cards.",
    ),
    "RV411": Code(
        "An event stack lacks cards that always belong to it.",
        "Duel: Yule, Invention, Year of Plenty, Traveling Merchant and the plain cards of the theme sets.",
        "Add the cards.",
    ),
    "RV412": Code(
        "An event card is listed more often than the sets in play have it.",
        "Only event cards of the basic set and the chosen theme sets are used.",
        "Take copies out.",
    ),
    "RV501": Code(
        "The number of theme sets is wrong.",
        "Introductory game none, theme game 1, Duel 3.",
        "Add or take out sets under [Sets].",
    ),
    "RV502": Code(
        "A set that cannot be chosen stands under [Sets].",
        "The basic set is always in play and is no theme set.",
        "Take the line out.",
    ),
    "RV503": Code(
        "A theme set is chosen twice.",
        "Duel: three different theme sets.",
        "Choose another set.",
    ),
    "RV504": Code(
        "A listed stack has the wrong size.",
        "Basic stacks 4 × 9 or 3 × 12; theme stacks by set. Only sizes that a rulebook states count.",
        "Add or take out cards, or leave the stack out: it is then dealt.",
    ),
    "RV505": Code(
        "A card lies in a stack to which it does not belong.",
        "A stack holds draw cards of its own set.",
        "Move the line.",
    ),
    "RV506": Code(
        "A card with the half-moon lies in a stack of a Duel.",
        "Duel: cards with the half-moon are taken out.",
        "Take the line out.",
    ),
    "RV507": Code(
        "The stacks of a set hold a card more often than the set has it for them.",
        "Printed copies; in a Duel those without the half-moon.",
        "Take copies out.",
    ),
    "RV508": Code(
        "The stacks of a set, whose sizes the rules leave open, lack a card, or one of them is empty.",
        "Older Catan Card Game: all cards of a set are split into stacks of roughly equal size.",
        "Put every card of the set into one of its stacks, or leave a stack out: it is then dealt.",
    ),
    "RV509": Code(
        "The kit lists a stack that the game does not have.",
        "Introductory game: basic 1 to 4; theme game: basic 1 to 3 and two theme stacks; Duel: basic 1 to 3 "
        "and one stack for each theme set.",
        "Rename the section, or take it out.",
    ),
    "RV510": Code(
        "The open stack does not hold the right cards.",
        "Theme game: both copies of the theme set's open-stack card; otherwise there is none.",
        "Correct [Open], or leave it out.",
    ),
    "RV511": Code(
        "The theme set of the kit is not that of the ruleset.",
        "Each theme game has a ruleset of its own.",
        "Choose the other ruleset.",
    ),
    "RV512": Code(
        "A card stands under [Sea] or [Each player] that no player lays out.",
        "Explorers: harbor and sea cards of each player, in a Duel those without the half-moon; Prosperity: "
        "Public Feeling.",
        "Take the line out, or leave the section out: it follows from the theme sets.",
    ),
    "RV513": Code(
        "A card is listed more often under [Sea] or [Each player] than each player has it.",
        "Half of the copies in the set; in a Duel those without the half-moon.",
        "Take copies out.",
    ),
    "RV514": Code(
        "Under [Sea] or [Each player] a card is missing.",
        "Explorers: each player lays out the harbor and nine sea cards, in a Duel six; Prosperity: each gets "
        "a Public Feeling.",
        "Add the cards, or leave the section out: it follows from the theme sets.",
    ),
    "RV601": Code(
        "The deck used as the host's says that its player is a guest.",
        "Tournament Game: one player is host and brings centre cards and Yule.",
        "Exchange the decks, or correct “Role:”.",
    ),
    "RV602": Code(
        "The deck used as the guest's says that its player is the host.",
        "Tournament Game: only one player is host.",
        "Exchange the decks, or correct “Role:”.",
    ),
    "RV603": Code(
        "The two decks name different table options.",
        "Tournament Game: an option holds if both agree, and then for both.",
        "Agree on the options and write them into both lists.",
    ),
    "RV604": Code(
        "The two decks were checked by different rulesets.",
        "Both players play the same format.",
        "Check both by one ruleset.",
    ),
    "RV605": Code(
        "A deck holds a card that lies in the open stack, because the other deck uses cards of its set.",
        "Older Catan Card Game: the special cards of all themes in use lie open for both players (assumed).",
        "Agree before the game: the card goes to the table, and another takes its place in the deck.",
    ),
    "RV701": Code(
        "A list needs cards of sets that are not owned.",
        "Ownership: the sets named by --own or in the settings; the list is legal all the same.",
        "Get one of the named sets, or take the cards out.",
    ),
    "RV702": Code(
        "Two lists of one check are the same, card by card.",
        "Comparison of fingerprints; it may be meant, or one list was handed in twice.",
        "Nothing to do if it was meant.",
    ),
    "RV703": Code(
        "A player has several lists in one check.",
        "Every player brings one list to a tournament.",
        "Ask the player which one counts; “register” takes --keep ROW or --last-wins.",
    ),
    "RV710": Code(
        "A list differs from the one that its player registered.",
        "Lock file of the event: fingerprints cover cards, sections, format, edition and options.",
        "Play the registered list, or have the organizer register the new one.",
    ),
    "RV711": Code(
        "Nobody registered this list.",
        "Lock file of the event: a list belongs to the registered ones of the same player or file name.",
        "Correct the player's name, or have the organizer register the list.",
    ),
    "RV712": Code(
        "A list is registered, but for somebody else.",
        "Lock file of the event: the fingerprint is known, the player is another.",
        "Correct the player's name.",
    ),
    "RV901": Code(
        "A card needs another card that the deck does not have.",
        "The requirement printed on the card; the list is legal all the same.",
        "Add the other card, or do without this one.",
    ),
    "RV902": Code(
        "A table option is not known.",
        "Options that rules refer to: explorers.",
        "Correct the spelling; options of your own only have to agree.",
    ),
    "RV903": Code(
        "A card asks for points or kinds of cards that the deck does not bring.",
        "The requirement printed on the card; the list is legal all the same.",
        "Add cards that bring it, or do without this one.",
    ),
    "RV904": Code(
        "A card needs another card of the deck that can itself never be built.",
        "The requirements printed on both cards; the list is legal all the same.",
        "Add what the other card needs, or do without both.",
    ),
    "RV905": Code(
        "Two cards of the deck exclude each other.",
        "The requirement printed on one of them: the other must not stand.",
        "Nothing to do if either is to be built as the game goes; else take one out.",
    ),
    "RV906": Code(
        "A deck holds several copies of a card of which only one can stand.",
        "Base rulebook: one copy of a card with (1x), or of a person, in each principality.",
        "Nothing to do if the second copy is meant as a reserve.",
    ),
    "RV907": Code(
        "A card is of use only where the sea is laid out, but the sea is not part of the game.",
        "Tournament Game: sea cards are laid out if both players agree on the option “explorers”.",
        "Add “Options: explorers”, or take the card out.",
    ),
}


def code(name: str) -> Code:
    """The entry of a code.

    Raises:
        UnknownNameError: there is no such code.
    """
    wanted = name.upper()
    if wanted not in CODES:
        raise UnknownNameError("finding code", name, close_names(wanted, list(CODES)))
    return CODES[wanted]
