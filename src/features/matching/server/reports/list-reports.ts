import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { readPeople, type Person } from '#accounts/server/read-people.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { listReports as call, Report } from '#matching/reports-contract.ts'
import { reports } from '../tables.ts'
import { nothingKept } from './nothing-kept.ts'

type Row = typeof reports.$inferSelect

const readPage = openPager({ name: 'reports', id: reports.id, sort: { createdAt: reports.createdAt } })

/** How many open reports there are about each of these people. */
async function countOpen({ db }: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reports.subjectId, open: count() })
    .from(reports)
    .where(and(inArray(reports.subjectId, ids), eq(reports.state, 'open')))
    .groupBy(reports.subjectId)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

const nameOf = (person: Person | undefined) => (person ? `${person.firstName} ${person.lastName}`.trim() : '')

/** A report before it is said in a language. */
export interface UnsaidReport extends Omit<Report, 'words'> {
  words: Phrase
}

/** The same in a language (BCP 47): what members wrote stays as it is. */
export const sayReport = (language: string, { words, ...report }: UnsaidReport): Report => ({
  ...report,
  words: sayPhrase(language, words),
})

interface ReportContext {
  people: ReadonlyMap<string, Person>
  open: ReadonlyMap<string, number>
}

function view(row: Row, { people, open }: ReportContext): UnsaidReport {
  const { reporterId, subjectId, evidence, decidedBy } = row
  const find = (id: string | null) => (id === null ? undefined : people.get(id))
  const reporter = find(reporterId)
  return {
    id: row.id,
    reason: row.reason,
    words: row.words,
    created_at: row.createdAt.toISOString(),
    reporter: reporter ? { id: reporter.id, name: nameOf(reporter) } : null,
    subject: evidence?.subject ?? { ...nothingKept, id: subjectId, name: nameOf(find(subjectId)) },
    messages: evidence?.messages ?? [],
    is_kept: evidence !== null,
    state: row.state,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: find(decidedBy)?.email ?? null,
    open_about: open.get(subjectId) ?? 0,
  }
}

async function viewAll(ctx: Context, rows: Row[]): Promise<UnsaidReport[]> {
  const people = await readPeople(
    ctx,
    rows.flatMap(({ reporterId, subjectId, decidedBy }) => [reporterId, subjectId, decidedBy]),
  )
  const open = await countOpen(
    ctx,
    rows.map(({ subjectId }) => subjectId),
  )
  return rows.map((row) => view(row, { people, open }))
}

const isIn = {
  open: eq(reports.state, 'open'),
  decided: ne(reports.state, 'open'),
  all: undefined,
}

/** What was reported, for administrators. */
export async function listReports(ctx: Context, query: z.output<typeof call.query>) {
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: reports, key })
      .from(reports)
      .where(and(isIn[query.state], where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return {
    items: await viewAll(
      ctx,
      items.map(({ row }) => row),
    ),
    next,
  }
}

export async function viewReport(ctx: Context, id: string): Promise<UnsaidReport> {
  const [report] = await viewAll(ctx, await ctx.db.select().from(reports).where(eq(reports.id, id)))
  if (!report) throw new Refusal('missing', phrase('report-not-found', 'Report not found.'))
  return report
}
