/** The upper face of a tile, painted once and put on the box as a texture. */

import { pipRadius, pips } from '../../../tile/pips'
import { paintShadows, type Flat } from './shadow'

const HALF = 192 // pixels of a half: sharp when a tile fills a phone

export interface FaceLook {
  tint: string
  pip: string
  brass: string
  numerals: boolean
  turn: number // quarters, so that figures stand upright as seen from the front
  ghost: boolean
  shadows: Flat[][] // of the tiles above, in units of the face: 200 × 100
}

/** Paint the two numbers, the first one at the left. */
export function paintFace(numbers: readonly [number, number], look: FaceLook): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 2 * HALF
  canvas.height = HALF
  const pen = canvas.getContext('2d')!
  pen.scale(HALF / 100, HALF / 100)
  pen.fillStyle = look.tint
  pen.fillRect(0, 0, 200, 100)
  if (look.ghost) pen.globalAlpha = 0.45
  else {
    pen.fillStyle = 'rgb(255 255 255 / .7)'
    pen.fillRect(101.5, 14, 1.8, 72)
  }
  pen.fillStyle = look.pip
  pen.fillRect(98.3, 14, 3.4, 72)
  numbers.forEach((number, half) => {
    pen.save()
    pen.translate(half * 100, 0)
    const r = pipRadius(number, look.numerals)
    for (const [x, y] of pips(number, true, look.numerals)) {
      if (!look.ghost) disc(pen, x, y + 1.7, r, 'rgb(255 255 255 / .75)')
      disc(pen, x, y, r, look.pip)
    }
    if (look.numerals) figure(pen, String(number), look)
    pen.restore()
  })
  if (!look.ghost) disc(pen, 100, 50, 5.6, look.brass)
  paintShadows(pen, look.shadows, 'rgb(24 14 6 / .42)', 5)
  return canvas
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, 2 * Math.PI)
  pen.fill()
}

function figure(pen: CanvasRenderingContext2D, text: string, look: FaceLook): void {
  pen.save()
  pen.translate(19, 22)
  pen.rotate((-look.turn * Math.PI) / 2)
  pen.font = '700 32px "Alegreya Sans", sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = look.pip
  pen.fillText(text, 0, 1)
  pen.restore()
}
