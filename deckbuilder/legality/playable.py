"""Which cards may be in the lists of a format."""

from __future__ import annotations

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.legality.context import Context, is_draw_card
from deckbuilder.legality.duel_rules import themes
from deckbuilder.legality.rulesets import DEFAULT_RULESETS, Ruleset, default_ruleset, rulesets
from deckbuilder.legality.stack_layout import StackLayout
from deckbuilder.vocabulary import Category


def playable(game_format: str, cards: Catalogue) -> frozenset[str]:
    """The ids of all cards that some list of this format may hold.

    Of a deck: draw cards and the event cards that a player may choose, by the default ruleset. Of a kit: what
    lies in its stacks, open, with each player or in the event stack, whatever theme sets are chosen.
    """
    if game_format == "tournament":
        return _of_decks(Context(default_ruleset(game_format, edition=cards.edition), cards))
    found: set[str] = set()
    for rules in _rulesets(game_format, cards.edition):
        context = Context(rules, cards)
        sets = (rules.theme_set,) if rules.theme_set else themes(context) if rules.theme_sets else ()
        plan = StackLayout(context, sets, rules.extra_sets)
        pools = (*plan.pools.values(), plan.open, plan.event_pool, plan.sea_field, plan.each_player)
        found.update(copy.card for pool in pools for copy in pool)
    return frozenset(found)


def _rulesets(game_format: str, edition: str) -> tuple[Ruleset, ...]:
    """The rulesets of a format: the default one, of a theme game all."""
    if "{set}" not in DEFAULT_RULESETS[edition][game_format]:
        return (default_ruleset(game_format, edition=edition),)
    return tuple(one for one in rulesets() if (one.edition, one.format) == (edition, game_format))


def _of_decks(context: Context) -> frozenset[str]:
    """What a player may bring."""
    host = context.ruleset.fixed_events_host
    return frozenset(
        card.id
        for card in context.cards
        if (is_draw_card(card) and context.supply(card.id).total > 0)
        or (
            card.category is Category.EVENT
            and card.id not in host
            and context.supply(card.id, context.prescribed(card.id)).total > 0
        )
    )
