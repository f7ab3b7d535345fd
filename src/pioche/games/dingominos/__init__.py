from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="dingominos",
    names={"fr": "Dingominos", "en": "Dingominos"},
    rules=("DIN", "GEN"),
    folder=Path(__file__).parent,
    seats=(4, 2, 3, 5, 6, 7, 8),
    minutes=15,
)
