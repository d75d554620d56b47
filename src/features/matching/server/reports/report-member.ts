import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import { takeLock } from '#domains/server/locks.ts'
import { passOn, phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { findRecordOwner } from '#members/server/record-ids.ts'
import type { reportMember as call } from '#matching/reports-contract.ts'
import { reports } from '../tables.ts'
import { takeEvidence } from './take-evidence.ts'

/** Open reports about one person that are kept with evidence; further ones only count. */
const mostWithEvidence = 100

/** Keeps a report with its evidence; an earlier one of the same reporter that is still open is replaced. */
export async function reportMember(
  ctx: Context,
  { id: reporterId }: User,
  recordId: string,
  { reason, words }: z.output<typeof call.body>,
): Promise<void> {
  const owner = await findRecordOwner(ctx, recordId)
  if (!owner) throw new Refusal('missing', phrase('member-not-found', 'Member not found.'))
  const { userId: subjectId, type } = owner
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    await takeLock(tx, `reports about ${subjectId}`)
    const evidence = await takeEvidence(inside, { reporterId, subjectId, type, recordId: owner.id })
    if (!evidence) throw new Refusal('missing', phrase('member-not-found', 'Member not found.'))
    const isOpen = and(eq(reports.subjectId, subjectId), eq(reports.state, 'open'))
    const isOthers = or(isNull(reports.reporterId), ne(reports.reporterId, reporterId))
    const [open, others] = [await tx.$count(reports, isOpen), await tx.$count(reports, and(isOpen, isOthers))]
    const kept = others < mostWithEvidence ? evidence : null
    const given = { reason, words: passOn(words), evidence: kept, createdAt: ctx.now() }
    await tx
      .insert(reports)
      .values({ reporterId, subjectId, ...given })
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.subjectId],
        targetWhere: sql`${reports.state} = 'open'`,
        set: given,
      })
    if (open === 0) await notifyAdministrators(inside, 'report')
  })
}
