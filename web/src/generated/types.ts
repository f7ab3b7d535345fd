// Written by `python -m pioche.server.web.typescript`. Change the Python records instead.

/** One option as a form, a command line or an error message needs it. */
export interface OptionInfo {
  /** As in the Options record of the game. */
  name: string;
  /** The value of the game's source. */
  default: string | number | boolean;
  /** The choices as text; empty for a whole number. */
  values: readonly string[];
  /** The least number, or the least N of a value such as `wins N`. */
  low: number;
  /** The largest. */
  high: number;
  /** The rule that explains it. */
  rule: string;
}

/** The state of the partie when a manche is dealt. */
export interface Standing {
  /** The side of each seat: partners share one. */
  sides: readonly number[];
  /** Points by side. */
  totals: readonly number[];
  /** Manches won, by side. */
  wins: readonly number[];
  /** The seats still in, in order of play. */
  active: readonly number[];
  /** Who begins; `BY_DEAL` where lots or a tile decide. */
  lead: number;
  /** The number of the manche, from 1. */
  manche: number;
  /** What a game itself takes from manche to manche. */
  carried: any;
}

/** How a manche ended. Seats win it; points count by side. */
export interface Result {
  /** How it ended: `domino` (somebody went out), `blocked`, or a word of the game's own. */
  how: string;
  /** The rule by which it ended. */
  rule: string;
  /** The seat that began. */
  starter: number;
  /** The seats that won; none in a drawn manche. */
  winners: readonly number[];
  /** Points of the manche, by side. */
  points: readonly number[];
  /** Points left in each hand, where they count. */
  left: readonly number[];
  /** What the score sheet shows besides points, by the key of its row. */
  facts: Record<string, any>;
  /** Whose last tile ended it; None after a block, or where nobody goes out. */
  out: number | null;
}

/** Something to be said. It goes to one seat and holds only what that seat may know. */
export interface Phrase {
  /** The name of a message. */
  name: string;
  /** What fills it: texts, numbers, None, phrases, or tuples of these. */
  facts: Record<string, any>;
}

/** A tile of a chain. */
export interface ChainPiece {
  /** Its name, such as `6-4`. */
  tile: string;
  /** The half towards the first tile: a number, or in a game with signs a sign. */
  inner: number | string;
  /** The half away from it. On the first tile of all, the half on the left is the outer one. */
  outer: number | string;
  /** Does it lie across the line, as doubles do? */
  across: boolean;
  /** How it lies, where a tile can lie in several ways; else empty. */
  manner: string;
  /** Who laid it. */
  seat: number;
  /** The number of the move that laid it, from 0. */
  at: number;
}

/** An arm of a chain, and whether another tile can be laid there. */
export interface Arm {
  /** `L` and `R` of a line, `U` and `D` at a spinner, `N`, `E`, `S` and `W` of a cross. */
  name: string;
  /** From the inside outwards. */
  tiles: readonly ChainPiece[];
  /** Can another tile be laid here? */
  open: boolean;
  /** What fits, in a word, where the outer half of the last tile does not show it. */
  wants: string;
}

/** A chain: one line with two arms, or a cross. */
export interface ChainBoard {
  /** A line with two arms, which may have a spinner, or a cross. */
  shape: "line" | "cross";
  /** The first tile; None before it is laid. */
  first: ChainPiece | null;
  /** All arms of this game, also those that are still closed or empty. */
  arms: readonly Arm[];
  /** The double from which the arms U and D grow. */
  spinner: string | null;
}

/** Tiles side by side, some of which may be captured. */
export interface RowBoard {
  /** From left to right. */
  tiles: readonly string[];
  /** The number that two neighbours share, one fewer than tiles; None where a capture has brought together two tiles that share none. */
  joints: readonly (number | null)[];
  /** What may be captured now: tiles that are taken together. */
  captures: readonly (readonly string[])[];
  /** What kind of board this is. */
  shape: "row";
}

/** A tile of a trick. */
export interface Played {
  /** Who played it. */
  seat: number;
  /** Its name. */
  tile: string;
}

/** A trick that was taken. */
export interface LastTrick {
  /** In the order of play. */
  tiles: readonly Played[];
  /** The seat that took it. */
  winner: number;
}

/** What a side has taken so far. */
export interface Taken {
  /** How many tricks. */
  tricks: number;
  /** What they count. */
  points: number;
}

/** What a seat has bid. */
export interface Bid {
  /** Who spoke. */
  seat: number;
  /** The number; None: passed. */
  bid: number | null;
}

/** What a manche is worth. */
export interface Worth {
  /** The points of each tile that counts, by its name. */
  tiles: Record<string, number>;
  /** The points of a trick. */
  trick: number;
  /** All points of a manche. */
  total: number;
}

/** The trick on the table, the one before it, and the bids. */
export interface TricksBoard {
  /** The tiles on the table, in the order of play. */
  trick: readonly Played[];
  /** The seat that leads this trick; None during the bidding. */
  leader: number | null;
  /** The trick before this one. */
  last: LastTrick | null;
  /** By side. */
  taken: readonly Taken[];
  /** The number that is trump; None during the bidding. */
  trump: number | null;
  /** The bid that was accepted; None during the bidding. */
  contract: number | null;
  /** The seat that made it; None during the bidding. */
  bidder: number | null;
  /** What was bid, in order. */
  bids: readonly Bid[];
  /** All tiles in the order of a sorted hand: trumps first, in each suit the highest first. */
  suits: readonly (readonly string[])[];
  /** What tiles and tricks count. */
  worth: Worth;
  /** What kind of board this is. */
  shape: "tricks";
}

/** A place of a field. */
export interface FieldPlace {
  /** Face down, face up, or taken. */
  state: "back" | "up" | "empty";
  /** Its name; only while it is face up. */
  tile: string | null;
}

