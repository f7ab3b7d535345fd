/**
 * The tower in three dimensions. Everything that needs three.js is here, so that it is loaded with
 * this file only. Nothing is drawn unless something has changed.
 *
 * Our millimetres are x to the right, y towards us, z up; those of three.js are x, z, y.
 */

import {
  BoxGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

import type { Size } from '../../geometry'
import { boxCorners, FOV, type Eye } from '../camera'
import { paintFace } from './face'
import type { Body, Vec3 } from './fall'
import type { Pose } from '../places'
import { type Flat, paintShadows, shadowOn, SUN } from './shadow'

/** Colours of the page, as it is dressed now. */
export interface Colours {
  bone: string
  ring: string
  pip: string
  brass: string
  lit: string
  litPip: string
}

export interface Block extends Pose {
  key: string
  numbers: readonly [number, number]
  tint: string
  last: boolean
}

export interface Ghost extends Pose {
  numbers: readonly [number, number]
  tint: string
}

/** A half that is lit: the pivot of a footing. */
export interface Patch {
  key: string
  x: number
  y: number
  z: number
}

const ROUND = 1.1 // mm of the edges
const QUARTER = Math.PI / 2
const SHADOW_PIXELS = 512

interface Piece {
  group: Group
  body: Mesh
  face: Mesh<PlaneGeometry, MeshLambertMaterial>
  look: string
}

type Corners = readonly Vec3[]

export class TowerScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FOV, 1, 5, 6000)
  readonly #sun = new DirectionalLight('#fff6e6', 1.8)
  readonly #sky = new HemisphereLight('#ffffff', '#7d745f', 1.4)
  readonly #shade = document.createElement('canvas')
  readonly #shadeMap = new CanvasTexture(this.#shade)
  readonly #ground: Mesh<PlaneGeometry, MeshBasicMaterial>
  #centre: Flat = [0, 0]
  #radius = 100
  readonly #body: RoundedBoxGeometry
  readonly #face: PlaneGeometry
  readonly #ringShape: ShapeGeometry
  readonly #ring: Mesh<ShapeGeometry, MeshBasicMaterial>
  readonly #patchShape: BoxGeometry
  readonly #patchLook = new MeshBasicMaterial({ transparent: true, opacity: 0.55, depthWrite: false })
  // One for all ghosts: a material that is thrown away takes its shader with it.
  readonly #ghostLook = new MeshBasicMaterial({ transparent: true, opacity: 0.8 })
  readonly #ghostFace = new MeshBasicMaterial({ transparent: true, opacity: 0.92 })
  readonly #patches = new Map<string, Mesh>()
  readonly #pieces = new Map<string, Piece>()
  readonly #sides = new Map<string, MeshLambertMaterial>()
  readonly #ghost: Mesh[]
  #ghostLooks = ''
  #colours: Colours = {
    bone: '#faf4e4',
    ring: '#fffcf3',
    pip: '#1e1916',
    brass: '#b98e3e',
    lit: '#fff0cb',
    litPip: '#1e1916',
  }
  #sized = ''
  numerals = false

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    readonly size: readonly [number, number, number],
  ) {
    const [length, width, height] = size
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true })
    this.#body = new RoundedBoxGeometry(length, height, width, 2, ROUND)
    this.#face = new PlaneGeometry(length - 2 * ROUND, width - 2 * ROUND)
    this.#face.rotateX(-QUARTER)
    this.#face.translate(0, height / 2 + 0.03, 0)
    this.#ringShape = ringAround(length, width)
    this.#ring = new Mesh(this.#ringShape, new MeshBasicMaterial({ transparent: true }))
    this.#patchShape = new BoxGeometry(width - 1, 0.6, width - 1)
    this.#shade.width = this.#shade.height = SHADOW_PIXELS
    const shade = new MeshBasicMaterial({ map: this.#shadeMap, transparent: true, depthWrite: false })
    this.#ground = new Mesh(new PlaneGeometry(2, 2).rotateX(-QUARTER), shade)
    this.#ground.position.y = -0.1
    this.#ghost = [new Mesh(this.#body, this.#ghostLook), new Mesh(this.#face, this.#ghostFace)]
    this.#ghost.forEach((mesh, at) => {
      mesh.renderOrder = 1 + at
      mesh.visible = false
    })
    this.#sun.position.set(...SUN)
    this.#ring.visible = false
    this.#scene.add(this.#sun, this.#sky, this.#ground, this.#ring, ...this.#ghost)
  }

  // -- how it looks ---------------------------------------------------------------------------------

  /** The page changed its colours: paint everything again. */
  dress(colours: Colours): void {
    this.#colours = colours
    for (const [tint, material] of this.#sides) material.color.set(this.#tinted(tint))
    for (const piece of this.#pieces.values()) piece.look = ''
    this.#ghostLooks = ''
    this.#ring.material.color.set(colours.ring)
    this.#patchLook.color.set(colours.lit)
  }

  /** A tint of bone, darkened with the bone of the page. */
  #tinted(tint: string): string {
    const bone = new Color(this.#colours.bone)
    const usual = new Color('#faf4e4')
    const colour = new Color(tint)
    colour.setRGB((colour.r * bone.r) / usual.r, (colour.g * bone.g) / usual.g, (colour.b * bone.b) / usual.b)
    return `#${colour.getHexString()}`
  }

  #sideOf(tint: string): MeshLambertMaterial {
    let found = this.#sides.get(tint)
    if (!found) this.#sides.set(tint, (found = new MeshLambertMaterial({ color: this.#tinted(tint) })))
    return found
  }

  #painted(
    numbers: readonly [number, number],
    tint: string,
    turn: number,
    ghost: boolean,
    shadows: Flat[][] = [],
  ): CanvasTexture {
    const { brass } = this.#colours
    const pip = ghost ? this.#colours.litPip : this.#colours.pip
    const map = new CanvasTexture(
      paintFace(numbers, {
        tint: ghost ? tint : this.#tinted(tint),
        pip,
        brass,
        numerals: this.numerals,
        turn: Math.round(turn / QUARTER),
        ghost,
        shadows,
      }),
    )
    map.colorSpace = SRGBColorSpace
    map.anisotropy = Math.min(8, this.#renderer.capabilities.getMaxAnisotropy())
    return map
  }

  // -- what there is --------------------------------------------------------------------------------

  /** Put exactly these tiles on the table. Those about to fall lose the shadows on their faces. */
  show(blocks: readonly Block[], standing = true): void {
    const kept = new Set(blocks.map(({ key }) => key))
    for (const [key, piece] of this.#pieces) if (!kept.has(key)) this.#remove(key, piece)
    this.#ring.visible = false
    const corners = blocks.map((block) => boxCorners(block, this.size).map(([x, y, z]): Vec3 => [x, z, y]))
    for (const block of blocks) {
      const piece = this.#pieces.get(block.key) ?? this.#built(block)
      const shadows = standing ? this.#shadowsOn(block, blocks, corners) : []
      const look = JSON.stringify([block.numbers, block.tint, this.numerals, shadows, Math.round(block.turn / QUARTER)])
      if (piece.look !== look) {
        piece.look = look
        piece.body.material = this.#sideOf(block.tint)
        piece.face.material.map?.dispose()
        piece.face.material.map = this.#painted(block.numbers, block.tint, block.turn, false, shadows)
      }
      stand(piece.group, block)
      if (block.last) {
        this.#ring.visible = true
        stand(this.#ring, { ...block, z: block.z + this.size[2] / 2 - 0.8 })
      }
    }
    this.#shadeGround(corners)
  }

  #built(block: Block): Piece {
    const group = new Group()
    const body = new Mesh(this.#body, this.#sideOf(block.tint))
    const map = this.#painted(block.numbers, block.tint, block.turn, false)
    const face = new Mesh(this.#face, new MeshLambertMaterial({ map }))
    group.add(body, face)
    this.#scene.add(group)
    const piece = { group, body, face, look: '' }
    this.#pieces.set(block.key, piece)
    return piece
  }

  #remove(key: string, { group, face }: Piece): void {
    this.#scene.remove(group)
    face.material.map?.dispose()
    face.material.dispose()
    this.#pieces.delete(key)
  }

  /** The shadows on the upper face of a tile, in units of its picture. */
  #shadowsOn(block: Block, blocks: readonly Block[], corners: readonly Corners[]): Flat[][] {
    const plane = block.z + this.size[2] / 2
    const [c, s] = [Math.cos(block.turn), Math.sin(block.turn)]
    const [across, down] = [200 / (this.size[0] - 2 * ROUND), 100 / (this.size[1] - 2 * ROUND)]
    const found: Flat[][] = []
    blocks.forEach((other, at) => {
      if (other.z <= plane || Math.hypot(other.x - block.x, other.y - block.y) > 2 * this.size[0]) return
      found.push(
        shadowOn(plane, corners[at]).map(([x, z]): Flat => {
          const [u, v] = [x - block.x, z - block.y]
          return [Math.round(100 + (u * c + v * s) * across), Math.round(50 + (v * c - u * s) * down)]
        }),
      )
    })
    return found
  }

  #shadeGround(corners: readonly Corners[]): void {
    const pen = this.#shade.getContext('2d')!
    const scale = SHADOW_PIXELS / 2 / this.#radius
    const outlines = corners.map((one) =>
      shadowOn(0, one).map(([x, z]): Flat => [
        (x - this.#centre[0] + this.#radius) * scale,
        (z - this.#centre[1] + this.#radius) * scale,
      ]),
    )
    pen.clearRect(0, 0, SHADOW_PIXELS, SHADOW_PIXELS)
    paintShadows(pen, outlines, 'rgb(6 12 8 / .36)', 1.6 * scale)
    this.#shadeMap.needsUpdate = true
  }

  /** Tiles in free fall: moved where they have come to. */
  scatter(keys: readonly string[], bodies: readonly Body[], corners: readonly Corners[]): void {
    this.#ring.visible = false
    keys.forEach((key, at) => {
      const group = this.#pieces.get(key)?.group
      group?.position.set(...bodies[at].at)
      group?.quaternion.set(...bodies[at].turn)
    })
    this.#shadeGround(corners)
  }

  /** One tile somewhere else than it belongs: it is on its way. */
  lift(key: string, pose: Pose): void {
    const group = this.#pieces.get(key)?.group
    if (!group) return
    stand(group, pose)
    stand(this.#ring, { ...pose, z: pose.z + this.size[2] / 2 - 0.8 })
  }

  ghost(ghost: Ghost | null): void {
    for (const mesh of this.#ghost) mesh.visible = ghost !== null
    if (!ghost) return
    const look = JSON.stringify([ghost.numbers, ghost.tint, Math.round(ghost.turn / QUARTER), this.numerals])
    if (look !== this.#ghostLooks) {
      this.#ghostLooks = look
      this.#ghostLook.color.set(ghost.tint).multiplyScalar(0.8)
      const first = !this.#ghostFace.map
      this.#ghostFace.map?.dispose()
      this.#ghostFace.map = this.#painted(ghost.numbers, ghost.tint, ghost.turn, true)
      this.#ghostFace.needsUpdate = first
    }
    for (const mesh of this.#ghost) stand(mesh, ghost)
  }

  patches(patches: readonly Patch[]): void {
    const kept = new Set(patches.map(({ key }) => key))
    for (const [key, mesh] of this.#patches)
      if (!kept.has(key)) {
        this.#scene.remove(mesh)
        this.#patches.delete(key)
      }
    for (const { key, x, y, z } of patches) {
      let mesh = this.#patches.get(key)
      if (!mesh) {
        mesh = new Mesh(this.#patchShape, this.#patchLook)
        this.#patches.set(key, mesh)
        this.#scene.add(mesh)
      }
      mesh.position.set(x, z, y)
    }
  }

  // -- drawing --------------------------------------------------------------------------------------

  /** Where the shadows on the table lie. */
  stage(centre: Flat, radius: number): void {
    this.#centre = centre
    this.#radius = 1.5 * radius
    this.#ground.position.set(centre[0], -0.1, centre[1])
    this.#ground.scale.set(this.#radius, 1, this.#radius)
  }

  /** Draw what is seen now, with so many pixels for one of the page, and so far beyond the board. */
  render(eye: Eye, ratio: number, bleed: { x: number; y: number }): void {
    const { width, height } = eye.size
    const whole = { width: width + 2 * bleed.x, height: height + 2 * bleed.y }
    this.#resize(whole, ratio)
    const camera = this.#camera
    const [x, y, z] = eye.position
    camera.aspect = width / height
    camera.position.set(x, z, y)
    camera.lookAt(eye.target[0], eye.target[2], eye.target[1])
    const [left, top] = [width / 2 - eye.centre[0] - bleed.x, height / 2 - eye.centre[1] - bleed.y]
    camera.setViewOffset(width, height, left, top, whole.width, whole.height)
    this.#renderer.render(this.#scene, camera)
  }

  #resize(size: Size, ratio: number): void {
    const now = `${size.width} ${size.height} ${ratio}`
    if (now === this.#sized) return
    this.#sized = now
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(size.width, size.height, false)
  }

  dispose(): void {
    for (const [key, piece] of this.#pieces) this.#remove(key, piece)
    this.patches([])
    for (const mesh of [this.#ground, this.#ring]) mesh.geometry.dispose()
    for (const shape of [this.#body, this.#face, this.#patchShape]) shape.dispose()
    this.#ghostFace.map?.dispose()
    this.#shadeMap.dispose()
    for (const look of [
      ...this.#sides.values(),
      this.#ground.material,
      this.#patchLook,
      this.#ghostLook,
      this.#ghostFace,
      this.#ring.material,
    ])
      look.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss() // a browser has only a few of them
  }
}

/** Put a thing where a tile is, turned as it is. */
function stand(thing: Group | Mesh, { x, y, z, turn }: Pose): void {
  thing.position.set(x, z, y)
  thing.rotation.set(0, -turn, 0)
}

/** A band around a lying tile. */
function ringAround(length: number, width: number): ShapeGeometry {
  const outer = new Shape()
  rounded(outer, length / 2 + 2.6, width / 2 + 2.6, 3.4)
  const hole = new Shape()
  rounded(hole, length / 2 + 0.7, width / 2 + 0.7, 1.6)
  outer.holes.push(hole)
  return new ShapeGeometry(outer, 6).rotateX(-QUARTER)
}

function rounded(shape: Shape, w: number, h: number, r: number): void {
  shape.moveTo(-w + r, -h)
  shape.lineTo(w - r, -h)
  shape.absarc(w - r, -h + r, r, -QUARTER, 0, false)
  shape.lineTo(w, h - r)
  shape.absarc(w - r, h - r, r, 0, QUARTER, false)
  shape.lineTo(-w + r, h)
  shape.absarc(-w + r, h - r, r, QUARTER, Math.PI, false)
  shape.lineTo(-w, -h + r)
  shape.absarc(-w + r, -h + r, r, Math.PI, 3 * QUARTER, false)
}
