import { cut } from './carve.ts'
import { type Colour, colour, type Paint } from './glazes.ts'
import { cloud, noise, speckle } from './noise.ts'
import { outline } from './pots.ts'
import { pebble, type Shape, turn } from './shapes.ts'
import { mix, ramp, vec } from './vector.ts'

/** A flat roll of dough, wound up from the middle; the gap between its rounds is one `pitch`. */
const pitch = 0.155
const rounds = (x: number, z: number): number => {
  const phase = Math.hypot(x, z) / pitch - Math.atan2(z, x) / (2 * Math.PI)
  return Math.abs(phase - Math.round(phase)) * 2
}
const bunBody = turn(outline('0 0.42, 0.2 0.43, 0.4 0.38, 0.52 0.26, 0.54 0.14, 0.48 0.03, 0 0.02'), 0.04, 0)
export const bun: Shape = {
  ...bunBody,
  distance: (x, y, z) => {
    const groove = ramp(0.35, 1, 1 - rounds(x, z)) * ramp(0.12, 0.3, y) * 0.055
    return (bunBody.distance(x, y, z) + groove) * 0.75
  },
}

const blend = (a: Colour, b: Colour, t: number): Colour => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
const set = (out: object, [red, green, blue]: Colour, coat = 0.25, rough = 0.5) =>
  Object.assign(out, { red, green, blue, coat, rough, glow: 0 })

const crumb = colour('#e2b978')
const gold = colour('#c07a35')
const dark = colour('#6b3317')
const sugar = colour('#f7efe2')

/** Baked: paler below, darkest where it bulges. */
export const bunPaint: Paint = (x, y, z, out) => {
  const cinnamon = ramp(0.3, 1, 1 - rounds(x, z)) * ramp(0.1, 0.3, y)
  const brown = ramp(0.05, 0.44, y + 0.12 * (cloud(x * 4, y * 4, z * 4) - 0.5))
  const baked = blend(blend(crumb, gold, brown), dark, cinnamon * 0.8)
  const pearls = speckle(x * 15, y * 15, z * 15, 0.3) * ramp(0.3, 0.4, y)
  set(out, blend(baked, sugar, pearls), 0.6, 0.28)
}

const loafBody = pebble(1.08, 0.52, 0.62)
/** Three cuts of the knife across the back of the loaf. */
const slash = (x: number, z: number): number => {
  const along = x * 0.94 - z * 0.34
  const place = along / 0.46
  return Math.abs(place) > 1.45
    ? 1
    : Math.abs(place - Math.round(place)) * 0.46 + 0.25 * Math.max(0, Math.abs(z) - 0.34)
}
export const loaf: Shape = {
  ...loafBody,
  distance: (x, y, z) => {
    const lifted = y + 0.2
    const open = ramp(0.1, 0.01, slash(x, z)) * ramp(0.5, 0.7, y) * 0.07
    return Math.max((loafBody.distance(x, lifted, z) + open - 0.02 * noise(x * 6, y * 6, z * 6)) * 0.7, -y)
  },
}
export const loafPaint: Paint = (x, y, z, out) => {
  const open = ramp(0.12, 0.04, slash(x, z)) * ramp(0.45, 0.65, y)
  const crust = blend(gold, dark, ramp(0.3, 0.75, cloud(x * 3, y * 3, z * 3)) * ramp(0.2, 0.8, y))
  const flour = 0.5 * ramp(0.4, 0.75, cloud(x * 5, y * 5, z * 5)) * ramp(0.3, 0.7, y) * (1 - open)
  set(out, blend(blend(crust, crumb, open), sugar, flour), 0.08, 0.7)
}

const cookieBody = pebble(0.5, 0.11, 0.5)
export const cookie: Shape = {
  ...cookieBody,
  distance: (x, y, z) => (cookieBody.distance(x, y, z) - 0.035 * (noise(x * 7, y * 3, z * 7) - 0.5)) * 0.7,
}
export const cookiePaint: Paint = (x, y, z, out) => {
  const chip = speckle(x * 7 + 0.3, y * 3, z * 7, 0.55)
  const dough = blend(crumb, gold, 0.35 + 0.5 * cloud(x * 6, y * 6, z * 6))
  set(out, blend(dough, colour('#2b150c'), chip * 0.95), 0.15 + 0.5 * chip, 0.4)
}

/** A piece of cake, its point towards +z; `wedge` lies flat; the caller turns it upright. */
export const slice = cut(outline('0 0.02, 1.5 -0.42, 1.56 0, 1.5 0.46'), 0.8, { round: 0.04, isSharp: true })
export const slicePaint: Paint = (_x, _y, z, out) => {
  const y = z + 0.4
  const layer = y > 0.7 || (y > 0.33 && y < 0.41)
  const pores = 0.85 + 0.25 * noise(_x * 26, _y * 26, z * 26)
  const sponge = blend(colour('#e0a955'), colour('#c9863b'), ramp(0, 0.2, Math.abs(y - 0.36)))
  set(out, layer ? colour('#f3e8d4') : [sponge[0] * pores, sponge[1] * pores, sponge[2] * pores], layer ? 0.4 : 0, 0.4)
}

/** What is in a cup: coffee with milk poured into a heart. */
export const latte: Paint = (x, _y, z, out) => {
  const [u, v] = [x / 0.33, -(z + 0.03) / 0.33]
  const heart = (u * u + v * v - 0.36) ** 3 - u * u * v * v * v * 1.6
  const foam = ramp(0.012, -0.012, heart)
  const lines = 0.5 + 0.5 * Math.cos(Math.hypot(u, v - 0.1) * 26)
  const crema = blend(colour('#8a4f26'), colour('#5a2d14'), ramp(0.2, 0.9, Math.hypot(u, v)) * 0.8)
  set(out, blend(crema, colour('#f3e3c8'), Math.max(foam * (0.82 + 0.18 * lines), 0.06 * lines)), 0.7, 0.16)
}

/** Soup with a turn of cream in it. */
export const soupPaint: Paint = (x, _y, z, out) => {
  const angle = Math.atan2(z, x) / (2 * Math.PI)
  const phase = Math.hypot(x, z) * 4.2 - angle + 0.2 * noise(x * 4, z * 4, 1)
  const line = ramp(0.16, 0.05, Math.abs(phase - Math.round(phase))) * ramp(0.62, 0.4, Math.hypot(x, z))
  const green = speckle(x * 12, 0, z * 12, 0.16)
  const base = blend(colour('#d9772b'), colour('#c25f1e'), cloud(x * 3, z * 3))
  set(out, blend(blend(base, colour('#f5ead6'), line), colour('#56703a'), green), 0.8, 0.12)
}

export const saucer = turn(outline('0 0.05, 0.34 0.05, 0.5 0.07, 0.78 0.16'), 0.03, 0)
export const stem = turn(
  outline('0 0.92, 1.18 0.92, 1.26 0.98, 1.22 0.9, 0.2 0.84, 0.1 0.7, 0.1 0.3, 0.22 0.12, 0.62 0.03, 0 0.02'),
  0.03,
  0.001,
)
export const surface = (radius: number, height: number): Shape =>
  turn(outline(`0 ${height}, ${radius} ${height}`), 0.012, 0)
export const berry = pebble(0.09, 0.09, 0.09)
export const upright = vec(-Math.PI / 2, 0, 0)
