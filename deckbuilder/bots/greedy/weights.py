"""The tastes of the greedy bot: every one is a parameter of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What things are worth to the greedy bot, in tenths of a victory point or so.

    Args:
        point: a victory point of mine; foe_point: one of the opponent's.
        production: a piece per full round of production; scarce: the first source of a resource.
        piece: a resource piece in store; foe_piece: one of the opponent's.
        star, owl, magic: one in store.
        reserve: magic power in store for what is cast while the opponent plays, besides.
        commerce, strength, skill, progress: a point of that kind.
        sail, cannon: a point of that kind while there is a sea; ship: an explorer ship that is built.
        discovered: a sea card that has been turned up.
        booster: a card that adds to a region's yield, besides that.
        rate: a 2:1 exchange for a resource that is produced.
        site: a free building site, up to three; city_site: one for city expansions, up to two.
        ability: how much the standing abilities of placed cards count; foe_ability: the opponent's.
        plan: how much of a plan's worth counts while it is not carried out yet.
        card: a hand card beyond what it is worth as a plan.
        action: an action card.
        action_held: how much of that counts while the card is in hand.
        fresh: what the next drawn card is worth: the price of holding on to an old one.
        foe_card: a card in the opponent's hand.
        knowledge: a hidden card that is known.
        fading: turns after which a horizon of standing things has shrunk by a tenth.
    """

    point: float = 10.0
    foe_point: float = 6.0
    production: float = 1.6
    scarce: float = 1.5
    piece: float = 0.2
    foe_piece: float = 0.35
    star: float = 0.8
    owl: float = 1.1
    magic: float = 0.35
    reserve: float = 0.8
    commerce: float = 1.1
    strength: float = 1.1
    skill: float = 0.7
    progress: float = 2.0
    sail: float = 1.4
    cannon: float = 0.8
    ship: float = 2.0
    discovered: float = 1.2
    booster: float = 0.8
    rate: float = 0.9
    site: float = 0.9
    city_site: float = 1.1
    ability: float = 1.0
    foe_ability: float = 0.4
    plan: float = 0.17
    card: float = 0.6
    action: float = 2.2
    action_held: float = 0.5
    fresh: float = 0.4
    foe_card: float = 0.3
    knowledge: float = 0.2
    fading: float = 8.0
