from pathlib import Path

from pioche.core.card import Card

card = Card(
    box="crayon",
    names={"fr": "En tête-à-tête, au crayon", "en": "Pencil tête-à-tête"},
    rules=("PEN", "GEN"),
    folder=Path(__file__).parent,
    seats=(2,),
    minutes=5,
)
