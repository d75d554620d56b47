import { type Canvas, shine } from './hills.ts'
import { cloud, makeRandom, noise } from './noise.ts'
import type { Mark, Shore } from './shore.ts'
import { clamp, mix, ramp } from './vector.ts'

/** How much is added on the left when a picture is wider than its composition, which is `frame` heights wide. */
const leftOf = (shore: Shore, { width, height }: Canvas): number => (width / height - shore.frame) / 2

/** Clouds that moved while the shutter stood open: they run from one point of the horizon. */
function skyTone(shore: Shore, x: number, y: number): number {
  const { sky, horizon, streaks, seed } = shore
  const up = clamp((horizon - y) / horizon)
  const base = mix(sky[1], sky[0], up ** 0.8)
  const [dx, dy] = [x - streaks.to, (horizon + 0.12 - y) * 1.25]
  const angle = Math.atan2(dy, dx) + streaks.turn
  const out = Math.log(0.2 + Math.hypot(dx, dy))
  const broad = cloud(angle * 2.6, out * 0.9, seed, 4)
  const fine = cloud(angle * 11, out * 1.5, seed + 3, 4)
  const veil = (broad - 0.5) * 1.5 + (fine - 0.5) * 0.55
  return Math.max(0, base * (1 + streaks.strength * veil * ramp(0, 0.3, up)))
}

function seaTone(shore: Shore, x: number, y: number): number {
  const { sea, horizon, swell, seed, sky } = shore
  const down = (y - horizon) / (1 - horizon)
  const depth = 0.06 / (0.02 + y - horizon)
  const base = mix(sea[0], sea[1], down ** 0.75)
  const mirrored = skyTone(shore, x, horizon - (y - horizon) * 0.9) / mix(sky[1], sky[0], down ** 0.8 || 0)
  const long = cloud(x * (0.9 + depth * 1.2), depth * 26, seed + 9, 4) - 0.5
  const near = cloud(x * 3.2, y * 21, seed + 5, 4) - 0.5
  return Math.max(0, base * (0.62 + 0.38 * mirrored) * (1 + swell * (long * 0.9 + near * 0.6 * down)))
}

/** Wet sand: ridges that catch the sky on one side, and pools between them. */
function sandTone(shore: Shore, x: number, y: number): number {
  const { sand, seed, sea } = shore
  if (!sand) return 0
  const depth = 0.24 / (0.12 + y - sand.from)
  const [u, v] = [(x - 0.5) * depth * 5, depth * 120]
  const bend = 2.2 * cloud(u * 0.6, v * 0.05, seed, 3) + 0.5 * cloud(u * 2.4, v * 0.16, seed + 1, 3)
  const phase = v * 1.15 + bend * 5.5
  const slope = Math.cos(phase) + 0.35 * Math.cos(phase * 2 + 1)
  const pool = ramp(0.6, 0.72, cloud(u * 0.9, v * 0.06, seed + 4, 4))
  const ridge = 0.5 + 0.42 * slope * sand.ripples * (1 - 0.85 * pool) * ramp(0.05, 0.3, y - sand.from)
  const fine = 0.92 + 0.16 * noise(x * 420, y * 420)
  return mix(sea[1] * 0.12, sea[1] * 1.15, clamp(mix(ridge, 0.95, pool * 0.8))) * fine
}

const setGrey = (light: Float32Array, i: number, tone: number) => light.fill(tone, i * 3, i * 3 + 3)

function layLight(shore: Shore, canvas: Canvas, water: boolean): void {
  const { light: lamp, horizon } = shore
  if (!lamp) return
  const { width, height, light } = canvas
  const left = leftOf(shore, canvas)
  const first = water ? Math.floor(horizon * height) : 0
  for (let py = first; py < (water ? height : horizon * height); py++)
    for (let px = 0; px < width; px++) {
      const [x, y] = [px / height - left - lamp.x, py / height]
      const i = py * width + px
      const was = light[i * 3] as number
      if (water) {
        const down = y - horizon
        const wide = 0.012 + lamp.radius * 0.8 + down * 0.17
        const glint = 0.45 + 0.9 * cloud((px / height) * 9, 5 / (0.02 + down), 4, 5) ** 1.5
        setGrey(light, i, was + lamp.path * glint * Math.exp(-((x / wide) ** 2)) * (1 - 0.55 * ramp(0, 0.5, down)))
        continue
      }
      const far = Math.hypot(x, y - lamp.y)
      const disc = lamp.disc * clamp((lamp.radius - far) * height * 0.4)
      setGrey(light, i, was + disc + lamp.strength * (Math.exp(-((far / 0.22) ** 1.2)) + 0.5 * Math.exp(-far / 0.06)))
    }
}

