import type { Paint, Surface } from './glazes.ts'
import type { Shape } from './shapes.ts'
import { add, cross, dot, normalize, subtract, type Vec, vec } from './vector.ts'

export interface Thing {
  shape: Shape
  paint: Paint
  at?: Vec
  /** Turned by so many radians about its own x, y, z. */
  turned?: Vec
}

/** A studio: a floor that bends up into a wall, a window on the left, and things. */
export interface Room {
  things: Thing[]
  floor: Paint
  wall: Paint
  /** The distance of the wall behind the middle, and how gently the floor bends into it. */
  depth: number
  fillet: number
  window: Window
  /** A round lamp that is lit; the thing that glows there is drawn for itself. */
  lamp?: { at: Vec; radius: number; light: Vec }
  /** Light from everywhere else, above and below. */
  air: { above: Vec; below: Vec }
  camera: Camera
  exposure: number
  seed: number
}
interface Window {
  /** On the plane x = -`distance`, from y0 to y1 and z0 to z1. */
  distance: number
  y: [low: number, high: number]
  z: [low: number, high: number]
  panes: [columns: number, rows: number]
  light: Vec
  /** Sunshine through it: where the sun stands, and how strong. */
  sun?: { to: Vec; light: Vec; blur: number }
}
interface Camera {
  at: Vec
  look: Vec
  /** The height of the picture at distance 1. */
  field: number
  aperture: number
  /** Where it is sharp; left out: at `look`. */
  focus?: Vec
}

export interface Placed {
  thing: Thing
  center: Vec
  rows: [Vec, Vec, Vec]
  at: Vec
}

/** A thing with its rotation worked out. */
export function place(thing: Thing): Placed {
  const t = thing.turned ?? vec(0, 0, 0)
  const [cx, sx, cy, sy, cz, sz] = [t.x, t.y, t.z].flatMap((a) => [Math.cos(a), Math.sin(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const right = vec(cy * cz, cy * sz, -sy)
  const up = vec(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
  const front = vec(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
  const c = thing.shape.center
  const at = thing.at ?? vec(0, 0, 0)
  const center = add(
    at,
    vec(
      right.x * c.x + up.x * c.y + front.x * c.z,
      right.y * c.x + up.y * c.y + front.y * c.z,
      right.z * c.x + up.z * c.y + front.z * c.z,
    ),
  )
  return { thing, center, rows: [right, up, front], at }
}

/** A point or direction of the room, seen from a placed thing. */
export function toLocal(placed: Placed, p: Vec): Vec {
  const [right, up, front] = placed.rows
  return vec(dot(right, p), dot(up, p), dot(front, p))
}
export function toWorld(placed: Placed, p: Vec): Vec {
  const [a, b, c] = placed.rows
  return vec(a.x * p.x + b.x * p.y + c.x * p.z, a.y * p.x + b.y * p.y + c.y * p.z, a.z * p.x + b.z * p.y + c.z * p.z)
}

export interface Hit {
  distance: number
  normal: Vec
  surface: Surface
}

/** How much of the window's light comes along a ray from `p`: 0 behind a bar or beside the window. */
export function seeWindow(w: Window, p: Vec, direction: Vec): number {
  if (direction.x >= -1e-4) return 0
  const t = (-w.distance - p.x) / direction.x
  if (t <= 0) return 0
  const y = (p.y + direction.y * t - w.y[0]) / (w.y[1] - w.y[0])
  const z = (p.z + direction.z * t - w.z[0]) / (w.z[1] - w.z[0])
  if (y < 0 || y > 1 || z < 0 || z > 1) return 0
  const bar = (value: number, count: number): boolean => Math.abs(value * count - Math.round(value * count)) < 0.05
  return bar(z, w.panes[0]) || bar(y, w.panes[1]) ? 0 : 1
}

/** Right, up and forward of a camera. */
export function frame(camera: Camera): [Vec, Vec, Vec] {
  const forward = normalize(subtract(camera.look, camera.at))
  const right = normalize(cross(forward, vec(0, 1, 0)))
  return [right, cross(right, forward), forward]
}
