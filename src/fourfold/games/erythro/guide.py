"""What Erythro asks of whoever does not know it: one sentence for each decision, and what is still open."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourfold.games.erythro import shuffling
from fourfold.games.erythro.drawing.planet import is_planned, placing
from fourfold.games.erythro.planning import distances
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.words import effect_text, phrase, points
from fourfold.games.guide import Asked, Reach
from fourfold.games.words import Words

if TYPE_CHECKING:
    from fourfold.games.erythro.edition import ErythroEdition

CLAUSES: dict[str, tuple[str, ...]] = {
    "characters": ("ERY-SETUP-11", "ERY-INF-1"),
    "players": ("ERY-PLAY-1", "ERY-CARD-1", "ERY-CARD-2", "ERY-CARD-3", "ERY-CARD-4", "ERY-CARD-5", "ERY-CARD-6"),
    "players_black": ("ERY-CONTAM-3", "ERY-CONTAM-4", "ERY-CONTAM-5"),
    "players_special": ("ERY-ADV3-2",),
    "discard": ("ERY-DISCARD-1", "ERY-CONTAM-7"),
    "before_mines": ("ERY-ADV3-2", "ERY-R49"),
    "before_adversary": ("ERY-ADV3-2", "ERY-R49"),
    "before_draw": ("ERY-ADV3-2", "ERY-R49"),
    "window_none": ("ERY-R49",),
    "mines": ("ERY-MINE-4", "ERY-R30"),
    "acquisition": ("ERY-ACQ-2", "ERY-ACQ-4", "ERY-R14"),
    "move": ("ERY-EFF-10", "ERY-R16"),
    "move_rest": ("ERY-EFF-10", "ERY-R16", "ERY-R19"),
    "clean": ("ERY-EFF-6", "ERY-R17"),
    "split_gain": ("ERY-EFF-2",),
    "split_pay": ("ERY-EFF-3", "ERY-R15"),
    "name": ("ERY-EFF-7", "ERY-DEC-2"),
    "any_player": ("ERY-ADV3-6",),
    "bonus": ("ERY-CARD-6", "ERY-CARD-7"),
    "may": ("ERY-PLAY-6",),
    "choose": ("ERY-PLAY-6",),
    "trash": ("ERY-CONTAM-2", "ERY-R58"),
    "draw": ("ERY-DECK-1", "ERY-DECK-2", "ERY-DECK-3"),
    "attack": ("ERY-ATTACK-1", "ERY-ATTACK-3", "ERY-ATTACK-5"),
    "sanctuary": ("ERY-CARD-4", "ERY-SANC-1"),
    "acquire": ("ERY-ACQ-2", "ERY-ACQ-5"),
}
"""The rules of each decision."""
SHOWN = ("bonus", "choose", "may", "attack", "sanctuary", "sanctuary_one", "acquire")
"""Questions whose answers show what the step at hand does, unless it is a gift or something costs less."""
DEEDS = ("attack", "acquire")
"""Questions whose answer is what a card is for: pressed even if there is only one, but for one's own strike."""
SPLITS = ("split_gain", "split_pay")
"""Questions about how much of which element."""
SETTLED = (*SPLITS, "bonus", "choose", "name", "clean", "trash", "sanctuary_one", "draw")
"""Questions about how a card is carried out: where there is one way, it was chosen with the card."""
MAIN = {"players": "play", "discard": "keep", "acquisition": "acquire"}
"""What a phase is there for."""
SEQUELS = {"shuffled": frozenset({"shuffled", "drew", "drew_card", "round_began"})}
"""What the adversary does when somebody shuffles is told with it (ERY-DECK-3), up to the next card or round."""
HELPS = ("mine_destroyed", "dome_destroyed", "sanctuary_placed")
HARMS = ("mine_placed", "contaminated", "sanctuary_destroyed", "sanctuary_lost", "lost")
TURNING = {**dict.fromkeys(HELPS, True), **dict.fromkeys(HARMS, False)}
"""What turns a match, and whether for good (ERY-ATTACK-4, ERY-ADV1-4, ERY-MINE-1, ERY-TILE-1, ERY-SANC-1)."""
WINDOWS = ("before_mines", "before_adversary", "before_draw")


def asked(view: ErythroView, words: Words) -> Asked:
    """What the question or the phase asks of the reader, and what is still open.

    A question that has one answer is not asked as if there were several.
    """
    key = _decision(view)
    clauses = CLAUSES.get(key) or CLAUSES[key.partition("_")[0]]
    warned = _warned(view, words, key)
    left = _left(view, words, key, warned)
    is_only = view.question is not None and len(view.legal) == 1 and words.find(f"asked.only_{key}") is not None
    is_one = view.question is not None and key in SPLITS and view.question.left == 1
    said = f"only_{key}" if is_only else f"one_{key}" if is_one else key
    is_struck = key == "attack" and len(view.legal) == 1
    is_own = view.question is not None and view.question.player == view.seat
    free = view.question.effect if view.question is not None and key == "may" else None
    facts = {"what": effect_text(free.effects, words)} if free is not None else {}
    if view.question is not None and _is_gift(view, key):
        text = words.say("asked.gift", seat=view.question.player, count=view.question.left)
    elif view.question is not None and _is_from_another(view, words, key):
        strike = phrase(view.legal[0], view, words) if is_struck else ""
        what = strike[:1].lower() + strike[1:] or words.say(f"asked.given_{key}", **facts)
        text = words.say("asked.given", seat=view.question.player, card=view.question.card, what=what)
    elif is_struck:
        text = words.say("asked.only_attack", strike=phrase(view.legal[0], view, words).rstrip("."))
    else:
        text = words.say(f"asked.{said}", **facts)
    return Asked(
        text=text,
        left=left,
        clauses=(*clauses, *(clause for clause in shuffling.clauses(view) if warned and clause not in clauses)),
        pressed=("play_contamination",),
        deed=key in DEEDS and not (is_struck and is_own),
        settled=key in SETTLED or (is_struck and is_own),
        doubts=_doubts(view, words) if key == "players" else {},
    )