function stand(canvas: Canvas, shore: Shore, mark: Mark): void {
  const { width, height, light } = canvas
  const unit = mark.size * height
  const random = mark.x * 31 + shore.seed
  for (
    let py = Math.max(0, Math.floor(mark.foot * height - unit * 3));
    py < Math.min(height, mark.foot * height + unit * 3);
    py++
  )
    for (let px = 0; px < width; px++) {
      const x = (px - (mark.x + leftOf(shore, canvas)) * height) / unit
      const y = (py - mark.foot * height) / unit
      const below = y > 0
      if (below && !mark.mirror) continue
      const sway = below ? 0.03 * (noise(y * 9, random) - 0.5) * (1 + y) : 0
      const distance = mark.outline(x + sway, below ? -y * 1.04 : y)
      const soft = below ? 0.6 / (1 + y * unit * 0.06) : 1
      const fade = below ? 0.8 * Math.exp(-y / (mark.mirror ?? 1)) * ramp(-0.12, 0.16, y) : 1
      const cover = clamp(0.5 - distance * unit * soft) * fade
      if (cover === 0) continue
      const rough = (mark.rough ?? 0) * (cloud(x * 5 + random, y * 5, random, 5) - 0.42) * ramp(0.1, -0.8, y)
      const spray = below ? 0 : 0.7 * Math.exp(y / 0.07) * noise(x * 3, random)
      const i = py * width + px
      const was = light[i * 3] as number
      const seen = mix(Math.max(0.004, mark.tone + rough), was, clamp(spray * (mark.mirror ? 1 : 0)))
      setGrey(light, i, mix(was, seen, cover))
    }
}

/** Paints a shore as linear light. */
export function paintShore(shore: Shore, width: number, height: number): Canvas {
  const canvas = { light: new Float32Array(width * height * 3), width, height }
  const { sand, horizon, fog = 0, sky } = shore
  const left = leftOf(shore, canvas)
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [x, y] = [px / height - left, py / height]
      const open = y < horizon ? skyTone(shore, x, y) : seaTone(shore, x, y)
      const seam = sand ? ramp(sand.from, sand.from + 0.1, y + 0.05 * (cloud(x * 2.5, 4, shore.seed) - 0.5)) : 0
      const tone = seam > 0 ? mix(open, sandTone(shore, x, Math.max(y, sand?.from ?? 0)), seam) : open
      const haze = Math.exp(-Math.abs(y - horizon) / (0.004 + fog * 0.16))
      setGrey(canvas.light, py * width + px, mix(tone, (sky[1] + shore.sea[0]) / 2, haze * Math.min(1, 0.5 + fog)))
    }
  layLight(shore, canvas, false)
  layLight(shore, canvas, true)
  for (const mark of shore.marks) stand(canvas, shore, mark)
  const { lamp } = shore
  if (lamp) burn(canvas, [lamp[0] + left, lamp[1], lamp[2]])
  for (let i = 0; i < canvas.light.length; i++) canvas.light[i] = 1.55 * (canvas.light[i] as number) ** 1.45
  addGrain(canvas, 0.09)
  return canvas
}

/** The grain of a fast film, softer than a point. */
function addGrain({ light, width, height }: Canvas, strength: number): void {
  const random = makeRandom(29)
  let row = new Float32Array(width + 1)
  for (let py = 0; py < height; py++) {
    const next = Float32Array.from({ length: width + 1 }, () => random() + random() - 1)
    for (let px = 0; px < width; px++) {
      const i = py * width + px
      const grain = ((row[px] ?? 0) + (row[px + 1] ?? 0) + (next[px] ?? 0) + (next[px + 1] ?? 0)) / 4
      const was = light[i * 3] as number
      setGrey(light, i, Math.max(0, was + strength * grain * Math.sqrt(was + 0.01)))
    }
    row = next
  }
}

function burn(canvas: Canvas, [x, y, strength]: NonNullable<Shore['lamp']>): void {
  const { height } = canvas
  shine(canvas, { x: x * height, y: y * height, radius: 0.006 * height, tint: [1, 1, 1], strength: strength * 3 })
  shine(canvas, { x: x * height, y: y * height, radius: 0.05 * height, tint: [1, 1, 1], strength: strength * 0.3 })
}
