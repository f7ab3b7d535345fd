/**
 * Dominoes on boardgame.io, for bench/server.py: the general rule, reduced to its moves, and turns as
 * its documentation shows them.
 *
 *     node server.cjs PORT [FOLDER]
 *
 * Without a folder it keeps everything in memory, else in files there. A player sees the own hand and
 * the line; how a manche begins and ends, the one who measures says.
 */

const { Server, FlatFile } = require('boardgame.io/server')
const { INVALID_MOVE, TurnOrder } = require('boardgame.io/core')

/** The deal is a text as Pioche writes it: `6-5 1-0 | 5-1 4-2 ; 3-3`. */
function begin(deal) {
  const [hands, stock] = deal.split(';').map((part) => part.trim())
  return {
    hands: hands.split('|').map((hand) => hand.trim().split(' ')),
    stock: stock ? stock.split(' ') : [],
    line: [],
    ends: null,
    past: [],
  }
}

function place({ G, playerID, events }, tile, end) {
  const hand = G.hands[playerID]
  const at = hand.indexOf(tile)
  if (at < 0) return INVALID_MOVE
  const [high, low] = tile.split('-')
  if (G.ends === null) G.ends = [low, high]
  else {
    const side = end === 'L' ? 0 : 1
    if (G.ends[side] !== high && G.ends[side] !== low) return INVALID_MOVE
    G.ends[side] = G.ends[side] === high ? low : high
  }
  hand.splice(at, 1)
  if (end === 'L') G.line.unshift(tile)
  else G.line.push(tile)
  G.past.push({ seat: playerID, move: `${tile}>${end}` })
  events.endTurn()
}

function draw({ G, playerID }) {
  if (!G.stock.length) return INVALID_MOVE
  G.hands[playerID].push(G.stock.shift())
  G.past.push({ seat: playerID, move: 'draw' })
}

function pass({ G, playerID, events }) {
  G.past.push({ seat: playerID, move: 'pass' })
  events.endTurn()
}

function next({ G, events }, deal, starter) {
  Object.assign(G, begin(deal))
  events.endTurn({ next: String(starter) })
}

const Dominoes = {
  name: 'dominoes',
  setup: (_, given) => ({ ...begin(given.deal), first: given.turn }),
  moves: { place, draw, pass, next },
  turn: { order: { ...TurnOrder.DEFAULT, first: ({ G }) => G.first } },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    stock: G.stock.length,
  }),
}

const [port, folder] = process.argv.slice(2)
const server = Server({ games: [Dominoes], ...(folder && { db: new FlatFile({ dir: folder }) }) })
server.run(Number(port), () => console.log('ready'))
