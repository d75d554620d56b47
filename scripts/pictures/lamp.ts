import { timber } from './carve.ts'
import { book } from './desk.ts'
import { boards, type Colour, colour, glaze, limewash, type Paint, plain } from './glazes.ts'
import * as pots from './pots.ts'
import type { Room, Thing } from './room.ts'
import { pebble, turn } from './shapes.ts'
import { stand, studio } from './studio.ts'
import { mix, vec } from './vector.ts'

/** A lamp that imitates the morning: a globe of milk glass on a turned foot. */
interface Hour {
  globe: string
  strength: number
  /** What comes in at the window meanwhile. */
  sky: [number, number, number]
}

const reach = 0.86
const foot = turn(pots.outline('0 0.3, 0.42 0.3, 0.56 0.26, 0.6 0.2, 0.6 0.04, 0.56 0.01, 0 0.01'), 0.02, 0)
const dial = turn(pots.outline('0 0.1, 0.11 0.1, 0.13 0.07, 0.13 0, 0 0'), 0.015, 0)

function glass(hex: string, strength: number): Paint {
  const [red, green, blue]: Colour = colour(hex)
  return (x, y, z, out) => {
    const core = Math.hypot(x, (y - reach) * 0.9) / reach
    const glow = strength * mix(1.18, 0.5, Math.min(1, core) ** 2.2) * mix(0.9, 1, z)
    Object.assign(out, { red, green, blue, coat: 0, rough: 1, glow })
  }
}

function lit(hour: Hour, at: [number, number], things: Thing[], camera: Room['camera']): Room {
  const [red, green, blue] = colour(hour.globe)
  const k = hour.strength * 2.6
  return {
    ...studio,
    depth: 2.3,
    floor: boards('#8a6548'),
    wall: limewash('#6b7aa2'),
    air: { above: vec(...hour.sky), below: vec(hour.sky[0] * 0.5, hour.sky[1] * 0.45, hour.sky[2] * 0.4) },
    window: { ...studio.window, light: vec(hour.sky[0] * 7, hour.sky[1] * 7, hour.sky[2] * 7), sun: undefined },
    lamp: { at: vec(at[0], 0.3 + reach, at[1]), radius: reach + 0.03, light: vec(red * k, green * k, blue * k) },
    things: [
      stand(foot, timber('#b98a5c'), at),
      stand(pebble(reach, reach, reach), glass(hour.globe, hour.strength), [at[0], at[1], 0.3]),
      stand(dial, plain('#e9dcc4', 0.6, 0.3), [at[0], at[1] + 0.58, 0.17], vec(Math.PI / 2, 0, 0)),
      ...things,
    ],
    camera,
    exposure: 0.92,
  }
}

const early: Hour = { globe: '#ff5a26', strength: 1.5, sky: [0.05, 0.06, 0.12] }
const dawn: Hour = { globe: '#ff9a45', strength: 2, sky: [0.13, 0.15, 0.24] }
const morning: Hour = { globe: '#ffd9a0', strength: 2.6, sky: [0.34, 0.37, 0.42] }

/** On a bedside table, with room for words on the left. */
export const bed = lit(
  dawn,
  [1.75, -0.2],
  [
    ...book('#8f3d33', [0.1, 0.7, 0], [1.3, 0.24, 0.95], 0.25),
    ...book('#3d5a6b', [0.13, 0.68, 0.24], [1.15, 0.2, 0.85], -0.1),
  ],
  { at: vec(0.2, 1.85, 8.4), look: vec(0.15, 1.2, 0), field: 0.44, aperture: 0.05, focus: vec(1.7, 1, 0.3) },
)

const portrait: Room['camera'] = { at: vec(0.3, 1.9, 7), look: vec(0.1, 1.02, 0), field: 0.42, aperture: 0.04 }
const beside: Thing[] = [
  ...book('#3d5a6b', [1.55, 0.3, 0], [1.1, 0.2, 0.85], -0.2),
  stand(pots.thimble, glaze({ colour: '#d8a08c', dip: 0.14, rim: 0.58 }), [-1.5, 0.5]),
]
export const ember = lit(early, [0, 0], beside, portrait)
export const sunrise = lit(dawn, [0, 0], beside, portrait)
export const day = lit(morning, [0, 0], beside, portrait)

/** The dial, close. */
export const close = lit(early, [0, 0], [], {
  at: vec(0.9, 0.9, 3.6),
  look: vec(0.1, 0.42, 0.3),
  field: 0.36,
  aperture: 0.05,
  focus: vec(0, 0.2, 0.7),
})
