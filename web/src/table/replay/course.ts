/** How a manche went for its player, choice by choice: in chances to win it or, where it is about these, in points. */

import type { OtherMove, ReviewedChoice } from '../../generated/types'

export interface Course {
  points: boolean
  choices: (ReviewedChoice & { figure: number })[] // those of which a figure is told
  ticks: readonly [low: number, middle: number, high: number]
}

/** So many points more than the others, or the chance in hundredths. */
function figureOf({ chance, outlook }: OtherMove): number | null {
  if (outlook?.name !== 'outlook-points') return chance
  const points = Number(outlook.facts.points)
  return outlook.facts.way === 'less' ? -points : points
}

const tellsPoints = ({ played, best }: ReviewedChoice) =>
  [played, best].some(({ outlook }) => outlook?.name === 'outlook-points')

export function course(choices: readonly ReviewedChoice[]): Course {
  const points = choices.some(tellsPoints)
  const found = choices.flatMap((one) => {
    const figure = points && !tellsPoints(one) ? null : figureOf(one.played)
    return figure === null ? [] : [{ ...one, figure }]
  })
  const most = Math.max(5, ...found.map(({ figure }) => 5 * Math.ceil(Math.abs(figure) / 5)))
  return { points, choices: found, ticks: points ? [-most, 0, most] : [0, 50, 100] }
}
