import { memberStates } from '#members/server/tables.ts'
import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#accounts/server/lock-account.ts'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { forgetSaidAge } from '#members/server/said-age.ts'
import { refreshMember } from '#members/server/refresh-member.ts'
import type { decideReport as call } from '#matching/reports-contract.ts'
import { reports } from '../tables.ts'
import { viewReport, type UnsaidReport } from './list-reports.ts'

type Row = typeof reports.$inferSelect
type Decision = z.output<typeof call.body>['decision']

const decided = () => new Refusal('conflict', phrase('report-reviewed', 'This report has already been reviewed.'))

/** The report, with a lock on everything that is decided about its subject. */
async function lockReport({ db }: Context, id: string): Promise<Row> {
  const isIt = eq(reports.id, id)
  const [found] = await db.select({ subjectId: reports.subjectId }).from(reports).where(isIt)
  if (found) {
    // The account before any row about the person, as everything else does that changes how they are shown.
    await lockAccount({ db }, found.subjectId)
    await takeLock(db, `reports about ${found.subjectId}`)
  }
  const [row] = await db.select().from(reports).where(isIt)
  if (!row) throw new Refusal('missing', phrase('report-not-found', 'Report not found.'))
  return row
}

/** Hides somebody from everybody else, or shows them again. */
async function setHidden({ db, now }: Context, userId: string, hiddenAt: Date | null): Promise<void> {
  const set = { hiddenAt }
  await db
    .insert(memberStates)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: memberStates.userId, set })
  await refreshMember({ db, now }, userId)
}

/** Whoever decides about somebody’s age lets what they say now count. */
async function acceptAge({ db, now }: Context, { isAboutAge, subjectId }: Row): Promise<void> {
  if (!isAboutAge) return
  await forgetSaidAge({ db }, subjectId)
  await refreshMember({ db, now }, subjectId)
}

type Step = (tools: Context, row: Row, by: { decidedAt: Date; decidedBy: string }) => Promise<void>

const steps: Record<Decision, Step> = {
  async dismiss(tools, row, by) {
    const { id, state } = row
    if (state !== 'open') throw decided()
    await tools.db
      .update(reports)
      .set({ state: 'dismissed', ...by })
      .where(eq(reports.id, id))
    await acceptAge(tools, row)
  },
  async hide(tools, { id, state, subjectId }, by) {
    if (state === 'hidden') throw decided()
    const isOpen = and(eq(reports.subjectId, subjectId), eq(reports.state, 'open'))
    await tools.db
      .update(reports)
      .set({ state: 'hidden', ...by })
      .where(or(eq(reports.id, id), isOpen))
    await setHidden(tools, subjectId, by.decidedAt)
  },
  async show(tools, row, by) {
    const { state, subjectId } = row
    if (state !== 'hidden')
      throw new Refusal(
        'conflict',
        phrase('member-not-hidden-by-report', 'This member wasn’t hidden because of this report.'),
      )
    await tools.db
      .update(reports)
      .set({ state: 'dismissed', ...by })
      .where(and(eq(reports.subjectId, subjectId), eq(reports.state, 'hidden')))
    await acceptAge(tools, row)
    await setHidden(tools, subjectId, null)
  },
}

/** Decides, and returns the report as it is then. */
export async function decideReport(
  ctx: Context,
  { id: by }: User,
  id: string,
  decision: Decision,
): Promise<UnsaidReport> {
  if (!isRowId(id)) throw new Refusal('missing', phrase('report-not-found', 'Report not found.'))
  return ctx.db.transaction(async (tx) => {
    const tools = { ...ctx, db: tx }
    const row = await lockReport(tools, id)
    await steps[decision](tools, row, { decidedAt: ctx.now(), decidedBy: by })
    ctx.log.info({ report: id, decision, user: by }, 'A report was decided.')
    return viewReport(tools, id)
  })
}