/** A tile that everybody has just seen at a place. */
export interface SeenTile {
  /** Where it lies, such as `a5`. */
  place: string;
  /** Its name. */
  tile: string;
}

/** A field of tiles that lie face down, and what each seat has taken. */
export interface MemoryBoard {
  /** How many rows the field has. */
  rows: number;
  /** How many columns. */
  cols: number;
  /** Each place by its name: a letter for the row, a number for the column. */
  places: Record<string, FieldPlace>;
  /** The pair that has just been turned back, so that a screen can show it a moment longer. */
  missed: readonly SeenTile[];
  /** The tiles that each seat has taken. */
  taken: readonly (readonly string[])[];
  /** What kind of board this is. */
  shape: "memory";
}

/** A pile of which only the topmost tile is seen. */
export interface Pile {
  /** How many tiles it has. */
  height: number;
  /** The tile that can be taken; None: the pile is empty. */
  top: string | null;
}

/** Piles from which tiles are taken. */
export interface PilesBoard {
  /** From left to right; taking from a pile uncovers the next tile of it. */
  piles: readonly Pile[];
  /** What kind of board this is. */
  shape: "piles";
}

/** A tile that was laid, and the total that was announced with it. */
export interface CountedTile {
  /** Who laid it. */
  seat: number;
  /** Its name. */
  tile: string;
  /** The total with it. */
  total: number;
}

/** A running total. */
export interface CountBoard {
  /** The total now. */
  total: number;
  /** In the order in which they were laid. */
  tiles: readonly CountedTile[];
  /** What kind of board this is. */
  shape: "count";
}

/** A tile that was copied onto the sheet. */
export interface SheetTile {
  /** The place where it stands, from 1. */
  place: number;
  /** Its name. */
  tile: string;
  /** The half on its left. */
  left: number;
  /** The half on its right. */
  right: number;
  /** Is it a double, drawn upright? */
  across: boolean;
  /** D for a double, else empty. */
  letter: string;
  /** Who copied it. */
  seat: number;
  /** The mark of that player. */
  mark: "dots" | "crosses";
  /** The number of the move that copied it, from 0. */
  at: number;
}

/** A tile of a printed hand. */
export interface SheetPiece {
  /** The tile; None where it is hidden from the viewing seat. */
  piece: string | null;
  /** The letter printed beside it; None where it is hidden. */
  letter: string | null;
  /** Is it crossed out, since it was copied? */
  crossed: boolean;
}

/** A hand that is printed on the sheet. */
export interface SheetHand {
  /** Whose hand it is. */
  seat: number;
  /** The letter that names the player on the sheet. */
  letter: string;
  /** The mark with which this player copies tiles. */
  mark: "dots" | "crosses";
  /** Can the viewing seat read it? */
  open: boolean;
  /** In the order in which they are printed; of a hidden hand the copied ones first. */
  pieces: readonly SheetPiece[];
  /** How many B boxes are ticked: one for each turn without a tile. */
  boxes: number;
}

/** A sheet with so many places in a row, numbered from 1. */
export interface SheetBoard {
  /** How many places the row has. */
  places: number;
  /** The place of the first tile. */
  start: number;
  /** From left to right. */
  tiles: readonly SheetTile[];
  /** The printed hands, by seat. */
  hands: readonly SheetHand[];
  /** At the end: the winner's letter, or "null". */
  result: string | null;
  /** What kind of board this is. */
  shape: "sheet";
}

/** A tile of a grid. */
export interface GridTile {
  /** Its name. */
  tile: string;
  /** The column of its larger half; the first tile lies about 0, and columns may be below it. */
  column: number;
  /** The row of its larger half, counted downwards. */
  row: number;
  /** On which side of it the other half lies. */
  way: "r" | "d" | "l" | "u";
  /** Who laid it. */
  seat: number;
}

/** A mark that a seat has put on a square. */
export interface GridMark {
  /** The column of its square. */
  column: number;
  /** The row of its square. */
  row: number;
  /** Whose mark it is. */
  seat: number;
}

/** A grid without borders. */
export interface GridBoard {
  /** In the order in which they were laid. */
  tiles: readonly GridTile[];
  /** In the order in which they were put down. */
  marks: readonly GridMark[];
  /** What kind of board this is. */
  shape: "grid";
}

/** A line of a grid with tiles that are not played yet. Squares are named as in steps, such as `3:-1`. */
export interface GridLine {
  /** The squares, in order. */
  squares: readonly string[];
  /** The number on each of them. */
  values: readonly number[];
  /** Their sum. */
  total: number;
  /** What the required total still lacks; below 0: too much. */
  missing: number;
  /** The empty squares at its ends that would get a mark. */
  marks: readonly string[];
}

/** How a hand sways over a tower. After t ms it is at -cos(2πt / period), from -1 to 1: steady near the middle, hasty at the edge. */
export interface Sway {
  /** In milliseconds. */
  period: number;
  /** A touch shorter than so many milliseconds is no gesture. */
  tap: number;
  /** Up to here from the middle, the hand is steady. */
  steady: number;
  /** From here on, it is hasty. */
  hasty: number;
}

/** A tile of a tower: where it belongs, and the pose of its centre as it really lies. */
export interface TowerTile {
  /** Its name. */
  tile: string;
  /** Who laid it. */
  seat: number;
  /** The number of the move that laid it, from 0. */
  at: number;
  /** The squares of its two halves, each as column and row. */
  cells: readonly [readonly [number, number], readonly [number, number]];
  /** The numbers on them, in the same order. */
  numbers: readonly [number, number];
  /** 0 on the table, 1 above that, and so on. */
  level: number;
  /** Where its second half lies from the first: `r`, `d`, `l` or `u`. */
  way: string;
  /** Along the columns, in millimetres. */
  x: number;
  /** Along the rows, in millimetres. */
  y: number;
  /** Above the table, in millimetres. */
  z: number;
  /** About the upright axis, in radians. */
  turn: number;
}

