import { Refusal } from '#kit/refusal.ts'
import { measureImage, resizeImage } from '#kit/server/images.ts'
import type { Model } from '../models/model.ts'

/** A picture that a model drew. */
export interface DrawnPicture {
  /** Where it will be among the site's files. */
  path: string
  shows: string
  bytes: Uint8Array
}

const widthPixels = 1600
const style = 'A photograph-like picture for a website, calm and bright, without any writing, logos or faces: '

async function drawOne(
  draw: NonNullable<Model['draw']>,
  { name, shows }: { name: string; shows: string },
): Promise<DrawnPicture | undefined> {
  const { bytes } = await draw(style + shows)
  if (!(await measureImage(bytes))) return undefined
  return { path: `images/${name}.webp`, shows, bytes: await resizeImage(bytes, { width: widthPixels, format: 'webp' }) }
}

/** Draws pictures where the model can. A site is as good with those that there are, so one that isn't drawn stops nothing. */
export async function drawPictures(
  { draw }: Model,
  wanted: readonly { name: string; shows: string }[],
  signal: AbortSignal,
): Promise<DrawnPicture[]> {
  if (!draw) return []
  const drawn: DrawnPicture[] = []
  for (const one of wanted) {
    signal.throwIfAborted()
    try {
      const picture = await drawOne(draw, one)
      if (picture) drawn.push(picture)
    } catch (problem) {
      if (!(problem instanceof Refusal) || signal.aborted) throw problem
      break
    }
  }
  return drawn
}
