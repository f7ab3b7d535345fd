from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="classiques",
    names={"fr": "En tête-à-tête", "en": "Tête-à-tête"},
    rules=("TAT", "GEN"),
    folder=Path(__file__).parent,
    seats=(2,),
    minutes=5,
)
