/**
 * How finely this device can draw. It begins with the finest and gives in where frames take too long,
 * so that the tower turns smoothly everywhere; at rest it is drawn more finely than while it moves.
 */

const SLOW = 34 // ms from frame to frame, in the middle of the last ones
const LOOKED_AT = 3
const WARMING = 2 // the first frames of a movement also prepare things

/** Pixels drawn for one of the page. More than the screen has: smooth edges without other means. */
const GRADES = [
  { moving: 2, rest: 2 },
  { moving: 1.4, rest: 2 },
  { moving: 1, rest: 2 },
  { moving: 0.75, rest: 2 },
]

export class Pace {
  #grade = 0
  #times: number[] = []
  #run = 0

  /** Without a graphics card the processor draws every pixel: fewer of them from the start. */
  begin(context: WebGL2RenderingContext): void {
    const info = context.getExtension('WEBGL_debug_renderer_info')
    const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
    if (/swiftshader|llvmpipe|software|basic render/i.test(name)) this.#grade = GRADES.length - 1
  }

  /** A frame of a movement came so long after the one before; 0: the movement has just begun. */
  note(ms: number): void {
    this.#run = ms ? this.#run + 1 : 0
    if (this.#run <= WARMING) return
    this.#times.push(ms)
    if (this.#times.length < LOOKED_AT) return
    const middle = this.#times.sort((a, b) => a - b)[LOOKED_AT >> 1]
    this.#times = []
    if (middle > SLOW) this.#grade = Math.min(this.#grade + 1, GRADES.length - 1)
  }

  ratio(moving: boolean): number {
    const grade = GRADES[this.#grade]
    return moving ? grade.moving : grade.rest
  }
}

/** Known once, it holds for all towers of the page. */
export const pace = new Pace()
