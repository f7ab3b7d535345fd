"""How near a placement is to falling, in a word."""

from pioche.cli.play.session import Session
from pioche.core.view import MoveView

# From each bound on the next word holds; they are measured (see docs/tower.md).
WORDS = ("safe", "tense", "perilous", "hopeless")
BOUNDS = (0.4, 0.8, 2)


def risk_words(session: Session, move: MoveView) -> str:
    """What follows the words of a move; nothing in games without such a risk."""
    if session.table.game.hand is None or not move.steps:
        return ""
    risk = session.table.risk(move.text)
    word = WORDS[sum(risk >= bound for bound in BOUNDS)]
    return f" ({session.say(f'tower-risk-{word}')})"
