import type { GameInfo, LessonCard, LessonInfo } from '../generated/types'
import { named, say } from '../words/words.svelte'

/** What is learnt: a game, a kind of puzzle, or what a domino is. */
export function lessonName(
  { id, puzzle }: Pick<LessonCard | LessonInfo, 'id' | 'puzzle'>,
  games: readonly GameInfo[],
): string {
  const game = games.find((one) => one.id === id)
  if (game) return named(game.names)
  return puzzle ? say(`puzzle-kind-${puzzle}`) : say('lesson-first')
}