/** A tower, or a row that may go on upwards. */
export interface TowerBoard {
  /** From one square to the next, in millimetres. */
  pitch: number;
  /** Length, width and height of a tile, in millimetres. */
  size: readonly [number, number, number];
  /** In the order in which they were laid. */
  tiles: readonly TowerTile[];
  /** What kind of board this is. */
  shape: "tower";
}

/** A free end square of a row that may go on flat or upwards. */
export interface TowerEnd {
  /** The arm that ends here: `L` or `R`. */
  arm: string;
  /** How it is called on every screen. */
  name: string;
  /** The square, as column and row. */
  cell: readonly [number, number];
  /** The level of the last tile. */
  level: number;
  /** The number that fits. */
  number: number;
}

/** Public facts beside the board, for screens to show. A game leaves the defaults of those that it does not have. */
export interface Facts {
  /** What each open end counts. */
  counted: readonly number[];
  /** The counters that each seat has now. */
  counters: readonly number[];
  /** The counters in the pot. */
  pot: number;
  /** Seats that are out of this deal. */
  out: readonly number[];
  /** The colour of each tile by its name, for drawing it. */
  colours: Record<string, number>;
  /** How often the tower has fallen. */
  collapses: number;
  /** The way in which each seat must lay next. */
  modes: readonly string[];
  /** The ends of a row that may go on flat or upwards. */
  tower_ends: readonly TowerEnd[];
  /** Tiles that the seat to move must draw. */
  pending: number;
  /** Which way the turn goes now, if that can change. */
  direction: string | null;
  /** Tiles that the seat to move may still lay. */
  again: number;
  /** Seats that have just lost a turn. */
  skipped: readonly number[];
  /** All hands, in games with open hands. */
  open: readonly (readonly string[])[];
  /** Marks that each seat has left. */
  marks: readonly number[];
  /** Is a series of single tiles under way? */
  series: boolean;
}

/** A past move as this seat knows it. */
export interface Turn {
  /** Who moved. */
  seat: number;
  /** The text of the move, as far as this seat may know it. */
  move: string;
  /** The tile that was drawn; None unless this seat has seen it. */
  tile: string | null;
  /** The kind of the move, such as `place`, `draw` or `pass`. */
  kind: string;
}

/** What a pass, a draw or an opening has shown everybody: tiles that a seat did not hold. */
export interface Lack {
  /** Who has shown it. */
  seat: number;
  /** After how many moves it held. */
  at: number;
  /** The tiles that the seat did not hold then. */
  tiles: readonly string[];
  /** Does it hold only for the tile that the seat had just drawn? */
  drawn: boolean;
}

/** One piece on one place: a part of a move. */
export interface StepView {
  /** The piece, mostly a tile. */
  piece: string;
  /** Where it is laid: an arm such as `L`, a place such as `a5`, squares of a tower. */
  place: string;
  /** How it is laid, if it can lie there in several ways. */
  manner: string;
  /** The name of the end where it is laid, true on every screen: its number, or its tile (see `boards.end_names`); empty elsewhere. */
  end?: string;
}

/** A legal move, and the steps in which a screen offers it. */
export interface MoveView {
  /** What `Table.play` takes, such as `6-4>L`, `draw` or `bid 31`. */
  text: string;
  /** The kind of the move, such as `place`, `draw` or `bid`. */
  kind: string;
  /** What is laid where; empty for a draw, a pass, a bid. */
  steps: readonly StepView[];
}

/** A place where a piece can go next. */
export interface Offer {
  /** The piece. */
  piece: string;
  /** Where it can go. */
  place: string;
  /** The ways in which it can lie there. */
  manners: readonly string[];
  /** The kind of the move. */
  kind: string;
}

/** What can follow some steps of a move. */
export interface Offers {
  /** The pieces that can come next. */
  pieces: readonly string[];
  /** Where the requested piece can go. */
  places: readonly Offer[];
  /** The move that the steps already make, if there is one. */
  move: MoveView | null;
}

/** Everything that one seat may see, and nothing else. A bot gets it. */
export interface View {
  /** The id of the game. */
  game: string;
  /** All options by their names, as text. */
  options: Record<string, string>;
  /** The partie when this manche was dealt: sides, totals, who is still in. */
  standing: Standing;
  /** The seat that looks; None: a spectator. */
  seat: number | null;
  /** Whose turn it is; None when the manche is over. */
  turn: number | null;
  /** The seat that began the manche. */
  starter: number;
  /** Which way round the table the seats are drawn: `clockwise` or `counterclockwise`. */
  direction: string;
  /** The tiles of this seat; none for a spectator. */
  hand: readonly string[];
  /** How many tiles each seat holds. */
  counts: readonly number[];
  /** How many tiles the stock has. */
  stock: number;
  /** The tiles that were drawn for who begins, in games with lots. */
  lots: readonly string[];
  /** What lies on the table; its type is that of the game's family. */
  board: Board;
  /** Points scored in this manche so far, by side. */
  points: readonly number[];
  /** All moves of the manche, in order. */
  past: readonly Turn[];
  /** What others, and this seat, have shown not to hold. */
  lacks: readonly Lack[];
  /** The legal moves; none unless it is this seat's turn. */
  moves: readonly MoveView[];
  /** All hands: once the manche is over, or where one person plays for all. */
  shown: readonly (readonly string[])[];
  /** How the manche ended; None while it goes on. */
  result: Result | null;
  /** What else everybody sees, as far as the game has such facts. */
  facts: Facts;
}

/** A figure, and the points with their rules that add up to it. */
export interface Cell {
  /** The figure; None where there is none. */
  value: any;
  /** The points that add up to it, each with its rule. */
  parts: readonly (readonly [number, string])[];
}

