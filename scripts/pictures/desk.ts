import { timber } from './carve.ts'
import { boards, colour, glaze, limewash, type Paint, plain } from './glazes.ts'
import { cloud, speckle } from './noise.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { box, pebble, rod, turn } from './shapes.ts'
import { stand, studio, twig } from './studio.ts'
import { mix, ramp, vec } from './vector.ts'

type Place = [x: number, z: number, y: number]

/** A book that lies down: boards, and pages that show at three sides. */
export function book(
  tint: string,
  [x, z, y]: Place,
  [wide, high, deep]: [number, number, number],
  turned: number,
): Thing[] {
  const turn = vec(0, turned, 0)
  return [
    stand(box(wide, 0.03, deep, 0.012), plain(tint, 0.3, 0.4), [x, z, y], turn),
    stand(box(wide - 0.07, high - 0.06, deep - 0.07, 0.01), plain('#e6dcc6'), [x, z, y + 0.03], turn),
    stand(box(wide, 0.03, deep, 0.012), plain(tint, 0.3, 0.4), [x, z, y + high - 0.03], turn),
    stand(
      box(wide, high, 0.03, 0.012),
      plain(tint, 0.3, 0.4),
      [x - Math.sin(turned) * (deep / 2 - 0.015), z - Math.cos(turned) * (deep / 2 - 0.015), y],
      turn,
    ),
  ]
}

/** Lines written in ink, of which nobody can read a word. */
const written: Paint = (x, _y, z, out) => {
  const line = Math.floor(z * 9)
  const inLine = z * 9 - line - 0.5
  const end = 0.36 + 0.12 * Math.sin(line * 3.7)
  const stroke = 0.16 * Math.sin(x * 90 + line * 7) + 0.1 * Math.sin(x * 37 + line)
  const isGap = Math.sin(x * 16 + line * 5.3) > 0.82
  const isInk = Math.abs(inLine - stroke) < 0.09 && x > -0.5 && x < end && Math.abs(z) < 0.62 && !isGap
  const [red, green, blue] = colour(isInk ? '#2f3d63' : '#efe7d6')
  Object.assign(out, { red, green, blue, coat: 0, rough: 1, glow: 0 })
}

const ringShape = turn(
  [
    [0.25, 0.02],
    [0.255, 0.02],
  ],
  0.018,
  0,
)
const glasses = (x: number, z: number, y: number): Thing[] => {
  const horn = plain('#3a2418', 0.8, 0.15)
  return [
    stand(ringShape, horn, [x - 0.31, z, y]),
    stand(ringShape, horn, [x + 0.31, z, y]),
    stand(rod(vec(-0.07, 0.03, 0), vec(0.07, 0.03, 0), 0.02), horn, [x, z, y]),
    stand(rod(vec(-0.56, 0.03, 0), vec(-0.5, 0.05, -0.9), 0.018), horn, [x, z, y]),
    stand(rod(vec(0.56, 0.03, 0), vec(0.4, 0.05, -0.92), 0.018), horn, [x, z, y]),
  ]
}

/** Sunday, before anyone is up. */
export const desk: Room = {
  ...studio,
  floor: boards('#a27f5e'),
  wall: limewash('#b6bfb4'),
  things: [
    ...book('#7d3b4c', [1.9, -0.9, 0], [1.7, 0.3, 1.2], 0.06),
    ...book('#3f5f6e', [1.95, -0.92, 0.3], [1.55, 0.22, 1.1], -0.1),
    ...book('#c29a4b', [1.86, -0.88, 0.52], [1.4, 0.26, 1.0], 0.14),
    stand(pots.pear, plain('#a9a04b', 0.35, 0.35), [1.9, -0.86, 0.78], vec(0.04, 0, -0.06)),
    stand(box(1.15, 0.07, 1.5, 0.03), written, [-0.62, 0.75], vec(0, 0.16, 0)),
    stand(box(1.15, 0.07, 1.5, 0.03), plain('#efe7d6'), [0.53, 0.56], vec(0, 0.16, 0)),
    stand(
      rod(vec(-0.7, 0.05, 0), vec(0.6, 0.05, 0), 0.045),
      plain('#2f3d63', 0.6, 0.2),
      [0.5, 0.6, 0.07],
      vec(0, 0.9, 0),
    ),
    stand(
      rod(vec(0.6, 0.05, 0), vec(0.74, 0.05, 0), 0.045, 0.01),
      plain('#d8b26a', 0.9, 0.2),
      [0.5, 0.6, 0.07],
      vec(0, 0.9, 0),
    ),
    ...glasses(2.25, 0.75, 0),
    stand(pots.mug, glaze({ colour: '#6d8f8c', dip: 0.2, rim: 0.98 }), [-1.95, -0.35], vec(0, 2.6, 0)),
    stand(pots.coffee, plain('#5b2c14', 1, 0.04), [-1.95, -0.35, 0.24]),
    stand(pots.bottle, glaze({ colour: '#e9dfcd', dip: 0.2, rim: 2.0 }), [-0.6, -1.6]),
    ...twig(vec(-0.6, 1.7, -1.6), 0.9, { bark: plain('#4f3b2b'), leaves: plain('#74814f', 0.25, 0.5) }, 9),
  ],
  camera: { at: vec(0.3, 3.3, 7.4), look: vec(0.1, 0.98, 0), field: 0.54, aperture: 0.05, focus: vec(0, 0.4, 0.6) },
}

