/**
 * How the one in front of the screen chooses a move: a tile, then a place, then perhaps a manner;
 * where a move has several steps, one after the other. A move that puts no tile down is a button.
 */

import { fault } from '../../house/fault'
import type { LitPlace, Risk } from '../../board/props'
import { isForced, offering } from './choice'
import type { Live } from '../live/live.svelte'
import { lesson } from '../seats/facts'
import { moveWords, where } from '../../words/moves'
import { meet } from '../../ui/settings.svelte'
import { spokenTiles, tileWords } from '../../tile/tileWords'
import type { GridLine, MoveView, Offer, Offers, StepView, View } from '../../generated/types'
import { capital, say } from '../../words/words.svelte'

/** What has been chosen so far. */
interface Choice {
  chosen: string | null // the tile that is taken up
  laid: readonly StepView[] // steps of an unfinished move
  asking: Offer | null // in which manner?
  offers: Offers | null // told by the server: what can follow, where there are too many moves to have them all
  waiting: boolean // for the server to tell that
}

const NOTHING: Choice = { chosen: null, laid: [], asking: null, offers: null, waiting: false }
const NO_OFFERS: Offers = { pieces: [], places: [], move: null }

type Table = Pick<
  Live,
  | 'view'
  | 'pieces'
  | 'myTurn'
  | 'playsForced'
  | 'hint'
  | 'play'
  | 'askWhy'
  | 'askRisk'
  | 'askLines'
  | 'askOffers'
  | 'forget'
>

export class Choosing {
  #made: Choice & { view: View | null } = $state.raw({ ...NOTHING, view: null })
  /** A choice belongs to the position in which it was made: a new one forgets it. */
  readonly #choice: Choice = $derived.by(() => (this.#made.view === this.table.view ? this.#made : NOTHING))