/** A line of a filled sheet. */
export interface Line {
  /** What stands in front of it, by language. */
  names: Record<string, string>;
  /** As in `Row`, or `start`. */
  kind: string;
  /** The number of its manche; None for the first line and the last. */
  manche: number | null;
  /** One for each side. */
  cells: readonly Cell[];
}

/** A score sheet with its figures. */
export interface FilledSheet {
  /** The seats of each side. */
  columns: readonly (readonly number[])[];
  /** From the top. */
  lines: readonly Line[];
  /** The total to reach; None where there is none. */
  target: number | null;
  /** Does reaching the target lose? */
  fewest_wins: boolean;
}

/** Something that may score several times in a manche. */
export interface Item {
  /** What it is called in what is entered. */
  key: string;
  /** By language. */
  names: Record<string, string>;
  /** What it scores. */
  points: number;
  /** Their rule. */
  rule: string;
  /** Their row on the sheet. */
  row: string;
}

/** One thing to enter. */
export interface Field {
  /** What it is called in what is entered. */
  key: string;
  /** What is to be entered: `seat` is one of the seats (or nobody, where `nobody` has a name); `hands` the points or the tiles left to each seat; `numbers` a number for each seat; `number` a single one; `tally` how often each seat scored each of the items; `order` some seats in order; `tiles` some tiles. */
  kind: "seat" | "hands" | "numbers" | "number" | "tally" | "order" | "tiles";
  /** By language. */
  names: Record<string, string>;
  /** The seats that it is about. */
  seats: readonly number[];
  /** The least number. */
  low: number;
  /** The largest number. */
  high: number;
  /** What may have scored. */
  items: readonly Item[];
  /** The tiles that can be left or chosen. */
  tiles: readonly string[];
  /** What each of them counts. */
  worth: readonly number[];
  /** Tiles in one hand; 0: any number. */
  most: number;
  /** How nobody is called, where nobody can be chosen; by language. */
  nobody: Record<string, string> | null;
  /** Of hands: the field that names the seat without tiles. */
  besides: string;
  /** Is it needed only if that field says nobody? */
  if_nobody: boolean;
  /** Of hands: are points alone not enough? */
  by_tiles: boolean;
  /** Of hands: have all other seats tiles left? */
  held: boolean;
  /** May the game not need it? */
  optional: boolean;
}

export interface PresetInfo {
  id: string;
  names: Record<string, string>;
  options: Record<string, string | number | boolean>;
  seats: readonly number[];
}

/** One game of the catalogue: what a shelf and a form need to know of it. */
export interface GameInfo {
  id: string;
  box: string;
  names: Record<string, string>;
  taglines: Record<string, string>;
  seats: readonly number[];
  minutes: number;
  foresight: boolean;
  picture: Board;
  presets: readonly PresetInfo[];
  options: readonly OptionInfo[];
  scored: boolean;
  on_paper: boolean;
  own_tiles: boolean;
}

/** An opponent of the house. */
export interface OpponentInfo {
  name: string;
  level: string;
  she: boolean;
}

export interface Catalogue {
  version: string;
  games: readonly GameInfo[];
  bots: readonly string[];
  usual: string;
  opponents: readonly OpponentInfo[];
}

export interface RuleSentence {
  id: string;
  text: string;
  options: readonly string[];
}

export interface RuleSection {
  title: string;
  sentences: readonly RuleSentence[];
  kind: "rules" | "variants" | "tips";
}

export interface RuleText {
  title: string;
  tagline: string;
  brief: readonly string[];
  sections: readonly RuleSection[];
}

/** What is agreed for a partie, before anybody sits down. */
export interface CompanyRequest {
  preset?: string | null;
  options?: Record<string, string | number | boolean>;
}

/** How many can then play, and who would play with whom. */
export interface CompanyInfo {
  sides: readonly (readonly number[])[];
  lots: boolean;
  alone: boolean;
}

/** A player to seat: a person at this device, an opponent of some level, or nobody yet (`open`): somebody is invited to that place. */
export interface SeatRequest {
  kind?: "person" | "bot" | "open";
  name?: string;
  level?: string;
}

/** So many seconds for each move, or for all moves of a partie; then every move adds some. */
export interface Clock {
  per: "move" | "partie";
  seconds: number;
  increment?: number;
}

export interface NewTable {
  game: string;
  seats: readonly SeatRequest[];
  preset?: string | null;
  options?: Record<string, string | number | boolean>;
  seed?: string | null;
  deal?: string | null;
  clock?: Clock | null;
  hints?: boolean;
}

/** A .dom text, and who goes on playing it (empty: those who played it, as far as their names tell; else a person, then opponents). A player without a new name keeps the one in the text. */
export interface ImportRequest {
  record: string;
  seats?: readonly SeatRequest[];
}

export interface TableMade {
  id: string;
}

/** The key that replaces the one sent; None where it came in a cookie, as the new one does. */
export interface NewKey {
  key: string | null;
}

export interface PlayerInfo {
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  mine: boolean;
  relieved: boolean;
  agreed: readonly number[];
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  players: readonly PlayerInfo[];
  host: number | null;
  seating: readonly number[];
  sides: readonly number[];
  alone: boolean;
  target: number | null;
  fewest_wins: boolean;
  manche: number;
  earlier: number;
  numbers: readonly number[];
  deal_rule: string;
  turn: number | null;
  totals: readonly number[];
  scores: readonly (readonly number[])[];
  over: boolean;
  winners: readonly number[];
  undone: number;
  chosen: boolean;
  hints: boolean | null;
  commitment: string;
  seed: string | null;
  salt: string | null;
}

/** What is given to a friend who is to take an open place: a link, the same as a QR code, and a code that can be read aloud. They carry no key: the place belongs to who takes it. */
export interface Invitation {
  link: string;
  qr: readonly string[];
  nearby: boolean;
  days: number;
  code: string;
  seconds: number;
}

