import { cloud, noise, speckle } from './noise.ts'
import { mix, ramp } from './vector.ts'

/** What a point of a surface is like. Colours are linear light. */
export interface Surface {
  red: number
  green: number
  blue: number
  /** How much of a glassy coat lies over it, 0 to 1. */
  coat: number
  /** How blurred its reflections are. */
  rough: number
  /** Light it gives off itself, in its own colour. */
  glow: number
}
export type Paint = (x: number, y: number, z: number, out: Surface) => void
export type Colour = [red: number, green: number, blue: number]

const toLinear = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4

/** A colour as written in style sheets, as linear light. */
export function colour(hex: string): Colour {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear(n >> 16), toLinear((n >> 8) & 255), toLinear(n & 255)]
}

function blend(a: Colour, b: Colour, t: number): Colour {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

function put(out: Surface, [red, green, blue]: Colour, coat: number, rough: number): void {
  Object.assign(out, { red, green, blue, coat, rough, glow: 0 })
}

const bareClay = colour('#b98762')
const iron = colour('#4a3126')

/** Unglazed stoneware. */
export const clay =
  (hex = '#b98762'): Paint =>
  (x, y, z, out) => {
    const grain = 0.86 + 0.2 * cloud(x * 9, y * 14, z * 9) - 0.22 * speckle(x * 22, y * 22, z * 22, 0.12)
    const [r, g, b] = colour(hex)
    put(out, [r * grain, g * grain, b * grain], 0, 1)
  }

interface Glaze {
  colour: string
  /** The height the pot was dipped to: bare clay below. */
  dip?: number
  /** The height of the rim, where the glaze runs thin and brown. */
  rim?: number
  /** A second glaze from this height up. */
  over?: { colour: string; from: number }
  speckles?: number
  rough?: number
}

/** A dipped pot: clay at the foot, glaze above with speckles, thinner and browner at the rim. */
export function glaze(g: Glaze): Paint {
  const base = colour(g.colour)
  const over = g.over && { colour: colour(g.over.colour), from: g.over.from }
  const speckles = g.speckles ?? 0.16
  return (x, y, z, out) => {
    const wave = 0.05 * (noise(x * 2.2 + 5, z * 2.2, 3) - 0.5) + 0.012 * (noise(x * 11, z * 11, 9) - 0.5)
    if (g.dip !== undefined && y < g.dip + wave) return clay()(x, y, z, out)
    let c = base
    if (over) c = blend(c, over.colour, ramp(over.from - 0.03, over.from + 0.03, y + wave * 2.2))
    const depth = 0.9 + 0.2 * cloud(x * 2.4, y * 3.4, z * 2.4, 3)
    c = [c[0] * depth, c[1] * depth, c[2] * depth]
    if (g.rim !== undefined) c = blend(c, iron, 0.62 * ramp(g.rim - 0.05, g.rim + 0.015, y + wave * 0.4))
    if (g.dip !== undefined) c = blend(c, bareClay, 0.5 * ramp(g.dip + wave + 0.035, g.dip + wave, y))
    c = blend(c, iron, 0.55 * speckle(x * 17, y * 17, z * 17, speckles) * noise(x * 5, y * 5, z * 5))
    put(out, c, 1, g.rough ?? 0.09)
  }
}

/** One even colour. */
export function plain(hex: string, coat = 0, rough = 1): Paint {
  const c = colour(hex)
  return (_x, _y, _z, out) => put(out, c, coat, rough)
}

/** Limewash on a wall: clouds of the brush, and a fine tooth. */
export function limewash(hex: string, depth = 0.14): Paint {
  const [r, g, b] = colour(hex)
  return (x, y, z, out) => {
    const k = 1 - depth / 2 + depth * cloud(x * 0.9, y * 0.9, z * 0.9) + 0.05 * (noise(x * 60, y * 60, z * 60) - 0.5)
    put(out, [r * k, g * k, b * k], 0, 1)
  }
}

/** Oiled boards that run along x, `width` wide. */
export function boards(hex: string, width = 1.7): Paint {
  const wood = colour(hex)
  const dark = blend(wood, colour('#3a2417'), 0.55)
  return (x, _y, z, out) => {
    const board = Math.floor(z / width)
    const edge = Math.abs(z / width - board - 0.5) * 2
    const shift = board * 37.7
    const rings = noise(x * 0.35 + shift, z * 7 + 4 * noise(x * 0.25 + shift, z * 0.9), 2)
    const grain = 0.5 * ramp(0.35, 0.8, rings) + 0.32 * noise(x * 2.2 + shift, z * 70, 5)
    const c = blend(blend(wood, dark, grain * 0.62), dark, ramp(0.988, 0.998, edge) * 0.9)
    const tone = 0.92 + 0.16 * noise(board * 5.3, 0.5)
    put(out, [c[0] * tone, c[1] * tone, c[2] * tone], 0.35, 0.42)
  }
}

/** Bricks that glow: white-hot in the middle, red where they cool. */
export function ember(hex: string, strength: number): Paint {
  const [red, green, blue] = colour(hex)
  const joint = (value: number): number => Math.abs(value - Math.round(value))
  return (x, y, _z, out) => {
    const heat = Math.exp(-(x * x) / 9 - (y - 1.1) ** 2 / 2.6) * (0.75 + 0.5 * cloud(x * 1.3, y * 1.3))
    const course = Math.round(y / 0.42)
    const gap = Math.min(joint(y / 0.42), joint(x / 1.1 + (course % 2) / 2) * 2.6)
    const glow = strength * (0.08 + heat) * mix(0.7, 1, ramp(0.02, 0.09, gap))
    Object.assign(out, { red, green: green * (0.3 + heat), blue: blue * heat * 2, coat: 0, rough: 1, glow })
  }
}
