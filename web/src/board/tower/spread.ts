/** Keep targets for fingers apart: each stays as near to its anchor as the others let it. */

import { clamp } from '../geometry'

export type Pixel = readonly [x: number, y: number]

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

const ROUNDS = 60

export function spread(anchors: readonly Pixel[], gap: number, area: Area): [number, number][] {
  const inside = ([x, y]: Pixel): [number, number] => [
    clamp(x, area.left, Math.max(area.left, area.right)),
    clamp(y, area.top, Math.max(area.top, area.bottom)),
  ]
  const at = anchors.map(inside)
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) {
        let dx = at[j][0] - at[i][0]
        let dy = at[j][1] - at[i][1]
        let far = Math.hypot(dx, dy)
        if (far >= gap - 0.5) continue
        // Two at the same point part along a direction of their own, always the same one.
        if (far < 0.01) [dx, dy, far] = [Math.cos(i + j), Math.sin(i + j), 1]
        const push = (gap - far) / 2 / far
        at[i] = inside([at[i][0] - dx * push, at[i][1] - dy * push])
        at[j] = inside([at[j][0] + dx * push, at[j][1] + dy * push])
        moved = true
      }
    if (!moved) break
  }
  return at
}