/** A link with which the same person goes on at another device. It is good once. */
export interface DeviceLink {
  link: string;
  qr: readonly string[];
  nearby: boolean;
  minutes: number;
}

/** A link with which anybody can watch the table, until watching is switched off; when the partie is over, one to see it again. */
export interface WatchLink {
  link: string;
  qr: readonly string[];
  nearby: boolean;
}

/** What a link to watch leads to. */
export interface WatchInfo {
  table: string;
}

/** Has a link to watch been given out that is still good? */
export interface WatchState {
  watched: boolean;
}

/** Can this server tell you when it is your turn: with which key does a browser subscribe (null: it cannot)? And does it? */
export interface PushState {
  key: string | null;
  on: boolean;
}

/** Where a browser is told that it is its player's turn: what its `PushSubscription` says, and the language of the message. */
export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: "fr" | "en";
}

/** What an invitation is to, for who has it. */
export interface InvitationInfo {
  table: string;
  game: string;
  players: readonly PlayerInfo[];
  host: number | null;
  places: readonly number[];
  chosen: boolean;
}

/** Who comes; who goes on at another device keeps the name. */
export interface JoinRequest {
  name: string;
}

/** A code as it was typed. */
export interface CodeRequest {
  code: string;
}

/** What stands behind a code: the last part of the link. */
export interface CodeFound {
  invitation: string;
}

/** An opponent for an open place. */
export interface PlaceRequest {
  level: string;
}

/** An unfinished partie of this client, for the home page. */
export interface TableCard {
  table: TableInfo;
  version: number;
  updated: string;
  board: Board;
}

/** One move of a manche that is over. Nothing of it is hidden any more. */
export interface ReplayStep {
  seat: number | null;
  move: string;
  events: readonly GameEvent[];
  names: readonly string[];
  board: Board;
  facts: Facts;
  hands: readonly (readonly string[])[];
  stock: number;
  points: readonly number[];
  totals: readonly number[];
}

export interface Replay {
  manche: number;
  steps: readonly ReplayStep[];
}

/** Why something was refused: a code for programs, one English sentence that says what would be right, and the key of that sentence (`why`) with the facts in it, to say it in any language. A fact that is a Problem itself is the cause of this one. */
export interface Problem {
  code: string;
  why: string;
  message: string;
  rule: string | null;
  facts: Record<string, any>;
}

/** All that is kept of such a score: the server keeps nothing. `manches` are what was entered of each, by the keys of its fields. */
export interface ScoreRequest {
  game: string;
  names: readonly string[];
  preset?: string | null;
  options?: Record<string, string | number | boolean>;
  manches?: readonly (Record<string, any>)[];
}

/** One manche that was counted: what was asked, the points and the totals by side, and who left the partie with it. */
export interface ScoreManche {
  number: number;
  fields: readonly Field[];
  points: readonly number[];
  totals: readonly number[];
  out: readonly number[];
  deciding: boolean;
}

/** The score so far, and what to enter next. */
export interface ScoreInfo {
  sides: readonly number[];
  manches: readonly ScoreManche[];
  totals: readonly number[];
  active: readonly number[];
  lead: number | null;
  fields: readonly Field[];
  deciding: boolean;
  winners: readonly number[] | null;
  title: string;
  games: number;
  sheet: FilledSheet;
  note: Record<string, string> | null;
  stopped: number | null;
  problem: Problem | null;
}

/** A domino (a block in a quadrille) of an outline: centre and size in cells, angle. */
export interface PuzzleShape {
  x: number;
  y: number;
  w: number;
  h: number;
  angle: number;
}

/** What a list shows of a puzzle. `link` names the puzzle itself, whatever its id is. */
export interface PuzzleCard {
  id: string;
  kind: string;
  names: Record<string, string> | null;
  difficulty: number | null;
  link: string;
  outline: readonly PuzzleShape[];
}

/** The puzzles of the house, easiest first, and that of a day; the kinds as the booklet states them, with nothing revealed; and the levels of each kind that can be drawn. */
export interface PuzzleShelf {
  puzzles: readonly PuzzleCard[];
  daily: PuzzleCard;
  day: string;
  booklet: readonly PuzzleCard[];
  levels: Record<string, readonly number[]>;
}

/** A cell: where it is drawn, in cells from the upper-left one, turned by `angle`. */
export interface PuzzleCell {
  name: string;
  row: number;
  column: number;
  x: number;
  y: number;
  angle: number;
}

/** Cells with a total: which line of its sort, counted from 1. */
export interface PuzzleLine {
  name: "row" | "column" | "diagonal" | "side" | "ray";
  number: number;
  cells: readonly number[];
  total: number;
}

export interface PuzzleGiven {
  cell: number;
  number: number;
}

/** One puzzle, with all a screen needs to draw it and to play it, and no solution. Cells are named by their numbers in `cells`. A laid domino is written `a1b1=6-4`. */
export interface PuzzleInfo {
  id: string | null;
  link: string;
  kind: string;
  rule: string;
  names: Record<string, string> | null;
  difficulty: number | null;
  rows: number;
  columns: number;
  cells: readonly PuzzleCell[];
  borders: boolean;
  places: readonly (readonly [number, number])[];
  blocks: readonly (readonly number[])[];
  touching: readonly (readonly [number, number])[];
  lines: readonly PuzzleLine[];
  marks: readonly number[];
  marked: readonly number[];
  given: readonly PuzzleGiven[];
  revealed: readonly string[];
  tiles: readonly string[];
  wanted: number;
  renames: boolean;
  matching: boolean;
  open: string | null;
}

/** What a player has laid, in order, without what is revealed. */
export interface PuzzleAnswer {
  laid: readonly string[];
}

