from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Le Rubicon", "en": "Rubicon"},
    rules=("RUB", "GEN"),
    folder=Path(__file__).parent,
    seats=(3, 2, 4),
    minutes=40,
)
