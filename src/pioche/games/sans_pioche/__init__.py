from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Sans pioche", "en": "No stock"},
    rules=("SPI", "GEN"),
    folder=Path(__file__).parent,
    seats=(3, 2, 4, 5),
    minutes=5,
)