export interface PuzzleFault {
  code: string;
  rule: string;
  cells: readonly number[];
  facts: Record<string, any>;
}

export interface PuzzleSum {
  points: number;
  filled: number;
  full: boolean;
  wrong: boolean;
}

/** An answer, judged as far as it goes. */
export interface PuzzleVerdict {
  solved: boolean;
  laid: number;
  wanted: number;
  faults: readonly PuzzleFault[];
  strays: readonly string[];
  sums: readonly PuzzleSum[];
}

/** What a deduction leaves: `numbers` for cells that are equal, or `pairs` for the two cells of a place, such as `6-4` for a six on the first; none of them: no domino lies there. */
export interface PuzzleLeft {
  cells: readonly number[];
  numbers: readonly number[];
  pairs: readonly string[] | null;
}

/** One deduction of a reason. Those of a greater `depth` hold under the supposition before them. `cells` is what it speaks about, `because` what it looks at. */
export interface PuzzleNote {
  code: string;
  depth: number;
  cells: readonly number[];
  because: readonly number[];
  facts: Record<string, any>;
  left: readonly PuzzleLeft[];
}

/** The next step, or the first mistake. `laid` is the domino to lay or to take back. `steps` is the reason of a step, note by note; each holds in every solution that contains what is laid, so the first ones are hints of their own. `level` is that of the technique, as in grades (1 to 5; 0: nothing is deduced). */
export interface PuzzleHint {
  kind: "solved" | "fault" | "mistake" | "step" | "open";
  code: string;
  rule: string;
  laid: string | null;
  cells: readonly number[];
  facts: Record<string, any>;
  level: number;
  steps: readonly PuzzleNote[];
}

/** A technique of the hints (messages `technique-…` and `technique-…-about`) with an example: a position, and the hint from there, which is by this technique. */
export interface PuzzleTechnique {
  technique: string;
  level: number;
  puzzle: PuzzleInfo;
  hint: PuzzleHint;
}

export interface PuzzleSolution {
  laid: readonly string[];
}

/** A puzzle that somebody has drawn, as text (docs/puzzles.md). */
export interface PuzzleText {
  text: string;
}

/** What was found out about it in a short time. */
export interface PuzzleExamined {
  link: string;
  text: string;
  why: string;
  which: string;
  solutions: number;
  counted: boolean;
  difficulty: number | null;
  effort: number | null;
}

/** A lesson: that of a game, of a kind of puzzle, or (neither) the first table. `taught` names the step that shows a rule, or a reason of hints (`merit-…`). */
export interface LessonCard {
  id: string;
  game: string;
  puzzle: string;
  steps: number;
  taught: Record<string, number>;
}

/** A step: its words by language, the tiles and places they speak of, and its position as the one who learns sees it: the board and the hand, or the link of a puzzle and what is laid. */
export interface LessonStep {
  teaches: readonly string[];
  words: Record<string, string>;
  marks: readonly string[];
  fresh: boolean;
  round: boolean;
  board: ChainBoard | RowBoard | TricksBoard | MemoryBoard | PilesBoard | CountBoard | SheetBoard | GridBoard | TowerBoard | null;
  hand: readonly string[];
  link: string;
  laid: readonly string[];
}

export interface LessonInfo {
  id: string;
  game: string;
  puzzle: string;
  steps: readonly LessonStep[];
}

/** A frame of a client at the table of a lesson. `log` is what was played since the position of the step began, as the last answer told it (empty: what is shown). */
export interface LessonFrame {
  step: number;
  frame: string;
  log?: readonly string[];
}

/** The frames that answer it, as at any table. `kind` is what a move was: `right`, or legal but not what is waited for (`other`: it is played, then taken back), or `refused`; empty: no move was played. `words` are said to it. */
export interface LessonAnswer {
  log: readonly string[];
  frames: readonly string[];
  kind: "" | "right" | "other" | "refused";
  words: Record<string, string> | null;
  over: boolean;
}

/** A domino is laid in the lesson of a puzzle (none: which one would be shown?). */
export interface LessonLaid {
  step: number;
  laid: readonly string[];
  domino?: string;
}

/** What is said to a domino; `domino` is that one, or the one that is shown. */
export interface LessonVerdict {
  kind: "shown" | "right" | "other" | "refused";
  domino: string;
  words: Record<string, string> | null;
  fault: PuzzleFault | null;
  solved: boolean;
}

/** Look from this seat (None: only watch). Always the first frame. With `since`, only what happened after that version is told, else all of the manche. `watch` is the last part of a link to watch, for who has no place at the table. With `known`, views also tell what a guess needs (`View.known`): that is for programs, since a screen would do the remembering for its player. With `changes`, states after the first leave out what has not changed (`Changed`). */
export interface Sit {
  type: "sit";
  seat?: number | null;
  since?: number | null;
  watch?: string | null;
  known?: boolean;
  changes?: boolean;
}

/** Play a move at a version. The id is the client's own: sent twice, it is played once. `held` is for how many milliseconds the hand swayed over it, where it does (see `Sway`). */
export interface PlayMove {
  type: "move";
  id: string;
  version: number;
  move: string;
  held?: number | null;
}

/** Deal the next manche; take back a move; come back to a place that the house plays; ask for a hint, which changes nothing. */
export interface Ask {
  type: "next" | "undo" | "back" | "hint";
  id: string;
  version: number;
}

/** Let the house play for a player who is gone. It does when all others agree who are there. */
export interface Agree {
  type: "agree";
  id: string;
  version: number;
  player: number;
}

/** How close is this placement to going wrong, and how does the hand sway over it? */
export interface AskRisk {
  type: "risk";
  id: string;
  version: number;
  move: string;
}

/** Why can this piece not be laid (in this place, if one is given)? Both as in the steps of `view.moves`; the piece may also be a move without one, such as `draw`. */
export interface AskWhy {
  type: "why";
  id: string;
  version: number;
  piece: string;
  place?: string;
}

