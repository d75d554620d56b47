import sharp from 'sharp'
import type { Canvas } from './hills.ts'
import { makeRandom } from './noise.ts'
import type { Film } from './trace.ts'
import { clamp, mix } from './vector.ts'

const at = (a: Float32Array, i: number): number => a[i] as number

/** Smooths the noise of few samples, but not across edges; the texture of surfaces is taken out before and put back after. */
function calm(film: Film): Float32Array {
  const { width, height, albedo, normal } = film
  let flat = film.light.map((value, i) => value / (at(albedo, i) + 0.02))
  for (const step of [1, 2, 4]) {
    const next = new Float32Array(flat.length)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) gather({ film, flat, normal, next, step }, x, y)
    flat = next
  }
  return flat.map((value, i) => value * (at(albedo, i) + 0.02))
}

interface Pass {
  film: Film
  flat: Float32Array
  normal: Float32Array
  next: Float32Array
  step: number
}

function gather({ film, flat, normal, next, step }: Pass, x: number, y: number): void {
  const { width, height, albedo } = film
  const i = (y * width + x) * 3
  let [r, g, b, total] = [0, 0, 0, 0]
  const tolerance = 4 / (step * step)
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      const px = x + dx * step
      const py = y + dy * step
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const j = (py * width + px) * 3
      let edge = 0
      let tone = 0
      for (let k = 0; k < 3; k++) {
        edge += (at(normal, i + k) - at(normal, j + k)) ** 2 * 12 + (at(albedo, i + k) - at(albedo, j + k)) ** 2 * 18
        tone += ((at(flat, i + k) - at(flat, j + k)) / (at(flat, i + k) + at(flat, j + k) + 0.05)) ** 2
      }
      const weight = Math.exp(-edge - tone / tolerance - (dx * dx + dy * dy) / 5)
      r += at(flat, j) * weight
      g += at(flat, j + 1) * weight
      b += at(flat, j + 2) * weight
      total += weight
    }
  next[i] = r / total
  next[i + 1] = g / total
  next[i + 2] = b / total
}

/** Film's own curve: soft shoulders, a little contrast. */
function tone(value: number): number {
  const x = Math.max(0, value)
  const curve = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
  return clamp(curve) ** (1 / 2.2)
}

/** Light as bytes: exposed, with a darker edge and a fine grain. */
export function print({ light, width, height }: Canvas, exposure: number): Buffer {
  const random = makeRandom(7)
  const bytes = Buffer.alloc(light.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const edge = Math.hypot((x / width - 0.5) * 1.1, y / height - 0.5)
      const vignette = 1 - 0.32 * clamp((edge - 0.32) / 0.5) ** 2
      const grain = (random() - random()) * 0.008
      const grey = 0.25 * at(light, i) + 0.65 * at(light, i + 1) + 0.1 * at(light, i + 2)
      for (let k = 0; k < 3; k++) {
        const muted = mix(at(light, i + k), grey, 0.16)
        const value = tone(muted * exposure * vignette * 0.72) + grain
        bytes[i + k] = Math.round(clamp(value) * 255)
      }
    }
  return bytes
}

export async function save(bytes: Buffer, [width, height]: [number, number], file: string): Promise<void> {
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
}

/** Makes a picture of another that is there. */
export async function copy(
  from: string,
  { size, mirrored }: { size: [number, number]; mirrored?: boolean },
  file: string,
) {
  const [width, height] = size
  const picture = sharp(from).resize(width, height).flop(mirrored)
  await picture.jpeg({ quality: 82, mozjpeg: true }).toFile(file)
}

/** From film to a file. */
export async function develop(film: Film, exposure: number, file: string): Promise<void> {
  await save(print({ ...film, light: calm(film) }, exposure), [film.width, film.height], file)
}