  readonly chosen: string | null = $derived(this.#choice.chosen)
  readonly laid: readonly StepView[] = $derived(this.#choice.laid)
  readonly asking: Offer | null = $derived(this.#choice.asking)
  /** What is offered now may be gone as soon as the server has told what can follow. */
  readonly waiting: boolean = $derived(this.#choice.waiting)

  readonly hand: readonly string[] = $derived.by(() => this.table.view?.hand ?? [])
  readonly moves: readonly MoveView[] = $derived.by(() =>
    this.table.myTurn && this.table.view ? this.table.view.moves : [],
  )
  /** Moves that are buttons: tiles taken together from the row are offered as one. */
  readonly plain: MoveView[] = $derived(this.moves.filter((m) => !m.steps.length || m.kind === 'take'))
  readonly #stepped: MoveView[] = $derived(this.moves.filter((m) => !this.plain.includes(m)))
  /** What can be laid, where there are too many moves to have them all: the server is asked for each step. */
  readonly #pieces: readonly string[] | null = $derived.by(() => (this.table.myTurn ? this.table.pieces : null))
  /** Can anything be laid at all? */
  readonly laying: boolean = $derived(this.#stepped.length > 0 || this.#pieces !== null)
  /** A draw or a pass that is played by itself: a button would be gone before it is pressed. */
  readonly forced: MoveView | null = $derived.by(() =>
    this.table.playsForced && isForced(this.moves, this.#pieces) ? this.moves[0] : null,
  )
  /** A bid or a trump is chosen from a block of numbers, on the board. */
  readonly announcing: boolean = $derived(this.plain.some((m) => m.kind === 'bid' || m.kind === 'trump'))
  readonly hinted: MoveView | undefined = $derived.by(() => {
    const { hint } = this.table
    return hint ? { text: hint.move, kind: hint.kind, steps: hint.steps } : undefined
  })
  /** What a hint names and is not laid yet. */
  readonly advised: readonly StepView[] = $derived(
    this.hinted?.steps.filter((step) => !this.laid.some(({ piece }) => piece === step.piece)) ?? [],
  )
  /** What can follow what is laid. */
  readonly #next: Offers = $derived.by(() => {
    if (!this.#pieces) return offering(this.#stepped, this.laid)
    return this.#choice.offers ?? (this.laid.length ? NO_OFFERS : { ...NO_OFFERS, pieces: this.#pieces })
  })
  /** The move that is made of what is laid: it is played when one says so, for more could be laid. */
  readonly finished: MoveView | null = $derived(this.#next.move)

  /** Is there nothing to draw now? Who touches the stock hears why. */
  readonly mayNotDraw: boolean = $derived.by(
    () => this.table.myTurn && this.chosen === null && !this.moves.some((m) => m.kind === 'draw'),
  )

  readonly playable: Set<string> = $derived(new Set(this.#next.pieces))
  /** Where the chosen tile can go; else what lies on the board and can be touched there. */
  readonly #shown: Offer[] = $derived(
    this.#next.places.filter(({ piece }) =>
      this.chosen === null ? !this.hand.includes(piece) : piece === this.chosen,
    ),
  )
  readonly lit: LitPlace[] = $derived(
    this.#shown.map(({ piece, place, manners, kind }) => {
      const move = this.#stepped.find((m) => m.steps.some((s) => s.place === place && s.piece === piece))
      const end = move?.steps.find((s) => s.place === place)?.end
      const hinted = this.hinted?.steps.some((s) => s.place === place && s.piece === piece) ?? false
      return { piece, place, end, manners: [...manners], label: labelOf(piece, place, end, kind, move), hinted }
    }),
  )

  constructor(readonly table: Table) {}

  // -- what a person does ---------------------------------------------------------------------------

  /** A tile of the hand is touched. */
  pick(piece: string): void {
    if (!this.table.myTurn) return
    this.table.forget()
    if (this.laid.some((step) => step.piece === piece)) return this.#takeBack(piece)
    if (!this.playable.has(piece)) {
      if (this.chosen === null && !this.laid.length) this.#why(piece)
      return this.putDown()
    }
    if (this.chosen !== piece) return this.takeUp(piece)
    // A second tap plays the tile where only one place is possible, else it goes down again.
    if (this.#shown.length === 1) this.#take(this.#shown[0])
    else this.putDown()
  }

  takeUp(piece: string): void {
    this.#choose({ chosen: piece, asking: null })
  }

  /** A tile of the hand is dragged: taken up, or not, and then it is said why. */
  lift(piece: string): void {
    this.table.forget()
    if (this.playable.has(piece)) this.takeUp(piece)
    else if (!this.laid.length) this.#why(piece)
  }

  /** The stock is touched. */
  askForDraw(): void {
    this.table.forget()
    if (this.mayNotDraw) this.#why('draw')
  }

  /** A tile was let go over the table, but not over a lit place: where there is just one end at
   *  which it cannot lie, that is what is asked about. */
  miss(piece: string): void {
    const board = this.table.view?.board
    const ends = board && 'arms' in board ? board.arms.map((arm) => arm.name) : board?.shape === 'row' ? ['L', 'R'] : []
    const dark = ends.filter((end) => !this.lit.some(({ place }) => place === end))
    if (this.playable.has(piece) && dark.length === 1) this.#why(piece, dark[0])
    this.putDown()
  }

  putDown(): void {
    this.#choose({ chosen: null, asking: null })
  }

  /** A lit place is touched; `held`: for how many milliseconds the hand swayed over it. */
  choosePlace(place: string, manner?: string, held?: number): void {
    // What is laid but not played is taken back by touching it.
    const again = this.laid.find((step) => step.place === place && step.manner === manner)
    if (again) return this.pick(again.piece)
    const offer = this.#shown.find((o) => o.place === place)
    if (!offer) return
    if (manner === undefined) this.#take(offer)
    else this.lay({ piece: offer.piece, place, manner }, held)
  }

  /** Play the move that this step completes; where it does not, or more could follow, wait. */
  lay(step: StepView, held?: number): void {
    const laid = [...this.laid, step]
    this.#choose({ ...NOTHING, laid })
    const done = ({ move, pieces }: Offers) => {
      if (move && !pieces.length && this.laid === laid) this.play(move.text, held)
    }
    if (this.#pieces) this.#asked.then((offers) => offers && done(offers)).catch(fault)
    else done(this.#next)
  }

  play(text: string, held?: number): void {
    this.table.play(text, held)
    if (this.table.view) meet(lesson(this.table.view))
    this.#choose(NOTHING)
  }

  /** Nothing is chosen any more, and what was said about it is forgotten. */
  letGo(): void {
    this.#choose(NOTHING)
    this.table.forget()
  }

  /** How near to going wrong is the move that laying the chosen piece here would make? */
  async risk(place: string, manner: string): Promise<Risk | null> {
    const { chosen } = this
    if (!chosen) return null
    const laid = [...this.laid, { piece: chosen, place, manner }]
    const next = this.#pieces ? await this.table.askOffers(laid, '') : offering(this.#stepped, laid)
    return next?.move ? this.table.askRisk(next.move.text) : null
  }

  /** Which lines would these pieces make, whether or not they are a move yet? */
  lines(laying: readonly StepView[]): Promise<readonly GridLine[] | null> {
    return this.table.askLines(laying)
  }

  // -------------------------------------------------------------------------------------------------

  #asked: Promise<Offers | null> = Promise.resolve(null)

  #why(piece: string, place?: string): void {
    this.table.askWhy(piece, place).catch(fault)
  }

  #choose(change: Partial<Choice>): void {
    const chosen = { ...this.#choice, ...change }
    const waiting = this.#pieces !== null && (chosen.chosen !== null || chosen.laid.length > 0)
    const made = { ...chosen, waiting, view: this.table.view }
    this.#made = made
    if (!waiting) return
    this.#asked = this.table.askOffers(made.laid, made.chosen ?? '').then((offers) => {
      // Something else may have been chosen meanwhile.
      const now = this.#choice
      if (now.laid === made.laid && now.chosen === made.chosen)
        this.#made = { ...now, offers, waiting: false, view: made.view }
      return offers
    })
  }

  #takeBack(piece: string): void {
    this.#choose({ ...NOTHING, laid: this.laid.filter((step) => step.piece !== piece) })
  }

  #take(offer: Offer): void {
    if (offer.manners.length > 1) this.#choose({ asking: offer })
    else this.lay({ piece: offer.piece, place: offer.place, manner: offer.manners[0] })
  }
}

function labelOf(piece: string, place: string, end: string | undefined, kind: string, move?: MoveView): string {
  if (kind === 'place') return say('page-lay', { tile: tileWords(piece), where: where(place, end) })
  if (move?.steps.length === 1) return spokenTiles(capital(moveWords(move)))
  return say('page-choose', { tile: tileWords(piece), where: where(place) })
}