def _doubts(view: ErythroView, words: Words) -> dict[str, str]:
    """Whose Action makes somebody shuffle is asked if that is meant: the adversary answers (ERY-DECK-3)."""
    actions = [action for action in view.legal if action.kind == "play" and action.fields["zone"] == "action"]
    found = {
        str(action): shuffling.of_playing(view, words, view.faces[action.fields["card"]]) for action in actions
    }
    return {action: said for action, said in found.items() if said}


def reach(edition: "ErythroEdition", view: ErythroView, words: Words, thing: str) -> Reach:
    """What can be chosen for a tile once it is pressed: the element of a sanctuary (ERY-CARD-4)."""
    return placing(view, words, thing)


def _decision(view: ErythroView) -> str:
    """Which decision is open to the reader: a question of a resolution, or what is left to do in a phase."""
    kinds = {action.kind for action in view.legal}
    phase = view.phase
    if view.question is not None:
        kind = view.question.kind
        if kind == "move" and _is_bound(view):
            return "move_rest"
        return "sanctuary_one" if kind == "sanctuary" and not is_planned(view) else kind
    if phase == "characters":
        return "characters" if len(view.legal) > 1 else "characters_set"
    if phase in WINDOWS:
        return phase if "special" in kinds else "window_none"
    if phase not in MAIN or MAIN[phase] in kinds:
        return phase
    if phase == "players":
        return "players_black" if "play_contamination" in kinds else "players_special"
    return f"{phase}_none"


def _is_bound(view: ErythroView) -> bool:
    """Is a move bound to fewer tiles than it reaches, because of what the card does after it (ERY-R19)?"""
    assert view.seat is not None
    assert view.question is not None
    here, effect = view.players[view.seat].tile, view.question.effect
    if here is None or effect is None or effect.do != "move" or effect.n is None:
        return False
    reached = [tile for tile, far in distances(view, here).items() if tile != here and far <= effect.n]
    return not {*reached} <= {action.fields["tile"] for action in view.legal}


def _warned(view: ErythroView, words: Words, key: str) -> str:
    """What is said of a shuffle that is near, or of one that a draw brings at once."""
    if view.question is None:
        return shuffling.warning(view, words)
    return shuffling.of_a_draw(view, words, view.question.left) if key == "draw" else ""


def _left(view: ErythroView, words: Words, key: str, warned: str) -> str:
    assert view.seat is not None
    own = view.players[view.seat]
    question = view.question
    if question is not None:
        said = " · ".join(_of_question(view, words, key, warned))
        return said[:1].upper() + said[1:]
    told = [warned, shuffling.of_others(view, words)]
    if view.phase == "players":
        told.append(words.say("asked.cards_left", count=own.owes))
    if view.phase == "acquisition":
        told.append(words.say("asked.you_have", parts=points(own.influence, words)))
    return ". ".join(one[:1].upper() + one[1:] for one in told if one)


def _is_gift(view: ErythroView, key: str) -> bool:
    """Does another's card give the reader influence of an element that they choose (ERY-EFF-7, ERY-DEC-3)?"""
    question = view.question
    is_anothers = question is not None and question.player is not None and question.player != view.seat
    return is_anothers and key == "split_gain" and len(view.legal) > 1


def _is_from_another(view: ErythroView, words: Words, key: str) -> bool:
    """Does a card that another plays ask the reader for something? Then it is said first who plays what."""
    question = view.question
    is_anothers = question is not None and question.card is not None and question.player not in (None, view.seat)
    return is_anothers and words.find(f"asked.given_{key}") is not None


def _is_given(view: ErythroView, key: str) -> bool:
    """Does another's card let the reader attack or buy, or does it cost less than is printed?"""
    question = view.question
    assert question is not None
    assert question.effect is not None
    return key in ("attack", "acquire") and (question.player != view.seat or bool(question.effect.n))


def _of_question(view: ErythroView, words: Words, key: str, warned: str) -> Iterator[str]:
    """How much of the step at hand is left, or else the step itself, and the card at work."""
    question = view.question
    assert question is not None
    if key == "clean":
        tiles = {action.fields["tile"] for action in view.legal if action.kind == "clean"}
        there = sum(tile.pollution for tile in view.tiles if tile.tile in tiles)
        yield words.say("asked.tokens_left", count=min(question.left, there))
    elif key in SPLITS:
        if question.left > 1 and not _is_gift(view, key):
            yield words.say("asked.amount_left", count=question.left)
    elif question.effect is not None and (key not in SHOWN or _is_given(view, key)):
        yield effect_text((question.effect,), words)
    if warned:
        yield warned
    if question.card is not None and (_is_gift(view, key) or not _is_from_another(view, words, key)):
        is_named = question.player == view.seat or _is_gift(view, key)
        yield words.say(
            "asked.own_card" if is_named else "asked.resolving", card=question.card, seat=question.player
        )
