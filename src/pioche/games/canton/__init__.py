from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Canton", "en": "Canton"},
    rules=("CAN", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4),
    minutes=25,
)
