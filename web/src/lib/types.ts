// Written by `python -m pioche.server.typescript`. Change the Python records instead.

/** What a form, a command line or an error message needs to know of one option. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean;
  values: readonly string[];
  low: number;
  high: number;
  rule: string;
}

/** Where the partie stands when a manche is dealt. */
export interface Standing {
  sides: readonly number[];
  totals: readonly number[];
  wins: readonly number[];
  active: readonly number[];
  lead: number;
  manche: number;
  carried: any;
}

/** A move of the past as this seat knows it; `tile` is a tile it saw being drawn. */
export interface Turn {
  seat: number;
  move: string;
  tile: string | null;
  kind: string;
}

/** What a pass, a draw or an opening told everybody. When `at` moves had been played, seat `seat` held none of `tiles`. With `drawn`, this is known only of the tile that it had drawn last. */
export interface Lack {
  seat: number;
  at: number;
  tiles: readonly string[];
  drawn: boolean;
}

/** One piece put on one place, in one manner where a piece can lie there in several ways. */
export interface StepView {
  piece: string;
  place: string;
  manner: string;
}

/** A legal move: its text, its kind and the steps in which a screen can offer it. */
export interface MoveView {
  text: string;
  kind: string;
  steps: readonly StepView[];
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
  board: Record<string, any>;
  points: readonly number[];
  past: readonly Turn[];
  lacks: readonly Lack[];
  moves: readonly MoveView[];
  shown: readonly (readonly string[])[];
  result: Record<string, any> | null;
  facts: Record<string, any>;
}

/** A figure, and the points it is made of with their rules. */
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
  picture: Record<string, any>;
  presets: readonly PresetInfo[];
  options: readonly OptionInfo[];
}

export interface Catalogue {
  version: string;
  games: readonly GameInfo[];
  bots: readonly string[];
}

export interface RuleSentence {
  id: string;
  text: string;
  options: readonly string[];
}

export interface RuleSection {
  title: string;
  sentences: readonly RuleSentence[];
}

export interface RuleText {
  title: string;
  tagline: string;
  intro: readonly string[];
  sections: readonly RuleSection[];
}

/** What is agreed for a partie, before anybody sits down. */
export interface CompanyRequest {
  preset?: string | null;
  options?: Record<string, string | number | boolean>;
}

/** How many may then sit down, and who would play with whom. */
export interface CompanyInfo {
  sides: readonly (readonly number[])[];
  lots: boolean;
  alone: boolean;
}

/** Who is to sit down: a person at this device, or an opponent of a level. */
export interface SeatRequest {
  kind?: "person" | "bot";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  seats: readonly SeatRequest[];
  preset?: string | null;
  options?: Record<string, string | number | boolean>;
  seed?: string | null;
  deal?: string | null;
}

/** A .dom text, and who goes on playing it (empty: those who played it, as far as their names tell; else a person, then opponents). Who gives no name is called as in the text. */
export interface ImportRequest {
  record: string;
  seats?: readonly SeatRequest[];
}

export interface TableMade {
  id: string;
}

export interface Player {
  name: string;
  kind: "person" | "bot";
  level: string;
  mine: boolean;
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  players: readonly Player[];
  seating: readonly number[];
  sides: readonly number[];
  alone: boolean;
  target: number | null;
  manche: number;
  turn: number | null;
  totals: readonly number[];
  scores: readonly (readonly number[])[];
  over: boolean;
  winners: readonly number[];
  undone: number;
  commitment: string;
  seed: string | null;
  salt: string | null;
}

/** An unfinished partie of the one who asks, for the first page. */
export interface TableCard {
  table: TableInfo;
  version: number;
  updated: string;
  board: Record<string, any>;
}

/** One move of a manche that is over. Nothing of it is hidden any more. */
export interface ReplayStep {
  seat: number | null;
  move: string;
  events: readonly GameEvent[];
  board: Record<string, any>;
  facts: Record<string, any>;
  hands: readonly (readonly string[])[];
  stock: number;
  points: readonly number[];
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
  difficulty: number;
  link: string;
  outline: readonly PuzzleShape[];
}

/** The puzzles of the house, easiest first, and that of a day. */
export interface PuzzleShelf {
  puzzles: readonly PuzzleCard[];
  daily: PuzzleCard;
  day: string;
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
}

/** What somebody has laid, in the order of laying, without what is revealed. */
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