const sprout = (x: number, z: number, seed: number): Thing[] => [
  stand(turn(pots.outline('0 0.1, 0.24 0.1, 0.28 0.1, 0.36 0.62, 0.38 0.66'), 0.03, 0), plain('#b4633f'), [x, z]),
  stand(turn(pots.outline('0 0.56, 0.33 0.56'), 0.012, 0), plain('#3a2a1e'), [x, z]),
  ...twig(
    vec(x, 0.55, z),
    0.18 * Math.sin(seed * 5),
    { bark: plain('#6d7f45'), leaves: plain('#6f8f4a', 0.3, 0.5) },
    seed,
  ),
]

/** Tomatoes that do not know yet how many they are. */
export const sill: Room = {
  ...studio,
  floor: timber('#cdbb9f'),
  wall: limewash('#d3c4a8'),
  things: [
    ...sprout(-1.7, 0.1, 3),
    ...sprout(-0.55, -0.1, 8),
    ...sprout(0.6, 0.15, 12),
    ...sprout(1.75, -0.05, 17),
    stand(pebble(0.19, 0.17, 0.19), plain('#c2412d', 0.8, 0.12), [1.2, 1.1]),
  ],
  camera: { at: vec(0.2, 2.5, 7.2), look: vec(0, 1.0, 0), field: 0.48, aperture: 0.05 },
}

const tints = '#8f8a80 #b8ad9a #6f7678 #c9bfae #7d6a5c #a3948a #5d6468 #d6cdbd'.split(' ')

/** Sea-worn: one even colour with a vein or two of quartz. */
function stone(hex: string, seed: number): Paint {
  const base = colour(hex)
  return (x, y, z, out) => {
    const vein = Math.abs(x * Math.sin(seed) + z * Math.cos(seed) + 0.05 * cloud(x * 5, y * 5, z * 5 + seed) - 0.06)
    const quartz = seed % 3 === 0 ? ramp(0.03, 0.012, vein) : 0
    const grain = 0.84 + 0.3 * cloud(x * 8 + seed, y * 8, z * 8) - 0.25 * speckle(x * 26, y * 26, z * 26, 0.25)
    const [red, green, blue] = base.map((value) => mix(value * grain, 0.72, quartz))
    Object.assign(out, { red, green, blue, coat: 0.25, rough: 0.5, glow: 0 })
  }
}

/** One stone from every walk of a winter, in the order of the walks. */
export const stones: Room = {
  ...studio,
  depth: 8,
  floor: limewash('#d9cfbd', 0.06),
  wall: limewash('#d9cfbd', 0.06),
  things: Array.from({ length: 24 }, (_, i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)]
    const [a, b, c] = [0.26 + 0.1 * Math.sin(i * 2.3), 0.15 + 0.06 * Math.cos(i * 1.7), 0.22 + 0.08 * Math.sin(i * 3.9)]
    const at: [number, number] = [
      (column - 2.5) * 1.02 + 0.06 * Math.sin(i * 7),
      (row - 1.5) * 0.98 + 0.06 * Math.cos(i * 5),
    ]
    return stand(pebble(a, b, c), stone(tints[(i * 5) % tints.length] ?? '#8f8a80', i), at, vec(0, i * 1.3, 0))
  }),
  camera: { at: vec(0, 9, 2.2), look: vec(0, 0.1, 0.05), field: 0.5, aperture: 0.03 },
  window: { ...studio.window, sun: { to: vec(-5, 2.6, 2.0), light: vec(4.4, 3.8, 3), blur: 0.07 } },
}
