from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Les dominos hongrois", "en": "Hungarian dominoes"},
    rules=("HON", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3),
    minutes=15,
)
