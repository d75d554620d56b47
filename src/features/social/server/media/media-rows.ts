import { and, count, eq, sum } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { weighBytes } from '#kit/weight.ts'
import type { MediaFile } from '#social/shapes.ts'
import { socialMedia } from './tables.ts'

export type MediaRow = typeof socialMedia.$inferSelect

/** Of one account. */
const mostBytes = 2_000_000_000

export const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

const addressStart = '/social-media/'
/** Where a picture or film is shown; nobody can guess it. */
export const addressOfMedia = ({ id, contentType }: Pick<MediaRow, 'id' | 'contentType'>): string =>
  `${addressStart}${id}.${endings[contentType] ?? 'bin'}`

/** The id in such a name; undefined for anything else. */
export const idInName = (name: string): string | undefined => /^([\da-f]{32})\.[a-z\d]{2,4}$/.exec(name)?.[1]

/** The id in an address of a picture or film, whatever host it names. */
export function idInAddress(address: string): string | undefined {
  const at = address.lastIndexOf(addressStart)
  return at === -1 ? undefined : idInName(address.slice(at + addressStart.length))
}

export const newMediaId = ({ random }: Pick<Context, 'random'>): string => Buffer.from(random(16)).toString('hex')
export const pathOfMedia = (id: string): string => `social/${id.slice(0, 2)}/${id}`

export const viewMedia = (row: MediaRow, alt = ''): MediaFile => ({
  url: addressOfMedia(row),
  local_path: '',
  content_type: row.contentType,
  size: row.size,
  metadata: {
    name: row.name,
    alt,
    width: row.width,
    height: row.height,
    seconds: row.lengthMs === null ? null : row.lengthMs / 1000,
  },
})

/** Counts a file before it is there, so that no file is ever without a row. */
export async function claimRoom(
  ctx: Context,
  row: typeof socialMedia.$inferInsert & { userId: string },
): Promise<MediaRow> {
  return ctx.db.transaction(async (tx) => {
    await takeLock(tx, `social media of ${row.userId}`)
    const isTheirs = eq(socialMedia.userId, row.userId)
    const all = tx.select({ bytes: sum(socialMedia.size).mapWith(Number), count: count() }).from(socialMedia)
    const [taken] = await all.where(isTheirs)
    if (weighBytes(taken?.bytes ?? 0, taken?.count) + weighBytes(row.size) > mostBytes)
      throw new Refusal(
        'too-large',
        phrase(
          'social-media-full',
          'Upload Error: your pictures and films fill the {gigabytes} GB that an account has for them.',
          {
            gigabytes: mostBytes / 1_000_000_000,
          },
        ),
      )
    const [kept] = await tx.insert(socialMedia).values(row).onConflictDoNothing().returning()
    const [same] = kept ? [kept] : await tx.select().from(socialMedia).where(eq(socialMedia.id, row.id))
    if (!same) throw new Error('A file was not counted.')
    return same
  })
}

export async function findMedia(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(socialMedia)
    .where(and(eq(socialMedia.id, id), eq(socialMedia.userId, userId)))
  return row
}
