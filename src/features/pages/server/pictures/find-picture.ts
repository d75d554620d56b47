import { findOrLoad } from '#kit/keep.ts'
import type { FileStore } from '#kit/server/files.ts'
import { isResizable, lightestOf, measureImage, type ImageSize } from '#kit/server/images.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { Picture } from '#pages/view.ts'
import { escapeAddress, fileAddress } from '../address/addresses.ts'
import { hasVariants, sourcesOf, versionOf, type Original } from './variants.ts'
import { createLru } from '#kit/server/lru.ts'
import { contrastOf, mixColours, toHex } from '#sites/format/colour.ts'

/** What lies over a picture, and how much of it a white one needs, as in `hero.css`. */
const ground = '#0b0d12'
const onWhite = 0.569
/** A little more than 4.5 to 1, since a picture is looked at in small. */
const readable = 4.65
/** Words stand apart from a dark picture too. */
const least = 0.3

/** How dark the veil over a picture has to be for white words on its lightest spot, compared with that over a white picture. */
function veilOver([r = 255, g = 255, b = 255]: readonly number[]): number {
  const lightest = toHex({ r: r / 255, g: g / 255, b: b / 255 })
  for (let veil = least; veil < 1; veil += 0.02)
    if (contrastOf(mixColours(lightest, ground, veil * onWhite), '#ffffff') >= readable)
      return Math.round(veil * 100) / 100
  return 1
}

const sizes = createLru<Promise<ImageSize | undefined>>(20_000)

/** The size of a picture, read once for each of its states, however many ask at the same time. */
export const sizeOf = (
  { place, version }: Original,
  read: () => Promise<Uint8Array | undefined>,
): Promise<ImageSize | undefined> =>
  findOrLoad(sizes, `${place} ${version}`, () => read().then((bytes) => bytes && measureImage(bytes)))

const largestBytes = 50 * 1024 * 1024
const mostMeasuredBytes = 20 * 1024 * 1024

/** Reads as much of a picture as is needed to know its size; nothing of one that is too large. */
export async function readPicture(files: FileStore, place: string): Promise<Uint8Array | undefined> {
  const facts = await files.stat(place)
  return facts && facts.size <= largestBytes ? files.read(place, mostMeasuredBytes) : undefined
}

const elsewhere = /^(?:https?:)?\/\//i

/** The path of a file of the site, however its address was written. */
export const ownPath = (src: string, domain: string): string =>
  src
    .replace(/[?#].*$/s, '')
    .replace(`/domains/${domain}/`, '')
    .replace(/^(?:\.?\/)+/, '')

/**
 * A picture with its size, so that the page doesn't move when it loads, and the variants that it is offered in, whether they are made
 * yet or not; `undefined` when the site has no such file.
 */
export async function findPicture(reader: SiteReader, src: string): Promise<Picture | undefined> {
  if (elsewhere.test(src)) return { src: escapeAddress(src) }
  const path = ownPath(src, reader.domain)
  const place = reader.find(path)
  if (place === undefined) return undefined
  const version = versionOf(reader.seen.get(place) ?? '')
  const size = await sizeOf({ place, version }, () => reader.readWith(path, readPicture))
  const sources = size && hasVariants(path) ? sourcesOf(fileAddress(reader.domain, path), size, version) : undefined
  return {
    src: fileAddress(reader.domain, path, version),
    ...(size && { width: size.width, height: size.height }),
    ...(sources?.length && { sources }),
  }
}

const veils = createLru<Promise<number | undefined>>(5_000)

/** How dark the veil over a picture of the site has to be, found once for each of its states. */
export async function findVeil(reader: SiteReader, src: string): Promise<number | undefined> {
  const path = ownPath(src, reader.domain)
  const place = elsewhere.test(src) ? undefined : reader.find(path)
  if (place === undefined || !hasVariants(path)) return undefined
  return findOrLoad(veils, `${place} ${versionOf(reader.seen.get(place) ?? '')}`, async () => {
    const bytes = await reader.readWith(path, readPicture)
    const size = bytes && (await measureImage(bytes))
    const lightest = size && isResizable(size) ? await lightestOf(bytes) : undefined
    return lightest && veilOver(lightest)
  })
}
