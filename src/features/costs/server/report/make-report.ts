import { desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#kit/day-of.ts'
import { dayMs, hourMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { findActive } from '#providers/server/find-active.ts'
import { readAwsReport } from './read-aws-report.ts'
import { noteUsage, type CountUse } from '../metering/note-usage.ts'
import { aws } from '../providers/aws.ts'
import { costReports, siteUsage } from '../tables.ts'
import { makeOwnReport } from './own-report.ts'
import type { KeptReport } from '../kept-report.ts'

/** Amazon takes a cent for each call, so it is asked once a day. */
const awsEveryMs = 20 * hourMs
/** So old may its last answer be before our own numbers are shown instead. */
const awsLastsMs = 3 * dayMs
const keptDays = 400

export interface StoredReport {
  report: KeptReport
  at: Date
}

async function keepReport({ db, now }: Context, report: KeptReport, at = now()): Promise<StoredReport> {
  const month = report.to.slice(0, 'yyyy-mm'.length)
  await db
    .insert(costReports)
    .values({ month, source: report.source, report, at })
    .onConflictDoUpdate({ target: [costReports.month, costReports.source], set: { report, at } })
  return { report, at }
}

/** The report of a source that was made last. */
async function findLast({ db }: Context, source: KeptReport['source']): Promise<StoredReport | undefined> {
  const [row] = await db
    .select()
    .from(costReports)
    .where(eq(costReports.source, source))
    .orderBy(desc(costReports.at))
    .limit(1)
  return row
}

const findAws = (ctx: Context) => findActive(ctx, { type: 'costs', keys: [aws.key], domainIds: [] })

/** Asks Amazon, unless that was done today; returns why it failed. */
async function askAws(ctx: Context) {
  const provider = await findAws(ctx)
  if (!provider) return undefined
  const last = await findLast(ctx, 'aws')
  const at = ctx.now().getTime()
  if (last && last.at.getTime() <= at && at - last.at.getTime() < awsEveryMs) return undefined
  try {
    await keepReport(ctx, await readAwsReport(ctx, provider))
    return undefined
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem }, 'The costs at Amazon could not be read')
    const trouble = phrase('aws-unread', 'The costs at Amazon couldn’t be read: {reason}', { reason: problem.phrase })
    if (last) await keepReport(ctx, { ...last.report, trouble }, last.at)
    return trouble
  }
}

async function sweep({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await db.delete(costReports).where(lt(costReports.at, before))
  await db.delete(siteUsage).where(lt(siteUsage.day, dayOf(before)))
}

/** Counts what was used, and makes the reports of the month. */
export const openReportJob = (countTokens: CountUse) =>
  defineJob({
    name: 'report-costs',
    shape: z.object({}),
    timeLimit: 3600,
    run: async (ctx: Context) => {
      await noteUsage(ctx, countTokens)
      const because = await askAws(ctx)
      await keepReport(ctx, await makeOwnReport(ctx, because))
      await sweep(ctx)
    },
  })

/** The report to be shown: that of Amazon where it is fresh, otherwise ours, which is made now if there is none. */
export async function findReport(ctx: Context, countTokens: CountUse): Promise<StoredReport> {
  const fromAws = (await findAws(ctx)) && (await findLast(ctx, 'aws'))
  if (fromAws && ctx.now().getTime() - fromAws.at.getTime() < awsLastsMs) return fromAws
  const own = await findLast(ctx, 'own')
  const month = dayOf(ctx.now()).slice(0, 'yyyy-mm'.length)
  if (own?.report.to.startsWith(month)) return own
  await noteUsage(ctx, countTokens)
  return keepReport(ctx, await makeOwnReport(ctx))
}
