// Written by `python -m pioche.server.web.typescript`. Change the Python records instead.

/** One option as a form, a command line or an error message needs it. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean;
  values: readonly string[];
  low: number;
  high: number;
  rule: string;
}

/** The state of the partie when a manche is dealt. */
export interface Standing {
  sides: readonly number[];
  totals: readonly number[];
  wins: readonly number[];
  active: readonly number[];
  lead: number;
  manche: number;
  carried: any;
}

/** How a manche ended. Seats win it; points count by side. */
export interface Result {
  how: string;
  rule: string;
  starter: number;
  winners: readonly number[];
  points: readonly number[];
  left: readonly number[];
  facts: Record<string, any>;
  out: number | null;
}

/** The name of a message and the facts that fill it. It goes to one seat and holds only what that seat may know. */
export interface Phrase {
  name: string;
  facts: Record<string, any>;
}

/** A tile of a chain. `inner` is the half towards the first tile; a half is a number or, in a game with signs, a sign. */
export interface ChainPiece {
  tile: string;
  inner: number | string;
  outer: number | string;
  across: boolean;
  manner: string;
  seat: number;
  at: number;
}

/** The tiles of an arm from the inside outwards, and whether another one can be laid there. `wants` names what fits in a word, where the outer half of the last tile does not show it. */
export interface Arm {
  name: string;
  tiles: readonly ChainPiece[];
  open: boolean;
  wants: string;
}

export interface ChainBoard {
  shape: "line" | "cross";
  first: ChainPiece | null;
  arms: readonly Arm[];
  spinner: string | null;
}

/** A row from left to right. A joint is the number that two neighbours share; None where a capture has brought together two tiles that share none. */
export interface RowBoard {
  tiles: readonly string[];
  joints: readonly (number | null)[];
  captures: readonly (readonly string[])[];
  shape: "row";
}

export interface Played {
  seat: number;
  tile: string;
}

export interface LastTrick {
  tiles: readonly Played[];
  winner: number;
}

/** What a side has taken so far. */
export interface Taken {
  tricks: number;
  points: number;
}

export interface Bid {
  seat: number;
  bid: number | null;
}

/** What a manche is worth: the tiles that count, a trick, and all of it together. */
export interface Worth {
  tiles: Record<string, number>;
  trick: number;
  total: number;
}

/** The trick on the table, the one before it, and the bids. During the bidding there is no leader, contract, bidder or trump. The suits hold all tiles in the order of a sorted hand: trumps first, in each suit the highest first. */
export interface TricksBoard {
  trick: readonly Played[];
  leader: number | null;
  last: LastTrick | null;
  taken: readonly Taken[];
  trump: number | null;
  contract: number | null;
  bidder: number | null;
  bids: readonly Bid[];
  suits: readonly (readonly string[])[];
  worth: Worth;
  shape: "tricks";
}

export interface FieldPlace {
  state: "back" | "up" | "empty";
  tile: string | null;
}

export interface SeenTile {
  place: string;
  tile: string;
}

/** The field by the names of its places, and what each seat has taken. `missed` holds the pair that has just been turned back, so that a screen can show it a moment longer. */
export interface MemoryBoard {
  rows: number;
  cols: number;
  places: Record<string, FieldPlace>;
  missed: readonly SeenTile[];
  taken: readonly (readonly string[])[];
  shape: "memory";
}

export interface Pile {
  height: number;
  top: string | null;
}

export interface PilesBoard {
  piles: readonly Pile[];
  shape: "piles";
}

/** A tile that was laid, and the total announced with it. */
export interface CountedTile {
  seat: number;
  tile: string;
  total: number;
}

export interface CountBoard {
  total: number;
  tiles: readonly CountedTile[];
  shape: "count";
}

/** A tile that was copied onto the sheet, and the place where it stands. */
export interface SheetTile {
  place: number;
  tile: string;
  left: number;
  right: number;
  across: boolean;
  letter: string;
  seat: number;
  mark: "dots" | "crosses";
  at: number;
}

/** A tile of a printed hand; None where it is hidden from the viewing seat. */
export interface SheetPiece {
  piece: string | null;
  letter: string | null;
  crossed: boolean;
}

export interface SheetHand {
  seat: number;
  letter: string;
  mark: "dots" | "crosses";
  open: boolean;
  pieces: readonly SheetPiece[];
  boxes: number;
}

/** A sheet with so many places in a row, numbered from 1. */
export interface SheetBoard {
  places: number;
  start: number;
  tiles: readonly SheetTile[];
  hands: readonly SheetHand[];
  result: string | null;
  shape: "sheet";
}

