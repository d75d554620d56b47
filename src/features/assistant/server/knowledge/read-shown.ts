import { says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { resizeImage } from '#kit/server/images.ts'
import { isCleanable } from '#kit/server/paths.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { Picture } from '../models/model.ts'
import { pictureOf } from '../operations/check-text.ts'

/** Enough to tell what a picture shows, and a few hundred kilobytes at most. */
const sidePixels = 768
/** Of a file that is read at all. */
const largestPictureBytes = 25 * 1024 * 1024
const busy = says('other-pictures-processed', 'Please wait until your other pictures have been processed.')
/** Decoding a large picture takes a few hundred megabytes. */
const enter = openWorkQueue({ atOnce: 1, waiting: 50, ofOne: { atOnce: 1, waiting: 5, words: busy } })

/** A picture of a site as a model gets it; undefined for a file that isn’t there, is too large, or is no picture of points. */
export async function readShown(
  { files }: Context,
  { id, label }: Pick<Domain, 'id' | 'label'>,
  src: string,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const place = `${label}/${pictureOf(src)}`
  const size = isCleanable(place) ? (await files.stat(place))?.size : undefined
  if (size === undefined || size > largestPictureBytes) return undefined
  using _slot = await enter({ who: id, signal })
  const bytes = await files.read(place)
  try {
    return (
      bytes && {
        bytes: await resizeImage(bytes, { width: sidePixels, height: sidePixels, format: 'jpeg' }),
        type: 'image/jpeg',
      }
    )
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}
