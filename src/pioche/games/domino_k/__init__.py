from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Les dominos K", "en": "K dominoes"},
    rules=("KKK", "GEN"),
    folder=Path(__file__).parent,
    seats=(2, 3),
    minutes=15,
)
