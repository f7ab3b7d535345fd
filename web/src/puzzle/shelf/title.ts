import { named, say } from '../../words/words.svelte'

/** The name of a puzzle: its own, or that of its kind. */
export function title(puzzle: { kind: string; names: Record<string, string> | null }): string {
  return puzzle.names ? named(puzzle.names) : say(`puzzle-kind-${puzzle.kind}`)
}

export const KINDS = ['reussite', 'quadrille', 'carre-13', 'carres-creux', 'triangle', 'etoile']
