import { type Colour, colour } from './glazes.ts'
import { cloud, makeRandom, noise } from './noise.ts'
import { clamp, mix, ramp } from './vector.ts'

/** An evening over the hill behind the studio. Places are counted in picture heights, from the top left. */
export interface Evening {
  /** The sky from the top to the horizon. */
  sky: [Colour, Colour, Colour]
  /** Far hills, near hills. */
  hills: [Colour, Colour]
  stars: number
  milkyWay: number
  seed: number
  /** Where the studio stands, and how large. */
  studio: { x: number; size: number }
  telescope?: number
}

const three = (a: string, b: string, c: string): [Colour, Colour, Colour] => [colour(a), colour(b), colour(c)]

export const night: Evening = {
  sky: three('#0b1230', '#27356b', '#c58f86'),
  hills: [colour('#4a5583'), colour('#080b18')],
  stars: 1500,
  milkyWay: 0.3,
  seed: 11,
  studio: { x: 1.32, size: 0.1 },
  telescope: 0.62,
}
export const dusk: Evening = {
  sky: three('#3f5590', '#c58a94', '#ffd3a0'),
  hills: [colour('#b98d88'), colour('#2b2a33')],
  stars: 60,
  milkyWay: 0,
  seed: 23,
  studio: { x: 0.92, size: 0.17 },
}

const horizon = 0.72
const layers = 5

function ridge(evening: Evening, layer: number, x: number): number {
  const t = layer / (layers - 1)
  const rough = cloud(x * mix(2.6, 0.9, t) + layer * 31.7, evening.seed, 0, 6)
  return horizon - 0.1 + t * 0.235 - (rough - 0.45) * mix(0.22, 0.13, t)
}

function skyAt(e: Evening, x: number, y: number): Colour {
  const [top, middle, low] = e.sky
  const t = clamp(y / horizon)
  const c: Colour = [0, 0, 0]
  const across = x * 0.8 + y * 1.1 - 1.05 + 0.12 * (cloud(x * 2, y * 2, 4) - 0.5)
  const band = Math.exp(-((across / 0.2) ** 2))
  const dust = ramp(0.4, 0.75, cloud(x * 4.2, y * 4.2, 8, 6))
  const milk =
    e.milkyWay * band * (0.35 + cloud(x * 7, y * 7, 2, 5)) * (1 - 0.72 * dust * Math.exp(-((across / 0.09) ** 2)))
  for (let k = 0; k < 3; k++) {
    const base =
      t < 0.6 ? mix(top[k] ?? 0, middle[k] ?? 0, ramp(0, 0.6, t)) : mix(middle[k] ?? 0, low[k] ?? 0, ramp(0.6, 1.02, t))
    c[k] = base + milk * ([0.2, 0.2, 0.28][k] ?? 0) * (1 - t)
  }
  const veil = ramp(0.52, 0.8, cloud(x * 1.4, y * 9, 1.5, 5)) * ramp(0.35, 0.75, y) * 0.3
  return [mix(c[0], low[0] * 1.1, veil), mix(c[1], low[1] * 1.05, veil), mix(c[2], low[2] * 1.1, veil)]
}

/** Linear light, three numbers a point. */
export interface Canvas {
  light: Float32Array
  width: number
  height: number
}

/** A soft round light; its place and size are counted in points. */
export interface Light {
  x: number
  y: number
  radius: number
  tint: Colour
  strength: number
}

export function shine({ light, width, height }: Canvas, { x, y, radius, tint, strength }: Light): void {
  const reach = Math.ceil(radius * 3)
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(height - 1, y + reach); py++)
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const k = strength * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (radius * radius))
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++) light[i + c] = (light[i + c] as number) + k * (tint[c] ?? 0)
    }
}

function sowStars(canvas: Canvas, e: Evening): void {
  const random = makeRandom(e.seed)
  const { width, height } = canvas
  for (let n = 0; n < e.stars; n++) {
    const x = random() * width
    const y = random() ** 1.25 * height * horizon
    const size = random() ** 12
    const tint: Colour = random() < 0.3 ? [1, 0.82, 0.66] : [0.86, 0.92, 1]
    const fade = 1 - ramp(0.25, 0.7, y / height)
    const unit = height / 900
    const strength = (0.12 + 0.55 * random() ** 3 + 1.6 * size) * fade
    shine(canvas, { x, y, radius: (0.5 + 1.5 * size) * unit, tint, strength })
    if (size > 0.78) shine(canvas, { x, y, radius: 7 * unit, tint, strength: 0.08 * fade })
  }
}

function layHills(canvas: Canvas, e: Evening): void {
  const { light, width, height } = canvas
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1)
    for (let px = 0; px < width; px++) {
      const x = px / height
      const grass = layer === layers - 1 ? 0.008 * noise(x * 320, 1) * noise(x * 14, 7) : 0.0025 * noise(x * 160, layer)
      const top = ridge(e, layer, x) - grass
      for (let py = Math.max(0, Math.floor(top * height)); py < height; py++) {
        const cover = clamp(py + 1 - top * height)
        const mist = Math.exp(-(py / height - top) / 0.09) * 0.1 + clamp((py / height - top) / 0.16) * 0.4 * (1 - t)
        const i = (py * width + px) * 3
        const wood = 0.9 + 0.2 * cloud(x * 24, (py / height) * 40, layer, 3)
        for (let k = 0; k < 3; k++) {
          const body = mix(e.hills[0][k] ?? 0, e.hills[1][k] ?? 0, t ** 0.7) * wood
          const hazy = mix(body, e.sky[2][k] ?? 0, mist * (1 - t * 0.92) * 0.7)
          light[i + k] = mix(light[i + k] as number, hazy, cover)
        }
      }
    }
  }
}

/** Paints an evening as linear light. */
export function paintEvening(e: Evening, width: number, height: number): Canvas {
  const canvas = { light: new Float32Array(width * height * 3), width, height }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) canvas.light.set(skyAt(e, x / height, y / height), (y * width + x) * 3)
  sowStars(canvas, e)
  layHills(canvas, e)
  return canvas
}

/** The height of the nearest hill at a place. */
export const groundAt = (e: Evening, x: number): number => ridge(e, layers - 1, x)
