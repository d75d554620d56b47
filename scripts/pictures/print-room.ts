import sharp from 'sharp'
import { stain, timber } from './carve.ts'
import { boards, colour, limewash, type Paint, plain } from './glazes.ts'
import { pose } from './goods.ts'
import { cloud, noise } from './noise.ts'
import { outline } from './pots.ts'
import { designs } from './print-designs.ts'
import type { Room, Thing } from './room.ts'
import { box, turn } from './shapes.ts'
import { stand, studio } from './studio.ts'
import { mix, vec } from './vector.ts'

const [columns, rows] = [700, 940]
const linear = Array.from({ length: 256 }, (_, n) => colour(`#${n.toString(16).padStart(2, '0').repeat(3)}`)[0])

/** Ink on paper: what was drawn, a little uneven, as a hand press leaves it. */
async function ink(svg: string, toSheet: (x: number, y: number, z: number) => [u: number, v: number]): Promise<Paint> {
  const dots = await sharp(Buffer.from(svg)).resize(columns, rows).removeAlpha().raw().toBuffer()
  return (x, y, z, out) => {
    const [u, v] = toSheet(x, y, z)
    const column = Math.min(columns - 1, Math.max(0, Math.floor(u * columns)))
    const row = Math.min(rows - 1, Math.max(0, Math.floor(v * rows)))
    const i = (row * columns + column) * 3
    const worn = 0.5 * (0.1 * noise(u * 330, v * 440) + 0.07 * cloud(u * 9, v * 12))
    const [red, green, blue] = [0, 1, 2].map((k) => mix(linear[dots[i + k] ?? 0] ?? 0, 0.8, worn))
    Object.assign(out, { red, green, blue, coat: 0.06, rough: 0.6, glow: 0 })
  }
}

const [wide, tall] = [1.4, 1.88]
const frame = timber('#b48a5a')

/** A print on the wall, framed in oak. */
async function hang(svg: string, [x, y]: [number, number], scale = 0.86): Promise<Thing[]> {
  const [w, h] = [wide * scale, tall * scale]
  const paint = await ink(svg, (px, py) => [px / w + 0.5, 1 - py / h])
  const bar = (width: number, height: number, dx: number, dy: number): Thing =>
    stand(box(width, height, 0.14, 0.02), frame, [x + dx, -2.32, y + dy])
  return [
    stand(box(w, h, 0.06, 0.005), paint, [x, -2.34, y]),
    ...[-1, 1].map((side) => bar(0.07, h + 0.14, (side * (w + 0.06)) / 2, -0.07)),
    bar(w + 0.1, 0.07, 0, -0.07),
    bar(w + 0.1, 0.07, 0, h),
  ]
}

const tin = turn(outline('0 0.5, 0.24 0.5, 0.26 0.48, 0.26 0.02, 0 0.01'), 0.015, 0)

/** Three of them on the studio's wall, with room for words on the left. */
export const wall: Room = {
  ...studio,
  depth: 2.4,
  floor: boards('#7a5c44'),
  wall: limewash('#c9bfb0'),
  things: [
    ...(await hang(designs.lowSun, [0.3, 1.42])),
    ...(await hang(designs.swifts, [1.72, 1.42])),
    ...(await hang(designs.orchard, [3.14, 1.42])),
    stand(box(12, 0.5, 1.0, 0.03), timber('#8f6a45'), [5, -1.85]),
    ...['#d8452e', '#2d5d8c', '#e7b23c'].map((tint, i) => stand(tin, stain(tint), [1.1 + i * 0.6, -1.62, 0.5])),
    stand(
      turn(outline('0 1.5, 0.15 1.5, 0.15 0, 0 0'), 0.02, 0),
      plain('#2b2b2e', 0.5, 0.4),
      [3.3, -1.5, 0.66],
      vec(0, 0.1, -1.57),
    ),
  ],
  camera: { at: vec(1.0, 2.0, 6.6), look: vec(1.0, 1.68, -2), field: 0.42, aperture: 0.03, focus: vec(2, 1.8, -2.2) },
  window: { ...studio.window, sun: { to: vec(-5, 3, 3.4), light: vec(4.6, 3.9, 3.1), blur: 0.05 } },
  exposure: 0.8,
}

/** A print on the table, a weight on its corner. */
async function lay(svg: string, cloth: string, turned: number): Promise<Room> {
  const paint = await ink(svg, (x, _y, z) => [x / wide + 0.5, z / tall + 0.5])
  const room = pose(cloth, [stand(box(wide, 0.02, tall, 0.006), paint, [0, 0], vec(0, turned, 0))], 0, 6)
  return {
    ...room,
    depth: 8,
    camera: { at: vec(0.15, 6.4, 1.5), look: vec(0, 0, 0.04), field: 0.36, aperture: 0.02 },
    window: { ...room.window, sun: { to: vec(-5, 4.2, 1.6), light: vec(3.4, 2.9, 2.3), blur: 0.06 } },
  }
}

export const lowSun = await lay(designs.lowSun, '#c2b8a6', 0.06)
export const swifts = await lay(designs.swifts, '#6f7f86', -0.05)
export const orchard = await lay(designs.orchard, '#8c8f72', 0.04)
export const nightBus = await lay(designs.nightBus, '#b9a489', -0.07)
export const tideTable = await lay(designs.tideTable, '#7d8fa0', 0.05)
export const kitchen = await lay(designs.kitchen, '#a8978c', -0.04)
