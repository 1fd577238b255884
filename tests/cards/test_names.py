"""Tolerance of names: what never matters, what is only accepted leniently, what is never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.names import Names, Status, key, names_of

CARDS = catalogue("rivals")
NAMES = CARDS.names


@pytest.mark.parametrize(
    ("card", "name"),
    [pytest.param(card, name, id=name) for card in CARDS for name in (*names_of(card), card.id, card.slug)],
)
def test_every_name_and_id_means_exactly_its_card(card, name):
    for lenient in (False, True):
        found = NAMES.resolve(name, lenient)
        assert (found.status, found.card) == (Status.EXACT, card.id)


def test_no_spelling_belongs_to_two_cards():
    assert NAMES.collisions() == {}


def test_collisions_are_seen():
    mint = CARDS.card("rivals/mint")
    twin = CARDS.card("rivals/harbor").model_copy(update={"name_de": "MÜNZSTAETTE"})
    assert Names([mint, twin]).collisions()["muenzstaette"] == ("rivals/mint", "rivals/harbor")


@pytest.mark.parametrize(
    ("written", "slug"),
    [
        ("sTOREhouse", "storehouse"),
        ("  Storehouse\t", "storehouse"),
        ("Drill   Ground", "drill-ground"),
        ("Drill\u00a0Ground", "drill-ground"),
        ("Drill\u202fGround", "drill-ground"),
        ("\ufeffStorehouse\r", "storehouse"),
        ("Kapelle", "chapel"),
        ("Spa\u0308hturm", "lookout-tower"),
        ("\ufb01elds", "fields"),
        ("Three-Field System", "three-field-system"),
        ("Three\u2013Field System", "three-field-system"),
        ("Three\u2011Field System", "three-field-system"),
        ("Three\u2010Field\u2014System", "three-field-system"),
        ("Three Field System", "three-field-system"),
        ("Weaver's Shop", "weavers-shop"),
        ("Weaver\u2019s Shop", "weavers-shop"),
        ("Weaver`s Shop", "weavers-shop"),
        ("Weaver\u00b4s Shop", "weavers-shop"),
        ("Weavers Shop", "weavers-shop"),
        ('"Mint"', "mint"),
        ("„Münzstätte“", "mint"),
        ("«Mint»", "mint"),
        ("“Mint”", "mint"),
        ("Munzstatte", "mint"),
        ("Muenzstaette", "mint"),
        ("MÜNZSTÄTTE", "mint"),
        ("Muenzstätte", "mint"),
        ("Grosses Handelsschiff", "large-trade-ship"),
        ("Strasse", "road"),
        ("STRASSE", "road"),
        ("Brigitta the Wise Woman", "brigitta-the-wise-woman"),
        ("Gudrun Terror of the Seas", "gudrun-terror-of-the-seas"),
        ("Reiner der Herold", "reiner-the-herald"),
        ("Unrest", "riots"),
        ("Unruhen", "riots"),
        ("Riots", "riots"),
        ("Yule Feast", "yule"),
        ("Julfest", "yule"),
        ("Privateer", "pirate-ship"),
        ("Medicus", "doctor"),
        ("Uprising", "insurrection"),
        ("Aufstand", "insurrection"),
        ("Bauhuette", "builders-hut"),
        ("Masons Lodge", "builders-hut"),
        ("Popular Mood", "public-feeling"),
        ("Wirtshaus zum weissen Raben", "white-raven-tavern"),
        ('Inn "The White Raven"', "white-raven-tavern"),
        ("Inn the White Raven", "white-raven-tavern"),
        ("Artwork Epic", "artwork-epic"),
        ("Works of Art: Water Feature", "artwork-fountain"),
        ("Water Feature", "artwork-fountain"),
        ("Hof Astrologe", "court-astrologer"),
        ("Opferstaette", "sacrificial-site"),
        ("Grosses Thing", "great-thingstead"),
        ("Bishops Seat", "bishops-see"),
        ("Golden Times", "age-of-enlightenment"),
        ("rivals/mint", "mint"),
        ("mint", "mint"),
        ("merchant_guild", "merchant-guild"),
    ],
)
def test_spellings_that_never_matter(written, slug):
    found = NAMES.resolve(written)
    assert (found.status, found.card) == (Status.EXACT, f"rivals/{slug}")


@pytest.mark.parametrize(
    ("written", "slug"),
    [
        ("Guido", "guido-the-ambassador"),
        ("Gudrun", "gudrun-terror-of-the-seas"),
        ("Brigitta", "brigitta-the-wise-woman"),
        ("Sebastian", "sebastian-the-itinerant-preacher"),
        ("Forkbeard Carl", "carl-forkbeard"),
        ("Wise Woman Brigitta", "brigitta-the-wise-woman"),
        ("Prince Gift", "gift-for-the-prince"),
        ("Festhalle Große", "large-festival-hall"),
        ("Siegfried", "siegfried-vanquisher-of-the-barbarians"),
        ("Odin Temple", "odins-temple"),
        ("Judith", "judith-guardian-of-the-church"),
        ("Arnd", "arnd-the-strategist"),
        ("Festhalle Grosse", "large-festival-hall"),
        ("Haendler Fahrender", "traveling-merchant"),
    ],
)
def test_subtitle_missing_or_other_order_only_leniently(written, slug):
    strict = NAMES.resolve(written)
    assert (strict.status, strict.card) == (Status.UNKNOWN, None)
    assert CARDS.find(strict.suggestions[0]).slug == slug
    lenient = NAMES.resolve(written, lenient=True)
    assert (lenient.status, lenient.card) == (Status.LENIENT, f"rivals/{slug}")


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(
    ("written", "slugs"),
    [
        ("Gold", {"gold-cache", "gold-field", "gold-ship", "walther-sage-of-the-gold-field"}),
        ("Lumber", {"lumber-camp", "lumber-ship"}),
        ("Hall", {"parish-hall", "town-hall", "large-festival-hall"}),
        ("House", {"bath-house", "staple-house"}),
        ("Residence", {"cloth-merchants-residence", "paper-merchants-residence"}),
        ("Residenz", {"cloth-merchants-residence", "paper-merchants-residence"}),
        ("Reiner", {"reiner-the-herald", "reiner-the-miller"}),
        ("Artwork", {f"artwork-{one}" for one in ("epic", "fountain", "relief", "sculpture")}),
        ("Grove", None),
        ("Sage", None),
        ("Ship", None),
        ("Trade", None),
        ("Handelsschiff", None),
    ],
)
def test_short_form_of_several_cards_is_never_guessed(written, slugs, lenient):
    found = NAMES.resolve(written, lenient)
    assert (found.status, found.card) == (Status.AMBIGUOUS, None)
    assert len(found.candidates) == len(found.suggestions) > 1
    assert all(CARDS.find(name).id in found.candidates for name in found.suggestions)
    if slugs:
        assert set(found.candidates) == {f"rivals/{slug}" for slug in slugs}
    else:
        assert len(found.candidates) >= 7


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(
    "written",
    ["Merchant", "Händler", "Yule", "Irmgard", "Feud", "Doctor", "Bishop", "Prince", "Castle", "Court"],
)
def test_exact_name_wins_over_longer_ones(written, lenient):
    assert NAMES.resolve(written, lenient).status is Status.EXACT


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("Storhouse", "Storehouse"),
        ("Univercity", "University"),
        ("Vogtey", "Vogtei"),
        ("Mastermerchants Aliance", "Master Merchants' Alliance"),
        ("Lagerstäte", "Lagerstätte"),
        ("Brigita", "Brigitta, the Wise Woman"),
        ("rivals/universitty", "University"),
        ("Caravan", "Merchant Caravan"),
    ],
)
def test_misspelling_is_an_error_with_suggestions(written, suggestion, lenient):
    found = NAMES.resolve(written, lenient)
    assert (found.status, found.card) == (Status.UNKNOWN, None)
    assert found.suggestions[0] == suggestion
    assert len(found.suggestions) <= 3


@pytest.mark.parametrize("written", ["", " ", "/", "—", "Xyzzy Plugh", "Xyzzy / Plugh"])
def test_nothing_alike_gives_no_suggestions(written):
    found = NAMES.resolve(written)
    assert (found.status, found.suggestions) == (Status.UNKNOWN, ())


@pytest.mark.parametrize(
    "written",
    ["Storehouse / Lagerstätte", "Storehouse/Lagerstätte", "Lagerstätte /storehouse", "Riots / Unrest"],
)
def test_two_names_of_one_card(written):
    assert NAMES.resolve(written).status is Status.EXACT


def test_two_names_of_two_cards_contradict_each_other():
    found = NAMES.resolve("Mint / Hafen")
    assert (found.status, found.card) == (Status.CONTRADICTION, None)
    assert found.candidates == ("rivals/mint", "rivals/harbor")
    assert NAMES.resolve("Castle / Prince").status is Status.CONTRADICTION
    assert NAMES.resolve("Castle / Burg").status is Status.EXACT
    assert found.suggestions == ("Mint", "Harbor")


def test_two_names_of_which_one_is_unknown():
    found = NAMES.resolve("Storehouse / Lagerhalle")
    assert (found.status, found.card) == (Status.UNKNOWN, None)
    assert NAMES.resolve("Brigitta / Brigitta, die weise Frau").status is Status.UNKNOWN
    assert NAMES.resolve("Brigitta / Brigitta, die weise Frau", lenient=True).status is Status.LENIENT


@pytest.mark.parametrize("written", ["Chapel 1-3", "Chapel (1–3)", "Kapelle 1–3"])
def test_a_face_may_be_named(written):
    found = NAMES.resolve(written)
    assert (found.card, found.variant) == ("rivals/chapel", "1-3")
    assert NAMES.resolve("Chapel").variant is None


ALL_NAMES = [(card.id, name) for card in CARDS for name in names_of(card)]


@given(st.sampled_from(ALL_NAMES), st.data())
def test_any_casing_and_spacing_is_the_same_name(named, data):
    card_id, name = named
    change = st.sampled_from([str.upper, str.lower, str.swapcase, lambda c: c])
    space = st.sampled_from([" ", "  ", "\u00a0", "\t", " - "])
    changed = "".join(data.draw(space) if c == " " else data.draw(change)(c) for c in name)
    assert NAMES.resolve(f" {changed} ").card == card_id


@given(st.text(max_size=30))
def test_any_text_gets_an_answer_that_fits_its_status(text):
    found = NAMES.resolve(text, lenient=True)
    assert (found.card is not None) == (found.status in {Status.EXACT, Status.LENIENT})
    assert key(key(text)) == key(text)


@pytest.mark.parametrize(
    ("written", "suggestions"),
    [
        ("Karl der Starke", ("Karl the Strong",)),
        ("Götz Eisenfaust", ("Gotz Ironfist",)),
        ("Goetz mit der eisernen Faust", ("Gotz Ironfist",)),
        ("Fleet von Catan", ()),
        ("Ein Turnier", ()),
    ],
)
def test_a_name_in_another_language_suggests_the_card_with_its_first_word(written, suggestions):
    found = catalogue("classic").resolve(written)
    assert (found.status, found.suggestions) == (Status.UNKNOWN, suggestions)
