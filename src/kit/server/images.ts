import type { Sharp } from 'sharp'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { loadSharp } from './load-sharp.ts'

const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

export interface ImageSize {
  /** In pixels, in upright orientation. */
  width: number
  height: number
  type: (typeof types)[number]
  /** Whether it has several frames. */
  isMoving?: true
}

export interface WantedImage {
  /** In pixels; a smaller image keeps its size. */
  width: number
  /** In pixels, where it may not be higher either. */
  height?: number
  /** A JPEG lies on grey, where light drawings show as well as dark ones. */
  format: 'webp' | 'avif' | 'jpeg'
}

const mostPixels = 50_000_000
/** The largest WebP. */
const longestSidePixels = 16_383
const longestWork = { seconds: 20 }

const open = async (bytes: Uint8Array, limitInputPixels: number | false): Promise<Sharp> =>
  (await loadSharp())(bytes, { limitInputPixels })

/** Whether a PNG is animated; the chunk that says so comes before its pixels. */
const hasFrames = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, Math.min(byteLength, 256 * 1024)).includes('acTL')

/** The size of an image from its first bytes; undefined for anything that browsers don't show as a picture. */
export async function measureImage(bytes: Uint8Array): Promise<ImageSize | undefined> {
  if (bytes.length === 0) return undefined
  const image = await open(bytes, false)
  const facts = await image.metadata().catch(() => undefined)
  const named = facts?.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts?.format
  const type = types.find((known) => known === named)
  if (!facts || !type) return undefined
  const isMoving = (facts.pages ?? 1) > 1 || (type === 'png' && hasFrames(bytes))
  return { width: facts.autoOrient.width, height: facts.autoOrient.height, type, ...(isMoving && { isMoving }) }
}

/** Whether `resize` accepts an image of this size. */
export const isResizable = ({ width, height }: ImageSize): boolean =>
  width * height <= mostPixels && Math.max(width, height) <= longestSidePixels

const encoders: Record<WantedImage['format'], (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80 }),
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  jpeg: (image) => image.flatten({ background: '#808080' }).jpeg({ quality: 75 }),
}

/** The image upright, no wider than this, without metadata. Of an animation, the first frame. */
export async function resizeImage(bytes: Uint8Array, { width, height, format }: WantedImage): Promise<Uint8Array> {
  const size = await measureImage(bytes)
  if (!size) throw new Refusal('invalid', phrase('image-unreadable', 'This image couldn’t be read.'))
  if (!isResizable(size))
    throw new Refusal('too-large', phrase('image-too-many-pixels', 'This image has too many pixels.'))
  try {
    const given = await open(bytes, mostPixels)
    const box = { width, ...(height && { height }), fit: 'inside', withoutEnlargement: true } as const
    return await encoders[format](given.timeout(longestWork).autoOrient().resize(box)).toBuffer()
  } catch (cause) {
    throw new Refusal('invalid', phrase('image-unreadable', 'This image couldn’t be read.'), { cause })
  }
}

/** The lightest red, green and blue in an image, each from 0 to 255, wherever they are; undefined where it can't be read. */
export async function lightestOf(bytes: Uint8Array): Promise<number[] | undefined> {
  const image = await open(bytes, mostPixels)
  const small = image.timeout(longestWork).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const stats = await small
    .resize({ width: 160, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
  const found = stats && (await (await open(stats, false)).stats().catch(() => undefined))
  const { channels = [] } = found ?? {}
  return channels.length === 0 ? undefined : [0, 1, 2].map((place) => (channels[place] ?? channels[0])?.max ?? 255)
}