/** Which lines would pieces make that are laid like this, and not played yet? The steps are as in `view.moves`. */
export interface AskLines {
  type: "lines";
  id: string;
  version: number;
  steps: readonly StepView[];
}

/** What can be laid after these steps, and where can this piece go? For positions with so many moves that `view.moves` leaves the placements out (`StateFrame.pieces`). */
export interface AskOffers {
  type: "offers";
  id: string;
  version: number;
  steps?: readonly StepView[];
  piece?: string;
}

/** Say something to everybody at the table. It is told once, and kept nowhere. */
export interface Say {
  type: "say";
  id: string;
  what: "hello" | "well-played" | "ouch" | "your-turn" | "thanks" | "good-game" | "smile" | "laugh" | "wow" | "sad";
}

/** Is anybody there? Answered at once, whatever else is being done. `hidden`: the one who asks does not look at the table now. */
export interface Ping {
  type: "ping";
  hidden?: boolean;
}

/** How much time each player has left when this is sent; None for whom no clock counts. */
export interface ClockInfo {
  per: "move" | "partie";
  seconds: number;
  increment: number;
  left: readonly (number | null)[];
  ticking: number | null;
}

/** Where the table stands for the seat that looks. `events` are those after version `since`; when `since` is 0, all of the running manche. */
export interface StateFrame {
  type: "state";
  version: number;
  since: number;
  table: TableInfo;
  view: View;
  pieces: readonly string[] | null;
  aim: Phrase | null;
  events: readonly GameEvent[];
  sheet: FilledSheet;
  undo: boolean;
  clock: ClockInfo | null;
}

/** A state for who asked for changes: what is not there is as it was in the state before on this connection, and so is a field of `table` or `view` that is not there. `more` is what was added at the end of lists of the view, by the way to each list from the view: `board.arms.0.tiles`. */
export interface Changed {
  type: "changed";
  version: number;
  since: number;
  events: readonly GameEvent[];
  view?: Record<string, any>;
  more?: Record<string, readonly any[]>;
  table?: Record<string, any>;
  pieces?: readonly string[] | null;
  aim?: Phrase | null;
  sheet?: FilledSheet | null;
  undo?: boolean;
  clock?: ClockInfo | null;
}

/** What keeps the opponents of this table from playing; None: they can play again. */
export interface Trouble {
  type: "trouble";
  problem: Problem | null;
}

/** Which players are at the table: `here`; `away`, with a page that nobody looks at or that has gone silent; `scores`, with those of the partie before; or `gone`, without any. None for opponents of the house and open places. */
export interface Presence {
  type: "presence";
  players: readonly ("here" | "away" | "scores" | "gone" | null)[];
}

/** The same people have another table, at which a place waits for everybody. */
export interface Rematch {
  type: "rematch";
  table: string;
}

/** How many look on without a place at the table. */
export interface Watchers {
  type: "watchers";
  count: number;
}

