import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { socialMedia } from './tables.ts'
import type { MediaRow } from './media-rows.ts'

/** Deletes a picture or film, with the pieces of one that never arrived whole; its row goes last, so that nothing is left that nobody counts. */
export async function removeMedia({ db, uploads }: Pick<Context, 'db' | 'uploads'>, row: MediaRow): Promise<void> {
  await uploads.remove(row.path)
  await uploads.remove(`${row.path}.pieces`)
  await db.delete(socialMedia).where(eq(socialMedia.id, row.id))
}