/** The next step, or the first mistake. `laid` is the domino to lay or to take back. */
export interface PuzzleHint {
  kind: "solved" | "fault" | "mistake" | "step" | "open";
  code: string;
  rule: string;
  laid: string | null;
  cells: readonly number[];
  facts: Record<string, any>;
}

export interface PuzzleSolution {
  laid: readonly string[];
}

/** Look from this seat (None: only watch). Always the first frame. With `since`, only what happened after that version is told, else all of the manche. */
export interface Sit {
  type: "sit";
  seat?: number | null;
  since?: number | null;
}

/** Play a move at a version. The id is the client's own: sent twice, it is played once. */
export interface PlayMove {
  type: "move";
  id: string;
  version: number;
  move: string;
}

/** Deal the next manche; take back; ask for a hint. A hint changes nothing. */
export interface Ask {
  type: "next" | "undo" | "hint";
  id: string;
  version: number;
}

/** How near is this placement to going wrong? */
export interface AskRisk {
  type: "risk";
  id: string;
  version: number;
  move: string;
}

/** Why can this piece not be laid (in this place, if one is given)? Both as in the steps of `view.moves`. */
export interface AskWhy {
  type: "why";
  id: string;
  version: number;
  piece: string;
  place?: string;
}

/** Where the table stands for the seat that looks. `events` are those after version `since`; when `since` is 0, all of the running manche. */
export interface StateFrame {
  type: "state";
  version: number;
  since: number;
  table: TableInfo;
  view: View;
  events: readonly GameEvent[];
  sheet: FilledSheet;
  undo: boolean;
}

/** A move and why: what it scores at once (`points`, by `rule`), or `lighter` when it takes most off the hand. */
export interface Hint {
  move: string;
  points: number;
  rule: string | null;
  lighter: boolean;
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
  why: Problem | null;
}

/** A manche begins: how many tiles each seat holds, the lots, and who leads. */
export interface Dealt {
  event: "Dealt";
  manche: number;
  counts: readonly number[];
  stock: number;
  lots: readonly string[];
  starter: number;
}

export interface Placed {
  event: "Placed";
  seat: number;
  tile: string;
  place: string;
  manner: string;
}

/** A tile was drawn; only its owner knows which. */
export interface Drew {
  event: "Drew";
  seat: number;
  tile: string | null;
  stock: number;
}

/** A tile was given to the stock; only the giver knows which. */
export interface Gave {
  event: "Gave";
  seat: number;
  tile: string | null;
}

export interface Passed {
  event: "Passed";
  seat: number;
  rule: string;
}

/** A seat said something: a bid, a trump, "Muggins!". */
export interface Announced {
  event: "Announced";
  seat: number;
  what: string;
  value: string;
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
}

export interface TrickWon {
  event: "TrickWon";
  seat: number;
  tiles: readonly string[];
  points: number;
}

/** Tiles were taken from the table. */
export interface Captured {
  event: "Captured";
  seat: number;
  tiles: readonly string[];
  points: number;
}

/** A tile was turned up. All who watch see it on the board; unless it stays there, what is told of it afterwards keeps the place only, else the log would do the remembering. */
export interface Turned {
  event: "Turned";
  seat: number;
  place: string;
  tile: string | null;
  stays: boolean;
}

/** Tiles were turned face down again. */
export interface TurnedBack {
  event: "TurnedBack";
  seat: number;
  places: readonly string[];
}

/** What was built fell down; the seat that laid the last tile takes all of its tiles. */
export interface Collapsed {
  event: "Collapsed";
  seat: number;
  tiles: readonly string[];
  rule: string;
}

/** How a manche ended, who won it, the points by side and all hands, now shown. */
export interface MancheEnded {
  event: "MancheEnded";
  how: string;
  rule: string;
  winners: readonly number[];
  points: readonly number[];
  hands: readonly (readonly string[])[];
}

/** A seat leaves the partie. */
export interface Eliminated {
  event: "Eliminated";
  seat: number;
  rule: string;
}

/** The partie is over: who won it, with which title, and for how many games it counts. */
export interface PartieEnded {
  event: "PartieEnded";
  winners: readonly number[];
  totals: readonly number[];
  title: string;
  games: number;
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
  | PartieEnded;

export type ClientFrame = Sit | PlayMove | Ask | AskRisk | AskWhy;

export type ServerFrame = StateFrame | Answer;
