from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Le 3 partout", "en": "Threes"},
    rules=("TRP", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5),
    minutes=20,
)
