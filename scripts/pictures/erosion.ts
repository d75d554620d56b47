import { makeRandom } from './noise.ts'

const reach = 3
/** Heights are kilometres; water reckons in quarters of the highest. */
const scale = 4
const brush = Array.from({ length: (2 * reach + 1) ** 2 }, (_, i) => {
  const [dx, dz] = [(i % (2 * reach + 1)) - reach, Math.floor(i / (2 * reach + 1)) - reach]
  return { dx, dz, weight: Math.max(0, reach - Math.hypot(dx, dz)) }
}).filter(({ weight }) => weight > 0)
const total = brush.reduce((sum, { weight }) => sum + weight, 0)

interface Drop {
  x: number
  z: number
  dx: number
  dz: number
  speed: number
  water: number
  load: number
}

interface Slope {
  height: number
  x: number
  z: number
}

function slopeAt(heights: Float32Array, side: number, { x, z }: Drop): Slope {
  const [ix, iz] = [Math.floor(x), Math.floor(z)]
  const [fx, fz] = [x - ix, z - iz]
  const i = iz * side + ix
  const [a, b] = [heights[i] as number, heights[i + 1] as number]
  const [c, d] = [heights[i + side] as number, heights[i + side + 1] as number]
  return {
    height: (a * (1 - fx) * (1 - fz) + b * fx * (1 - fz) + c * (1 - fx) * fz + d * fx * fz) / scale,
    x: ((b - a) * (1 - fz) + (d - c) * fz) / scale,
    z: ((c - a) * (1 - fx) + (d - b) * fx) / scale,
  }
}

function drop(heights: Float32Array, side: number, { x, z }: Drop, amount: number): void {
  const [ix, iz] = [Math.floor(x), Math.floor(z)]
  const [fx, fz] = [x - ix, z - iz]
  const i = iz * side + ix
  const add = (at: number, share: number) => (heights[at] = (heights[at] as number) + amount * share * scale)
  add(i, (1 - fx) * (1 - fz))
  add(i + 1, fx * (1 - fz))
  add(i + side, (1 - fx) * fz)
  add(i + side + 1, fx * fz)
}

function dig(heights: Float32Array, side: number, { x, z }: Drop, amount: number): void {
  const i = Math.floor(z) * side + Math.floor(x)
  for (const { dx, dz, weight } of brush) {
    const at = i + dz * side + dx
    heights[at] = (heights[at] as number) - ((amount * weight) / total) * scale
  }
}

/** Moves a drop one cell on; false when it has stopped or left. */
function flow(heights: Float32Array, side: number, d: Drop): boolean {
  const here = slopeAt(heights, side, d)
  const before = { ...d }
  d.dx = d.dx * 0.06 - here.x * 0.94
  d.dz = d.dz * 0.06 - here.z * 0.94
  const length = Math.hypot(d.dx, d.dz)
  if (length === 0) return false
  d.dx /= length
  d.dz /= length
  d.x += d.dx
  d.z += d.dz
  const edge = reach + 2
  if (d.x < edge || d.z < edge || d.x > side - edge || d.z > side - edge) return false
  const fall = slopeAt(heights, side, d).height - here.height
  const capacity = Math.max(-fall * d.speed * d.water * 4, 0.0006)
  const left = fall > 0 ? Math.min(fall, d.load) : (d.load - capacity) * 0.3
  if (d.load > capacity || fall > 0) {
    drop(heights, side, before, left)
    d.load -= left
  } else {
    const taken = Math.min((capacity - d.load) * 0.3, -fall)
    dig(heights, side, before, taken)
    d.load += taken
  }
  d.speed = Math.sqrt(Math.max(0, d.speed * d.speed - fall * 4))
  d.water *= 0.985
  return true
}

/** Rains on a square of heights: drops run downhill, carry earth along and leave it where they slow down. */
export function erode(heights: Float32Array, side: number, drops: number): void {
  const random = makeRandom(17)
  const place = () => reach + 3 + random() * (side - 2 * reach - 6)
  for (let n = 0; n < drops; n++) {
    const d: Drop = { x: place(), z: place(), dx: 0, dz: 0, speed: 1, water: 1, load: 0 }
    for (let step = 0; step < 48; step++) if (!flow(heights, side, d)) break
  }
}
