import { box, handle, join, pebble, type Point, rod, type Shape, turn } from './shapes.ts'
import { vec } from './vector.ts'

/** Reads an outline: `radius height` of each point, from the axis at the bottom to the rim. */
export const outline = (text: string): Point[] =>
  text.split(',').map((point) => {
    const [radius = 0, height = 0] = point.trim().split(' ').map(Number)
    return [radius, height]
  })

const pot = (text: string): Shape => turn(outline(`0 0.1, 0.12 0.1, ${text}`))
const well = (radius: number) => (x: number, _y: number, z: number) => Math.hypot(x, z) - radius

const mugBody = pot('0.34 0.07, 0.38 0.07, 0.43 0.14, 0.45 0.35, 0.44 0.6, 0.43 0.85, 0.45 1')
export const mug = join([mugBody, handle([0.5, 0.53], 0.25, 0.27)], 0.06, well(0.43))
export const thimble = pot('0.2 0.06, 0.23 0.06, 0.29 0.16, 0.31 0.35, 0.3 0.52, 0.32 0.6')
export const cup = pot('0.24 0.06, 0.28 0.07, 0.36 0.22, 0.4 0.45, 0.42 0.66')
export const bowl = pot('0.3 0.06, 0.34 0.05, 0.36 0.12, 0.62 0.25, 0.83 0.48, 0.92 0.74')
export const wetBowl = turn(outline('0 0.1, 0.4 0.08, 0.46 0.1, 0.7 0.3, 0.86 0.6, 0.92 0.95'), 0.06, 0.014)
export const plate = turn(outline('0 0.06, 0.6 0.06, 0.75 0.06, 1.1 0.1, 1.26 0.17'), 0.04, 0.002)
export const moon = pot(
  '0.3 0.06, 0.36 0.07, 0.62 0.28, 0.8 0.66, 0.74 1.06, 0.46 1.36, 0.2 1.48, 0.19 1.56, 0.24 1.62',
)
export const bottle = pot(
  '0.3 0.06, 0.36 0.07, 0.43 0.3, 0.44 0.75, 0.36 1.15, 0.16 1.45, 0.13 1.75, 0.14 1.95, 0.2 2.03',
)
const jugBody = pot('0.36 0.06, 0.42 0.07, 0.54 0.32, 0.58 0.65, 0.47 1.05, 0.35 1.3, 0.37 1.52, 0.44 1.66')
export const jug = join([jugBody, handle([0.52, 1.12], 0.36, 0.4, 0.065)], 0.08, well(0.4))
export const crock = pot('0.5 0.06, 0.6 0.08, 0.66 0.3, 0.7 0.75, 0.66 1.1, 0.7 1.3')
export const jar = pot('0.42 0.06, 0.48 0.07, 0.56 0.22, 0.58 0.5, 0.55 0.74, 0.5 0.84, 0.5 0.88')
const lidDisc = turn(outline('0 0.14, 0.3 0.11, 0.5 0.04, 0.55 0'), 0.045, 0.002)
const knob = turn(outline('0 0.42, 0.09 0.4, 0.13 0.32, 0.07 0.22, 0.08 0.1'), 0.05, 0)
export const lid = join([lidDisc, knob], 0.06)

export const wheel = turn(outline('0 0.08, 1.5 0.08, 1.52 0.06, 1.52 0'), 0.05, 0)
export const salt = pebble(0.44, 0.26, 0.44)
export const lump = pebble(0.62, 0.3, 0.55)
export const pear = turn(
  outline('0 0.02, 0.2 0.05, 0.36 0.3, 0.34 0.52, 0.2 0.78, 0.14 0.92, 0.05 0.98, 0 0.98'),
  0.03,
  0,
)
/** Lies about its own middle, so that it can be turned on the spot. */
export const lemon = turn(outline('0 -0.37, 0.05 -0.34, 0.19 -0.24, 0.26 0, 0.19 0.24, 0.05 0.33, 0 0.37'), 0.03, 0)
export const parcel = box(1.7, 0.8, 1.3, 0.05)
export const leaf = pebble(0.035, 0.19, 0.085)
export const stick = (length: number, thick: number): Shape =>
  rod(vec(-length / 2, thick, 0), vec(length / 2, thick, 0), thick)
/** A round building block, and the coffee that stands in a cup. */
export const drum = turn(outline('0 0.03, 0.3 0.03, 0.36 0.06, 0.36 0.5, 0.3 0.54, 0 0.54'), 0.03, 0)
export const coffee = turn(outline('0 0.58, 0.41 0.58'), 0.012, 0)
