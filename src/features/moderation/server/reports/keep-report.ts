import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import type { Context } from '#kit/server/context.ts'
import { customerOf } from '#kit/server/networks.ts'
import { siteReports } from '../tables.ts'
import type { CheckedReport } from './report-page.ts'

/** Open ones about one site, and in all, that are kept word for word. */
const mostOfSite = 200
const mostInAll = 20_000
/** So many about each site are kept whatever else is: nobody’s reports silence those about another site. */
const firstOfSite = 3

const hourSeconds = 3600
const ofNetwork = { times: 10, seconds: hourSeconds }
const ofCustomer = { times: 30, seconds: hourSeconds }

/** Counts a report of a network, and of all networks of one customer. */
export async function takeRoomForReport({ limits }: Context, network: string): Promise<void> {
  await limits.take('reports of sites', ofNetwork, network)
  await limits.take('reports of sites by a customer', ofCustomer, customerOf(network))
}

const isOpen = eq(siteReports.state, 'open')
const isAbout = (domainId: string) => and(eq(siteReports.domainId, domainId), isOpen)

/** The oldest of a site make room for new ones, but not the first of all; returns whether there were any. */
async function thin({ db }: Context, domainId: string): Promise<boolean> {
  const oldest = db
    .select({ id: siteReports.id })
    .from(siteReports)
    .where(isAbout(domainId))
    .orderBy(asc(siteReports.at), asc(siteReports.id))
    .offset(firstOfSite)
    .limit(1)
  const gone = await db.delete(siteReports).where(inArray(siteReports.id, oldest)).returning({ id: siteReports.id })
  return gone.length > 0
}

async function findMostReported({ db }: Context): Promise<string | undefined> {
  const { domainId } = siteReports
  const [most] = await db
    .select({ domainId })
    .from(siteReports)
    .where(isOpen)
    .groupBy(domainId)
    .orderBy(desc(count()), domainId)
    .limit(1)
  return most?.domainId
}

/** Whether one more about a site can be kept, within the transaction of that. */
async function makeRoom(ctx: Context, domainId: string): Promise<boolean> {
  const ofSite = await ctx.db.$count(siteReports, isAbout(domainId))
  if (ofSite >= mostOfSite) return thin(ctx, domainId)
  if ((await ctx.db.$count(siteReports, isOpen)) < mostInAll) return true
  await notifyAdministrators(ctx, 'fullReports')
  const most = await findMostReported(ctx)
  return (most !== undefined && (await thin(ctx, most))) || ofSite < firstOfSite
}

/** Keeps a report about a site of ours, and tells the administrators; returns whether it is kept. */
export const keepReport = (ctx: Context, domainId: string, report: CheckedReport): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    if (!(await makeRoom(within, domainId))) return false
    await tx.insert(siteReports).values({ ...report, domainId, at: ctx.now() })
    await notifyAdministrators(within, 'sites')
    return true
  })
