"""The standing line of the general rule: an empty hand, in a partie of one manche or of several."""

from pioche.engines.chain.aims import by_partie, chain_aim

aim = chain_aim(waiting=by_partie)
