import { and, eq } from 'drizzle-orm'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import type { Context } from '#kit/server/context.ts'
import { siteReports } from '../tables.ts'
import type { CheckedReport } from './report-page.ts'

/** Open ones about one site, and in all, that are kept word for word; more say nothing new. */
const mostOfSite = 200
const mostInAll = 20_000

const daySeconds = 86_400
/** Of one network. */
export const reportsOfNetwork = { times: 10, seconds: 3600 }
/** About one site from everywhere: nobody fills the queue by one site. */
const reportsOfSite = { times: 500, seconds: daySeconds }

async function isFull({ db }: Context, domainId: string): Promise<boolean> {
  const isOpen = eq(siteReports.state, 'open')
  if ((await db.$count(siteReports, and(eq(siteReports.domainId, domainId), isOpen))) >= mostOfSite) return true
  return (await db.$count(siteReports, isOpen)) >= mostInAll
}

/** Keeps a report about a site of ours, and tells the administrators. */
export async function keepReport(ctx: Context, domainId: string, report: CheckedReport): Promise<void> {
  await ctx.limits.take('reports of a site', reportsOfSite, domainId)
  if (await isFull(ctx, domainId)) return
  await ctx.db.transaction(async (tx) => {
    await tx.insert(siteReports).values({ ...report, domainId, at: ctx.now() })
    await notifyAdministrators({ ...ctx, db: tx }, 'sites')
  })
}
