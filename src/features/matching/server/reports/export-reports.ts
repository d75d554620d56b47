import { asc, eq } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { reports } from '../tables.ts'

type MyReport = Pick<typeof reports.$inferSelect, 'reason' | 'words' | 'createdAt'>

const viewMine = ({ words, ...report }: MyReport) => ({ ...report, words: words.message })

/** What somebody reported, without what others wrote. */
export async function* exportReports({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const { reason, words, createdAt } = reports
  const mine = await db
    .select({ reason, words, createdAt })
    .from(reports)
    .where(eq(reports.reporterId, id))
    .orderBy(asc(createdAt))
  if (mine.length === 0) return
  yield { name: 'reports.json', bytes: Buffer.from(`${JSON.stringify(mine.map(viewMine), undefined, 2)}\n`) }
}
