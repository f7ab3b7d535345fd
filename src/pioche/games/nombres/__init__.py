from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Les dominos des nombres", "en": "Number dominoes"},
    rules=("NOM", "GEN"),
    folder=Path(__file__).parent,
    seats=(4, 3, 5),
    minutes=10,
)
