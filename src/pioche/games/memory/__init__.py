from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Memory", "en": "Memory"},
    rules=("MEM", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5, 6),
    minutes=10,
)
