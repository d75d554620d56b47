import type { Surface } from './glazes.ts'
import { type Hit, type Placed, type Room, toLocal, toWorld } from './room.ts'
import { along, normalize, subtract, type Vec, vec } from './vector.ts'

const near = 0.0015
const offset = 0.003

/** How far a ray goes to a thing, `Infinity` when it misses; written without objects, because it is called a billion times. */
function march({ thing, center, rows, at }: Placed, from: Vec, direction: Vec, limit: number): number {
  const { distance, radius } = thing.shape
  const cx = center.x - from.x
  const cy = center.y - from.y
  const cz = center.z - from.z
  const middle = cx * direction.x + cy * direction.y + cz * direction.z
  const square = radius * radius - (cx * cx + cy * cy + cz * cz - middle * middle)
  if (square <= 0) return Infinity
  const half = Math.sqrt(square)
  const end = Math.min(middle + half, limit)
  let t = Math.max(offset, middle - half)
  if (t > end) return Infinity
  const [right, up, front] = rows
  const px = from.x - at.x
  const py = from.y - at.y
  const pz = from.z - at.z
  const ox = right.x * px + right.y * py + right.z * pz
  const oy = up.x * px + up.y * py + up.z * pz
  const oz = front.x * px + front.y * py + front.z * pz
  const dx = right.x * direction.x + right.y * direction.y + right.z * direction.z
  const dy = up.x * direction.x + up.y * direction.y + up.z * direction.z
  const dz = front.x * direction.x + front.y * direction.y + front.z * direction.z
  for (let i = 0; i < 90 && t < end; i++) {
    const gap = distance(ox + dx * t, oy + dy * t, oz + dz * t)
    if (gap < near) return t
    t += Math.max(gap * 0.95, near)
  }
  return Infinity
}

/** Where a ray meets the floor, the bend or the wall. */
function meetStage(room: Room, from: Vec, d: Vec): number {
  const { depth, fillet } = room
  let best = Infinity
  const floor = -from.y / d.y
  if (floor > offset && from.z + d.z * floor >= fillet - depth) best = floor
  const wall = (-depth - from.z) / d.z
  if (wall > offset && from.y + d.y * wall >= fillet && wall < best) best = wall
  const oy = from.y - fillet
  const oz = from.z - (fillet - depth)
  const a = d.y * d.y + d.z * d.z
  const b = oy * d.y + oz * d.z
  const square = b * b - a * (oy * oy + oz * oz - fillet * fillet)
  if (square <= 0) return best
  const t = (Math.sqrt(square) - b) / a
  return t > offset && t < best && oy + d.y * t < 0 && oz + d.z * t < 0 ? t : best
}

function normalOf(placed: Placed, p: Vec): Vec {
  const { distance } = placed.thing.shape
  const e = 0.006
  const a = distance(p.x + e, p.y - e, p.z - e)
  const b = distance(p.x - e, p.y - e, p.z + e)
  const c = distance(p.x - e, p.y + e, p.z - e)
  const g = distance(p.x + e, p.y + e, p.z + e)
  return normalize(toWorld(placed, vec(a - b - c + g, -a - b + c + g, -a + b - c + g)))
}

const blank = (): Surface => ({ red: 0, green: 0, blue: 0, coat: 0, rough: 1, glow: 0 })

function touchStage(room: Room, p: Vec, distance: number): Hit {
  const surface = blank()
  const { depth, fillet } = room
  const bent = p.z < fillet - depth && p.y < fillet
  const normal = bent
    ? normalize(vec(0, fillet - p.y, fillet - depth - p.z))
    : p.y < offset
      ? vec(0, 1, 0)
      : vec(0, 0, 1)
  const paint = p.y > 0.002 ? room.wall : room.floor
  paint(p.x, p.y, p.z, surface)
  return { distance, normal, surface }
}

/** The first thing a ray meets. */
export function strike(room: Room, placed: Placed[], from: Vec, direction: Vec): Hit | undefined {
  const stage = meetStage(room, from, direction)
  let distance = stage
  let found: Placed | undefined
  for (const one of placed) {
    const t = march(one, from, direction, distance)
    if (t < distance) {
      distance = t
      found = one
    }
  }
  if (distance === Infinity) return undefined
  const p = along(from, direction, distance)
  if (!found) return touchStage(room, p, distance)
  const local = toLocal(found, subtract(p, found.at))
  const surface = blank()
  found.thing.paint(local.x, local.y, local.z, surface)
  return { distance, normal: normalOf(found, local), surface }
}

/** Whether anything stands between a point and a light. The stage stands in nobody's light. */
export function blocked(placed: Placed[], from: Vec, direction: Vec, limit: number): boolean {
  for (const one of placed) if (march(one, from, direction, limit) < limit) return true
  return false
}