/** A tile by the square of its larger half. */
export interface GridTile {
  tile: string;
  column: number;
  row: number;
  way: "r" | "d" | "l" | "u";
  seat: number;
}

export interface GridMark {
  column: number;
  row: number;
  seat: number;
}

export interface GridBoard {
  tiles: readonly GridTile[];
  marks: readonly GridMark[];
  shape: "grid";
}

/** A line of a grid with tiles that are not played yet. Squares are named as in steps, such as `3:-1`. */
export interface GridLine {
  squares: readonly string[];
  values: readonly number[];
  total: number;
  missing: number;
  marks: readonly string[];
}

/** How a hand sways over a tower. After t ms it is at -cos(2πt / period), from -1 to 1: steady near the middle, hasty at the edge. A touch shorter than `tap` is no gesture. */
export interface Sway {
  period: number;
  tap: number;
  steady: number;
  hasty: number;
}

/** A tile of a tower: its two cells with their numbers, its level, and the pose of its centre in millimetres and radians (the table is at height 0). */
export interface TowerTile {
  tile: string;
  seat: number;
  at: number;
  cells: readonly [readonly [number, number], readonly [number, number]];
  numbers: readonly [number, number];
  level: number;
  way: string;
  x: number;
  y: number;
  z: number;
  turn: number;
}

export interface TowerBoard {
  pitch: number;
  size: readonly [number, number, number];
  tiles: readonly TowerTile[];
  shape: "tower";
}

/** A free end square of a row that may go on flat or upwards, and how it is called. */
export interface TowerEnd {
  arm: string;
  name: string;
  cell: readonly [number, number];
  level: number;
  number: number;
}

/** Public facts beside the board, for screens to show. A game leaves the defaults of those that it does not have. */
export interface Facts {
  counted: readonly number[];
  counters: readonly number[];
  pot: number;
  out: readonly number[];
  colours: Record<string, number>;
  collapses: number;
  modes: readonly string[];
  tower_ends: readonly TowerEnd[];
  pending: number;
  direction: string | null;
  again: number;
  skipped: readonly number[];
  open: readonly (readonly string[])[];
  marks: readonly number[];
  series: boolean;
}

/** A past move as this seat knows it; `tile` is a drawn tile that it has seen. */
export interface Turn {
  seat: number;
  move: string;
  tile: string | null;
  kind: string;
}

/** What a pass, a draw or an opening has shown everybody. After `at` moves, the seat held none of `tiles`. With `drawn`, this holds only for the tile that it had just drawn. */
export interface Lack {
  seat: number;
  at: number;
  tiles: readonly string[];
  drawn: boolean;
}

/** One piece on one place; `manner` says how, if it can lie there in several ways. The end of a chain has a name that is true on every screen: its number, or its tile (`boards.end_names`). */
export interface StepView {
  piece: string;
  place: string;
  manner: string;
  end?: string;
}

/** A legal move: its text, its kind, and the steps in which a screen offers it. */
export interface MoveView {
  text: string;
  kind: string;
  steps: readonly StepView[];
}

/** A place where a piece can go next, and in which manners; `kind` is the move's. */
export interface Offer {
  piece: string;
  place: string;
  manners: readonly string[];
  kind: string;
}

/** What can follow some steps of a move: the next pieces, the places of the requested piece, and the move that these steps already make, if there is one. */
export interface Offers {
  pieces: readonly string[];
  places: readonly Offer[];
  move: MoveView | null;
}

export interface View {
  game: string;
  options: Record<string, string>;
  standing: Standing;
  seat: number | null;
  turn: number | null;
  starter: number;
  direction: string;
  hand: readonly string[];
  counts: readonly number[];
  stock: number;
  lots: readonly string[];
  board: Board;
  points: readonly number[];
  past: readonly Turn[];
  lacks: readonly Lack[];
  moves: readonly MoveView[];
  shown: readonly (readonly string[])[];
  result: Result | null;
  facts: Facts;
}

/** A figure, and the points with their rules that add up to it. */
export interface Cell {
  value: any;
  parts: readonly (readonly [number, string])[];
}

export interface Line {
  names: Record<string, string>;
  kind: string;
  manche: number | null;
  cells: readonly Cell[];
}

export interface FilledSheet {
  columns: readonly (readonly number[])[];
  lines: readonly Line[];
  target: number | null;
  fewest_wins: boolean;
}

