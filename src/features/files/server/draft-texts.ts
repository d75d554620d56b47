import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Caller } from './note-versions.ts'
import { drafts } from './tables.ts'

const mostTexts = 50
const largestBytes = 512 * 1024

/** The drafts of an account in those files of a site that `isWanted` accepts, the latest first; very long ones are left out. */
export async function readDraftTexts(
  { ctx: { db }, domain, user }: Caller,
  isWanted: (path: string) => boolean,
): Promise<{ path: string; content: string }[]> {
  const areTheirs = and(eq(drafts.domainId, domain.id), eq(drafts.userId, user.id))
  const isShort = lt(sql`octet_length(${drafts.content})`, largestBytes)
  const found = await db
    .select({ path: drafts.path })
    .from(drafts)
    .where(and(areTheirs, isShort))
    .orderBy(desc(drafts.at), drafts.path)
  const paths = found.map(({ path }) => path).filter(isWanted)
  if (paths.length === 0) return []
  return db
    .select({ path: drafts.path, content: drafts.content })
    .from(drafts)
    .where(and(areTheirs, isShort, inArray(drafts.path, paths.slice(0, mostTexts))))
}
