import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#kit/refusal.ts'

const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

export interface ImageSize {
  /** In pixels, as it is shown upright. */
  width: number
  height: number
  type: (typeof types)[number]
  /** It is a film of several pictures. */
  isMoving?: true
}

export interface Wanted {
  /** In pixels; a smaller image stays as it is. */
  width: number
  format: 'webp' | 'avif'
}

const mostPixels = 50_000_000
/** The most that a WebP can hold. */
const longestSide = 16_383
const longestWork = { seconds: 20 }

/** Everything else that could be read as an image is left unread, svg above all. */
const readers = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'].map((reader) => `VipsForeignLoad${reader}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })
/** Whoever waits for a page must not wait for a picture that is being made: it gets one core, and nothing is kept of it. */
sharp.concurrency(1)
sharp.cache(false)

const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp => sharp(bytes, { limitInputPixels })

/** Whether a PNG tells of frames, which it does ahead of its picture. */
const hasFrames = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, Math.min(byteLength, 256 * 1024)).includes('acTL')

/** The size of an image from its first bytes, undefined when it is none that browsers show as a picture. */
export async function measure(bytes: Uint8Array): Promise<ImageSize | undefined> {
  if (bytes.length === 0) return undefined
  const facts = await open(bytes, false)
    .metadata()
    .catch(() => undefined)
  const named = facts?.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts?.format
  const type = types.find((known) => known === named)
  if (!facts || !type) return undefined
  const isMoving = (facts.pages ?? 1) > 1 || (type === 'png' && hasFrames(bytes))
  return { width: facts.autoOrient.width, height: facts.autoOrient.height, type, ...(isMoving && { isMoving }) }
}

/** Whether `resize` takes on an image of this size. */
export const isResizable = ({ width, height }: ImageSize): boolean =>
  width * height <= mostPixels && Math.max(width, height) <= longestSide

/** The image upright, no wider than wanted, without what its camera wrote into it. Of a moving one, the first frame. */
export async function resize(bytes: Uint8Array, { width, format }: Wanted): Promise<Uint8Array> {
  const size = await measure(bytes)
  if (!size) throw new Refusal('invalid', 'This image can’t be read.')
  if (!isResizable(size)) throw new Refusal('too-large', 'This image has too many pixels.')
  try {
    const image = open(bytes, mostPixels).timeout(longestWork).autoOrient().resize({ width, withoutEnlargement: true })
    return await (format === 'webp' ? image.webp({ quality: 80 }) : image.avif({ quality: 55, effort: 3 })).toBuffer()
  } catch (cause) {
    throw new Refusal('invalid', 'This image can’t be read.', { cause })
  }
}