/** Something that may score several times in a manche: its points, their rule, and their row on the sheet. */
export interface Item {
  key: string;
  names: Record<string, string>;
  points: number;
  rule: string;
  row: string;
}

/** One thing to enter, by its kind: `seat` is one of the seats (or nobody, where `nobody` has a name); `hands` the points or the tiles left to each seat; `numbers` a number for each seat; `number` a single one; `tally` how often each seat scored each of the items; `order` some seats in order; `tiles` some tiles. */
export interface Field {
  key: string;
  kind: "seat" | "hands" | "numbers" | "number" | "tally" | "order" | "tiles";
  names: Record<string, string>;
  seats: readonly number[];
  low: number;
  high: number;
  items: readonly Item[];
  tiles: readonly string[];
  worth: readonly number[];
  most: number;
  nobody: Record<string, string> | null;
  besides: string;
  if_nobody: boolean;
  by_tiles: boolean;
  held: boolean;
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

/** A manche begins: the tiles in each hand, the lot of each seat, and the starter. The rule is named where the first turn is no ordinary one: a bid, or a tile to give. */
export interface Dealt {
  event: "Dealt";
  manche: number;
  counts: readonly number[];
  stock: number;
  lots: readonly string[];
  starter: number;
  rule: string;
  phrase?: Phrase;
}

/** A tile was laid; at the end of a chain that had this name then (see `StepView`). */
export interface Placed {
  event: "Placed";
  seat: number;
  tile: string;
  place: string;
  manner: string;
  end?: string;
  phrase?: Phrase;
}

/** A seat draws a tile that only it may see. The rule is named where the tile is bought. */
export interface Drew {
  event: "Drew";
  seat: number;
  tile: string | null;
  stock: number;
  rule: string;
  phrase?: Phrase;
}

/** A seat gives a tile to the stock; only the giver knows which. */
export interface Gave {
  event: "Gave";
  seat: number;
  tile: string | null;
  phrase?: Phrase;
}

export interface Passed {
  event: "Passed";
  seat: number;
  rule: string;
  phrase?: Phrase;
}

/** A seat announces something: a bid, a trump, "Muggins!". */
export interface Announced {
  event: "Announced";
  seat: number;
  what: string;
  value: string;
  phrase?: Phrase;
}

/** Points for a side, the rule that gave them, the sum that explains them, and the row of the score sheet in which they stand. */
export interface Scored {
  event: "Scored";
  seat: number;
  side: number;
  points: number;
  rule: string;
  reason: string;
  row: string;
  phrase?: Phrase;
}

export interface TrickWon {
  event: "TrickWon";
  seat: number;
  tiles: readonly string[];
  points: number;
  phrase?: Phrase;
}

/** A seat takes tiles from the table. */
export interface Captured {
  event: "Captured";
  seat: number;
  tiles: readonly string[];
  points: number;
  phrase?: Phrase;
}

/** A tile is turned up. Everybody sees it on the board. Unless it stays there, the event names only its place, or the log would do the remembering. */
export interface Turned {
  event: "Turned";
  seat: number;
  place: string;
  tile: string | null;
  stays: boolean;
  phrase?: Phrase;
}

/** Tiles are turned face down again. */
export interface TurnedBack {
  event: "TurnedBack";
  seat: number;
  places: readonly string[];
  phrase?: Phrase;
}

/** The tower falls; the seat that laid the last tile takes all of its tiles. */
export interface Collapsed {
  event: "Collapsed";
  seat: number;
  tiles: readonly string[];
  rule: string;
  phrase?: Phrase;
}

/** A manche ends: how, who has won it, the points by side, all hands, which are now shown, and the seat whose last tile has ended it. */
export interface MancheEnded {
  event: "MancheEnded";
  how: string;
  rule: string;
  winners: readonly number[];
  points: readonly number[];
  hands: readonly (readonly string[])[];
  out: number | null;
  phrase?: Phrase;
}

/** A seat leaves the partie. */
export interface Eliminated {
  event: "Eliminated";
  seat: number;
  rule: string;
  phrase?: Phrase;
}

/** The partie is over: its winners, their title, and for how many games it counts. */
export interface PartieEnded {
  event: "PartieEnded";
  winners: readonly number[];
  totals: readonly number[];
  title: string;
  games: number;
  phrase?: Phrase;
}

/** Something happens to the person of a seat (`at`: nobody has acted there), which no rule knows: one of `COMINGS`, and the name. An opponent, the `heir`, has the seat of who has left. */
export interface Seated {
  event: "Seated";
  at: number;
  what: string;
  name: string;
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
