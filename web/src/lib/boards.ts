import type { StepView } from './types'

/** The shapes a board can have: what the games put into `view.board`. */

/** One tile of a chain: `inner` is the half towards the first tile. Dingominos have signs. */
export interface ChainPiece {
  tile: string
  inner: number | string
  outer: number | string
  across: boolean
  manner: string
  seat: number
  at: number
}
export interface Arm {
  name: string
  tiles: ChainPiece[]
  open: boolean
}
export interface ChainBoard {
  shape: 'line' | 'cross'
  first: ChainPiece | null
  arms: Arm[]
  spinner?: string | null // the double from which the arms U and D grow
}
export interface RowBoard {
  shape: 'row'
  tiles: string[]
  joints: number[]
  captures: string[][]
}
export interface Played {
  seat: number
  tile: string
}
export interface TricksBoard {
  shape: 'tricks'
  trick: Played[]
  leader: number
  last: { tiles: Played[]; winner: number } | null
  taken: { tricks: number; points: number }[]
  trump: number | null
  contract: number
  bidder: number | null
  bids: { seat: number; bid: number | null }[]
}
export interface FieldPlace {
  state: 'back' | 'up' | 'empty'
  tile: string | null
}
export interface FieldBoard {
  shape: 'memory'
  rows: number
  cols: number
  places: Record<string, FieldPlace>
  missed: { place: string; tile: string }[]
  taken: string[][]
}
export interface PilesBoard {
  shape: 'piles'
  piles: { height: number; top: string | null }[]
}
export interface CountBoard {
  shape: 'count'
  total: number
  tiles: { seat: number; tile: string; total: number }[]
}
export interface SheetPlace {
  place: number
  tile: string | null
  left: number | null
  right: number | null
  across: boolean | null
  letter: string | null
  seat: number | null
  mark: 'dots' | 'crosses' | null
  at: number | null
}
export interface SheetBoard {
  shape: 'sheet'
  start: number
  places: SheetPlace[]
  hands: {
    seat: number
    letter: string
    mark: 'dots' | 'crosses'
    boxes: number
    pieces: { piece: string | null; crossed: boolean }[] // null: hidden from who looks
  }[]
  result?: string | null // at the end: the winner's letter, or « null »
}
export interface GridBoard {
  shape: 'grid'
  tiles: { tile: string; column: number; row: number; way: string; seat: number }[]
  marks: { column: number; row: number; seat?: number }[]
}
export interface TowerTile {
  tile: string
  seat: number
  at: number
  cells: [number, number][]
  numbers: [number, number]
  level: number
  way: string
  x: number
  y: number
  z: number
  turn: number
}
export interface TowerBoard {
  shape: 'tower'
  pitch: number
  size: [number, number, number]
  tiles: TowerTile[]
}
export type Board =
  ChainBoard | RowBoard | TricksBoard | FieldBoard | PilesBoard | CountBoard | SheetBoard | GridBoard | TowerBoard

/** A place that may be used now: what would lie there, and how many points it would give. */
export interface LitPlace {
  place: string
  piece: string // '' where the place itself is the piece (a field of tiles, piles)
  manners: string[] // several: the one who plays is asked which
  label: string // a whole sentence for a screen reader: « Poser 5-0 à droite, 3 points »
  hinted: boolean // ringed, because a hint names it
  points?: number | null // drawn as a chip on the place, if it is told
}

/** What every board gets. A board knows no rule: it draws, and says which place was chosen. */
export interface BoardProps {
  board: Board
  lit: LitPlace[]
  chosen: string | null // the piece that is held now
  names: string[] // by seat
  viewer: number | null // the seat that looks, which sits below
  direction: string // 'clockwise' or 'counterclockwise'
  numerals: boolean // figures beside the pips
  /** A place was chosen. A board that lets one choose the manner too, or how steady the hand was,
   *  says so; otherwise the page asks where several manners are possible. */
  onplace: (place: string, manner?: string, tail?: string) => void
  /** Where does a new tile come from? The rack, a player's plate or the stock, in page pixels. */
  origin: (seat: number, tile: string) => DOMRect | null
  say: (key: string, args?: Record<string, string | number>) => string
  laid?: readonly StepView[] // pieces of an unfinished move, laid but not played
  /** Corners where something else lies on the board (the stock): a chain goes round them. */
  covered?: readonly { x: 'left' | 'right'; y: 'top' | 'bottom'; width: number; height: number }[]
  facts?: Record<string, unknown> // what else the game makes public
  last?: { seat: number; move: string } // the last move: only it tells which tile made a tower fall
  /** How near is this placement of the chosen piece to going wrong? Where the game has an answer. */
  risk?: (place: string, manner: string) => Promise<number | null>
}
