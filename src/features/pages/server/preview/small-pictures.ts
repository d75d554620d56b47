import { findOrLoad } from '#kit/keep.ts'
import { hashOf } from '#kit/server/hash.ts'
import { isResizable, measureImage, resizeImage } from '#kit/server/images.ts'
import { Refusal } from '#kit/refusal.ts'
import { createLru } from '#kit/server/lru.ts'
import type { Picture } from '#pages/view.ts'

const widthPixels = 480
/** What one picture may have to be read at all. */
const largestPictureBytes = 25 * 1024 * 1024
const mostPictures = 60
/** Of all pictures of one page once they are small. */
const mostTogetherBytes = 3 * 1024 * 1024

/** A picture as data, as wide as a preview needs it; undefined for anything that isn't a picture. */
async function makeSmall(bytes: Uint8Array): Promise<Picture | undefined> {
  const size = bytes.length <= largestPictureBytes ? await measureImage(bytes) : undefined
  if (!size || !isResizable(size)) return undefined
  try {
    const small = await resizeImage(bytes, { width: widthPixels, format: 'webp' })
    const src = `data:image/webp;base64,${Buffer.from(small).toString('base64')}`
    return { src, width: size.width, height: size.height }
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** Small pictures by a hash of their large ones. */
const kept = createLru<Promise<Picture | undefined>>(100)

const keepSmall = (bytes: Uint8Array): Promise<Picture | undefined> =>
  findOrLoad(kept, hashOf(bytes), () => makeSmall(bytes))

/** The pictures at some paths as data, as many as a page can hold. */
export async function readSmallPictures(
  paths: Iterable<string>,
  read: (path: string) => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>()
  let together = 0
  for (const path of [...new Set(paths)].slice(0, mostPictures)) {
    signal.throwIfAborted()
    const bytes = await read(path)
    const picture = bytes && (await keepSmall(bytes))
    together += picture?.src.length ?? 0
    if (together > mostTogetherBytes) break
    if (picture) found.set(path, picture)
  }
  return found
}
