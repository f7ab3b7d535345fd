from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "Quarante-deux", "en": "Forty-two"},
    rules=("Q42", "GEN"),
    folder=Path(__file__).parent,
    seats=(4,),
    minutes=40,
)
