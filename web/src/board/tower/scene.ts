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
  DoubleSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

import type { Size } from '../geometry'
import { FOV, type Eye } from './camera'
import { paintFace, type FaceLook } from './face'
import type { Body } from './fall'
import type { Pose } from './places'

/** Colours of the page, as it is dressed now. */
export interface Colours {
  bone: string
  boneHi: string
  pip: string
  brass: string
  shadow: string
  lit: string
}

export interface Box extends Pose {
  key: string
  numbers: readonly [number, number]
  tint: string
  last: boolean
}

export interface Ghost extends Pose {
  numbers: readonly [number, number]
  tint: string
}

/** A half that is lit: the pivot of a spot. */
export interface Patch {
  key: string
  x: number
  y: number
  z: number
}

const ROUND = 1.1 // mm of the edges
const QUARTER = Math.PI / 2
const SHADOW_PIXELS = 1024

interface Piece {
  group: Group
  look: string
}

export class TowerScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(FOV, 1, 5, 6000)
  readonly #sun = new DirectionalLight('#fff6e6', 1.8)
  readonly #sky = new HemisphereLight('#ffffff', '#7d745f', 1.4)
  readonly #shade = new ShadowMaterial({ opacity: 0.3 })
  readonly #ground: Mesh
  readonly #body: RoundedBoxGeometry
  readonly #face: PlaneGeometry
  readonly #ringShape: ShapeGeometry
  readonly #ring: Mesh<ShapeGeometry, MeshBasicMaterial>
  readonly #patchShape: BoxGeometry
  readonly #patchLook = new MeshBasicMaterial({ transparent: true, opacity: 0.55, depthWrite: false })
  readonly #patches = new Map<string, Mesh>()
  readonly #pieces = new Map<string, Piece>()
  readonly #faces = new Map<string, MeshLambertMaterial>()
  readonly #sides = new Map<string, MeshLambertMaterial>()
  #ghost: Piece | null = null
  #colours: Colours = { bone: '#faf4e4', boneHi: '#fffcf3', pip: '#1e1916', brass: '#b98e3e', shadow: '#3a2816', lit: '#fff0cb' }
  numerals = false

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    readonly size: readonly [number, number, number],
  ) {
    const [length, width, height] = size
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#renderer.shadowMap.autoUpdate = false // shadows change with the tiles, not with the eye
    this.#body = new RoundedBoxGeometry(length, height, width, 2, ROUND)
    this.#face = new PlaneGeometry(length - 2 * ROUND, width - 2 * ROUND)
    this.#face.rotateX(-QUARTER)
    this.#face.translate(0, height / 2 + 0.03, 0)
    this.#ringShape = ringAround(length, width)
    this.#ring = new Mesh(this.#ringShape, new MeshBasicMaterial({ side: DoubleSide }))
    this.#patchShape = new BoxGeometry(width - 1, 0.6, width - 1)
    this.#ground = new Mesh(new PlaneGeometry(4000, 4000).rotateX(-QUARTER), this.#shade)
    this.#ground.receiveShadow = true
    this.#sun.castShadow = true
    this.#sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS)
    this.#sun.shadow.radius = 5
    this.#sun.shadow.normalBias = 0.4
    this.#ring.visible = false
    this.#scene.add(this.#sun, this.#sun.target, this.#sky, this.#ground, this.#ring)
  }

  // -- how it looks ---------------------------------------------------------------------------------

  /** The page changed its colours: paint everything anew. */
  dress(colours: Colours): void {
    this.#colours = colours
    for (const known of [this.#faces, this.#sides]) {
      for (const material of known.values()) {
        material.map?.dispose()
        material.dispose()
      }
      known.clear()
    }
    this.#shade.color.set(colours.shadow)
    this.#ring.material.color.set(colours.boneHi)
    this.#patchLook.color.set(colours.lit)
    this.clear()
  }

  /** Forget all tiles; they are built anew when they are shown next. */
  clear(): void {
    for (const { group } of this.#pieces.values()) this.#scene.remove(group)
    this.#pieces.clear()
    if (this.#ghost) this.#scene.remove(this.#ghost.group)
    this.#ghost = null
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

  #faceOf(numbers: readonly [number, number], tint: string, turn: number, ghost: boolean): MeshLambertMaterial {
    const quarters = this.numerals ? Math.round(turn / QUARTER) & 3 : 0
    const key = [numbers, tint, quarters, this.numerals, ghost].join()
    let found = this.#faces.get(key)
    if (!found) {
      const { pip, brass } = this.#colours
      const look: FaceLook = { tint: ghost ? tint : this.#tinted(tint), pip, brass, numerals: this.numerals, turn: quarters, ghost }
      const map = new CanvasTexture(paintFace(numbers, look))
      map.colorSpace = SRGBColorSpace
      map.anisotropy = Math.min(8, this.#renderer.capabilities.getMaxAnisotropy())
      found = new MeshLambertMaterial(ghost ? { map, transparent: true, opacity: 0.9 } : { map })
      this.#faces.set(key, found)
    }
    return found
  }

  // -- what there is --------------------------------------------------------------------------------

  /** Put exactly these tiles on the table. */
  show(boxes: readonly Box[]): void {
    const kept = new Set(boxes.map(({ key }) => key))
    for (const [key, piece] of this.#pieces)
      if (!kept.has(key)) {
        this.#scene.remove(piece.group)
        this.#pieces.delete(key)
      }
    this.#ring.visible = false
    for (const box of boxes) {
      const look = [box.numbers, box.tint, this.numerals].join()
      let piece = this.#pieces.get(box.key)
      if (piece && piece.look !== look) {
        this.#scene.remove(piece.group)
        piece = undefined
      }
      if (!piece) {
        piece = { group: this.#built(box, false), look }
        this.#pieces.set(box.key, piece)
        this.#scene.add(piece.group)
      }
      stand(piece.group, box)
      if (box.last) {
        this.#ring.visible = true
        stand(this.#ring, { ...box, z: box.z + this.size[2] / 2 - 0.8 })
      }
    }
    this.#renderer.shadowMap.needsUpdate = true
  }

  #built({ numbers, tint, turn }: Ghost, ghost: boolean): Group {
    const group = new Group()
    const side = ghost
      ? new MeshLambertMaterial({ color: tint, transparent: true, opacity: 0.78 })
      : this.#sideOf(tint)
    const body = new Mesh(this.#body, side)
    const face = new Mesh(this.#face, this.#faceOf(numbers, tint, turn, ghost))
    body.castShadow = !ghost
    body.receiveShadow = face.receiveShadow = !ghost
    face.renderOrder = ghost ? 2 : 0
    body.renderOrder = ghost ? 1 : 0
    group.add(body, face)
    return group
  }

  /** Tiles in free fall: moved where they have come to. */
  scatter(keys: readonly string[], bodies: readonly Body[]): void {
    this.#ring.visible = false
    keys.forEach((key, at) => {
      const group = this.#pieces.get(key)?.group
      group?.position.set(...bodies[at].at)
      group?.quaternion.set(...bodies[at].turn)
    })
    this.#renderer.shadowMap.needsUpdate = true
  }

  /** One tile somewhere else than it belongs: it is on its way. */
  lift(key: string, pose: Pose): void {
    const group = this.#pieces.get(key)?.group
    if (!group) return
    stand(group, pose)
    stand(this.#ring, { ...pose, z: pose.z + this.size[2] / 2 - 0.8 })
    this.#renderer.shadowMap.needsUpdate = true
  }

  ghost(ghost: Ghost | null): void {
    const look = ghost ? [ghost.numbers, ghost.tint, ghost.turn, this.numerals].join() : ''
    if (this.#ghost && this.#ghost.look !== look) {
      const [body] = this.#ghost.group.children as Mesh[]
      ;(body.material as MeshLambertMaterial).dispose()
      this.#scene.remove(this.#ghost.group)
      this.#ghost = null
    }
    if (!ghost) return
    if (!this.#ghost) {
      this.#ghost = { group: this.#built(ghost, true), look }
      this.#scene.add(this.#ghost.group)
    }
    stand(this.#ghost.group, ghost)
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

  /** The light follows what there is, so that its shadows stay sharp. */
  stage(centre: readonly [number, number], radius: number): void {
    const [x, z] = centre
    this.#sun.position.set(x - 0.55 * radius, 2.1 * radius, z + 0.35 * radius)
    this.#sun.target.position.set(x, 0, z)
    const box = this.#sun.shadow.camera
    box.left = box.bottom = -1.25 * radius
    box.right = box.top = 1.25 * radius
    box.near = 0.2 * radius
    box.far = 4.5 * radius
    box.updateProjectionMatrix()
    this.#renderer.shadowMap.needsUpdate = true
  }

  resize({ width, height }: Size, ratio: number): void {
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
  }

  render(eye: Eye): void {
    const { width, height } = eye.size
    const camera = this.#camera
    const [x, y, z] = eye.position
    camera.aspect = width / height
    camera.position.set(x, z, y)
    camera.lookAt(eye.target[0], eye.target[2], eye.target[1])
    camera.setViewOffset(width, height, width / 2 - eye.centre[0], height / 2 - eye.centre[1], width, height)
    this.#renderer.render(this.#scene, camera)
  }

  dispose(): void {
    this.dress(this.#colours)
    this.patches([])
    for (const mesh of [this.#ground, this.#ring]) mesh.geometry.dispose()
    for (const shape of [this.#body, this.#face, this.#patchShape]) shape.dispose()
    for (const look of [this.#shade, this.#patchLook, this.#ring.material]) look.dispose()
    this.#sun.dispose()
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