/** What the player at this seat says. */
export interface Said {
  type: "said";
  seat: number;
  what: "hello" | "well-played" | "ouch" | "your-turn" | "thanks" | "good-game" | "smile" | "laugh" | "wow" | "sad";
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/** A move that is nearly as good, the chance to win the manche with it, and what is told of it (see `Hint`). */
export interface OtherMove {
  move: string;
  kind: string;
  steps: readonly StepView[];
  chance: number | null;
  outlook: Phrase | null;
}

/** A choice of a manche that is over, judged from what its player knew then: the hand, what was played, and the best move that was found. A slip is one of the choices that cost most; `why` says why the other move was better. `number` is the step of the replay that shows it. */
export interface ReviewedChoice {
  number: number;
  seat: number;
  hand: readonly string[];
  played: OtherMove;
  best: OtherMove;
  slip: boolean;
  why: Phrase | null;
}

/** The choices of the seats of the one who asks, in order: of all that were `met`, those that can be judged. Where a deal is only a part of a race, that may be none. */
export interface Review {
  manche: number;
  met: number;
  choices: readonly ReviewedChoice[];
}

/** A move with its kind and its steps, the chance in hundredths to win the manche with it (null: not known), what is likely to come of it (`outlook`: that chance, or points, or a contract), and why: what it scores at once (`points`, by `rule`), or else its merit; then the moves that come next, the better one first. */
export interface Hint {
  move: string;
  kind: string;
  steps: readonly StepView[];
  chance: number | null;
  outlook: Phrase | null;
  points: number;
  rule: string | null;
  why: Phrase | null;
  others: readonly OtherMove[];
}

/** Every frame of a client but `sit` is answered. A refusal is followed by a fresh state. */
export interface Answer {
  type: "answer";
  id: string | null;
  ok: boolean;
  version: number;
  problem: Problem | null;
  hint: Hint | null;
  risk: number | null;
  sway: Sway | null;
  why: Problem | null;
  lines: readonly GridLine[] | null;
  offers: Offers | null;
}

/** How far somebody is with a lesson: the step at which it goes on. */
export interface LearntLesson {
  lesson: string;
  step: number;
  done: boolean;
}

/** All that the holder of a key has learnt or begun. `kept`: this client has a key, so what it learns can be kept. */
export interface Learnt {
  kept: boolean;
  lessons: readonly LearntLesson[];
}

/** Lessons that were done or left in the middle. What is done once stays so. */
export interface LearntMore {
  lessons: readonly LearntLesson[];
}

export type Board = ChainBoard | RowBoard | TricksBoard | MemoryBoard | PilesBoard | CountBoard | SheetBoard | GridBoard | TowerBoard;

/** A manche begins. */
export interface Dealt {
  event: "Dealt";
  /** The number of the manche, from 1. */
  manche: number;
  /** How many tiles each hand has. */
  counts: readonly number[];
  /** How many tiles the stock has. */
  stock: number;
  /** The lot of each seat, where lots were drawn. */
  lots: readonly string[];
  /** The seat that begins. */
  starter: number;
  /** Named where the first turn is no ordinary one: a bid, or a tile to give. */
  rule: string;
  phrase?: Phrase;
}

/** A tile was laid. */
export interface Placed {
  event: "Placed";
  /** Who laid it. */
  seat: number;
  /** Its name. */
  tile: string;
  /** Where it lies, such as the arm `L`. */
  place: string;
  /** How it lies, where there are several ways. */
  manner: string;
  /** The name that the end had before (see `StepView.end`). */
  end?: string;
  phrase?: Phrase;
}

/** A seat draws a tile that only it may see. */
export interface Drew {
  event: "Drew";
  /** Who draws. */
  seat: number;
  /** The tile; None for everybody else. */
  tile: string | null;
  /** How many tiles are left in the stock. */
  stock: number;
  /** Named where the tile is bought. */
  rule: string;
  phrase?: Phrase;
}

/** A seat gives a tile to the stock; only the giver knows which. */
export interface Gave {
  event: "Gave";
  /** Who gives. */
  seat: number;
  /** The tile; None for everybody else. */
  tile: string | null;
  phrase?: Phrase;
}

/** A seat can do nothing, or does not want to. */
export interface Passed {
  event: "Passed";
  /** Who passes. */
  seat: number;
  /** The rule by which there is nothing else to do. */
  rule: string;
  phrase?: Phrase;
}

/** A seat says something: a bid, a trump, "Muggins!". */
export interface Announced {
  event: "Announced";
  /** Who announces it. */
  seat: number;
  /** What it is: `bid`, `trump`, `muggins`, `total` … */
  what: string;
  /** The number or text that belongs to it. */
  value: string;
  phrase?: Phrase;
}

/** Points for a side. */
export interface Scored {
  event: "Scored";
  /** The seat that scored them. */
  seat: number;
  /** Who gets them. */
  side: number;
  /** How many; below 0 where they are lost. */
  points: number;
  /** The rule that gave them. */
  rule: string;
  /** The sum, or the word, that explains them. */
  reason: string;
  /** The row of the score sheet in which they stand. */
  row: string;
  phrase?: Phrase;
}

/** A seat takes a trick. */
export interface TrickWon {
  event: "TrickWon";
  /** Who takes it. */
  seat: number;
  /** Its tiles, in the order of play. */
  tiles: readonly string[];
  /** What it counts. */
  points: number;
  phrase?: Phrase;
}

/** A seat takes tiles from the table. */
export interface Captured {
  event: "Captured";
  /** Who takes them. */
  seat: number;
  /** The tiles. */
  tiles: readonly string[];
  /** What they count. */
  points: number;
  phrase?: Phrase;
}

/** A tile is turned up. Everybody sees it on the board. Unless it stays there, the event names only its place, or the log would do the remembering. */
export interface Turned {
  event: "Turned";
  /** Who turns it. */
  seat: number;
  /** Where it lies. */
  place: string;
  /** The tile; None as others are told of it, unless it stays. */
  tile: string | null;
  /** Does it stay face up? */
  stays: boolean;
  phrase?: Phrase;
}

/** Tiles are turned face down again. */
export interface TurnedBack {
  event: "TurnedBack";
  /** Who has turned them. */
  seat: number;
  /** Where they lie. */
  places: readonly string[];
  phrase?: Phrase;
}

/** The tower falls; the seat that laid the last tile takes all of its tiles. */
export interface Collapsed {
  event: "Collapsed";
  /** Who laid the last tile. */
  seat: number;
  /** All tiles of the tower. */
  tiles: readonly string[];
  /** The rule that says who takes them. */
  rule: string;
  phrase?: Phrase;
}

/** A manche ends. */
export interface MancheEnded {
  event: "MancheEnded";
  /** How: `domino` (somebody went out), `blocked`, or a word of the game's own. */
  how: string;
  /** The rule by which it ends. */
  rule: string;
  /** The seats that won it. */
  winners: readonly number[];
  /** The points by side. */
  points: readonly number[];
  /** All hands, which are now shown. */
  hands: readonly (readonly string[])[];
  /** The seat whose last tile has ended it; None where nobody went out. */
  out: number | null;
  phrase?: Phrase;
}

/** A seat leaves the partie. */
export interface Eliminated {
  event: "Eliminated";
  /** Who leaves. */
  seat: number;
  /** The rule by which. */
  rule: string;
  phrase?: Phrase;
}

/** The partie is over. */
export interface PartieEnded {
  event: "PartieEnded";
  /** The seats that won it. */
  winners: readonly number[];
  /** The totals by side. */
  totals: readonly number[];
  /** A title for the winners, where the game has one. */
  title: string;
  /** For how many games it counts. */
  games: number;
  phrase?: Phrase;
}

/** Something happens to the person of a seat, which no rule knows. */
export interface Seated {
  event: "Seated";
  /** The seat. */
  at: number;
  /** What happens, one of `COMINGS`. */
  what: string;
  /** The name of that person. */
  name: string;
  /** The opponent who has the seat of somebody who has left. */
  heir: string;
  phrase?: Phrase;
}

export type GameEvent =
  | Dealt
  | Placed
  | Drew
  | Gave
  | Passed
  | Announced
  | Scored
  | TrickWon
  | Captured
  | Turned
  | TurnedBack
  | Collapsed
  | MancheEnded
  | Eliminated
  | PartieEnded
  | Seated;

export type ClientFrame = Sit | PlayMove | Ask | Agree | AskRisk | AskWhy | AskLines | AskOffers | Say | Ping;

export type ServerFrame = StateFrame | Changed | Answer | Trouble | Presence | Rematch | Watchers | Said | Pong;
