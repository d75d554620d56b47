import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { MediaFile } from '#social/shapes.ts'
import { socialMedia } from './tables.ts'
import { idInAddress, viewMedia } from './media-rows.ts'

/** The files of a post, as they are here: only the writer’s own, whatever else is said about them. */
export async function claimMedia(
  { db }: Pick<Context, 'db'>,
  userId: string,
  given: readonly MediaFile[],
): Promise<MediaFile[]> {
  const ids = given.map(({ url }) => idInAddress(url))
  const known = ids.filter((id) => id !== undefined)
  const rows =
    known.length === 0
      ? []
      : await db
          .select()
          .from(socialMedia)
          .where(and(inArray(socialMedia.id, known), eq(socialMedia.userId, userId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return given.map(({ metadata }, place) => {
    const row = byId.get(ids[place] ?? '')
    if (!row || row.received < row.size)
      throw new Refusal(
        'invalid',
        phrase('social-media-missing', 'Upload Error: a picture or film isn’t there. Add it again.'),
      )
    return viewMedia(row, metadata.alt)
  })
}
