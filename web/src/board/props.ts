import type { Board, Facts, GridLine, StepView, Sway } from '../generated/types'

// The nine shapes of board are Python records, so their types are written with the others.
export type {
  Board,
  ChainBoard,
  ChainPiece,
  CountBoard,
  GridBoard,
  MemoryBoard,
  PilesBoard,
  RowBoard,
  SheetBoard,
  SheetTile,
  TowerBoard,
  TowerTile,
  TricksBoard,
} from '../generated/types'

/** A place that may be used now: what would lie there, and how many points it would give. */
export interface LitPlace {
  place: string
  end?: string // how the end of a chain is called at which it is (see StepView)
  piece: string // '' where the place itself is the piece (a field of tiles, piles)
  manners: string[] // several: the one who plays is asked which
  label: string // a whole sentence for a screen reader: « Poser 5-0 à droite, 3 points »
  hinted: boolean // ringed, because a hint names it
  points?: number | null // drawn as a chip on the place, if it is told
}

/** How near a placement is to going wrong, and how the hand sways over it, where a gesture counts. */
export interface Risk {
  risk: number | null // null: nobody is told at this table
  sway: Sway | null
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
  /** A place was chosen. A board that lets one choose the manner too says so; otherwise the page
   *  asks where several manners are possible. `held`: for how many milliseconds the hand swayed. */
  onplace: (place: string, manner?: string, held?: number) => void
  /** Where does a new tile come from? The rack, a player's plate or the stock, in page pixels. */
  origin: (seat: number, tile: string) => DOMRect | null
  laid?: readonly StepView[] // pieces of an unfinished move, laid but not played
  advised?: readonly StepView[] // named by a hint: drawn where words cannot say the place
  /** Corners where something else lies on the board (the stock): a chain goes round them. */
  covered?: readonly { x: 'left' | 'right'; y: 'top' | 'bottom'; width: number; height: number }[]
  facts?: Facts // what else the game makes public
  past?: readonly { seat: number; move: string }[] // the moves: only the last tells which tile made a tower fall
  /** How near is this placement of the chosen piece to going wrong? Where the game has an answer. */
  risk?: (place: string, manner: string) => Promise<Risk | null>
  /** Which lines would these pieces make, which are laid but not played? The main one first. */
  lines?: (laying: readonly StepView[]) => Promise<readonly GridLine[] | null>
}
