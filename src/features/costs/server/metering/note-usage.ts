import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { mails } from '#kit/server/tables.ts'
import { deliveries, notifications, sentTexts } from '#notifications/server/tables.ts'
import { siteUsage } from '../tables.ts'
import { platformId } from './platform-id.ts'

export interface Day {
  from: Date
  to: Date
}

/** What domains used of something; null for what no domain did. */
export type Amounts = { domainId: string | null; amount: number }[]
export type CountUse = (ctx: Pick<Context, 'db'>, day: Day) => Promise<Amounts>

const countMails: CountUse = ({ db }, { from, to }) =>
  db
    .select({ domainId: mails.domainId, amount: count() })
    .from(mails)
    .where(and(eq(mails.state, 'sent'), gte(mails.changedAt, from), lt(mails.changedAt, to)))
    .groupBy(mails.domainId)

async function countTexts({ db }: Pick<Context, 'db'>, { from, to }: Day): Promise<Amounts> {
  const toBuyers = await db
    .select({ domainId: sentTexts.domainId, amount: count() })
    .from(sentTexts)
    .where(and(gte(sentTexts.at, from), lt(sentTexts.at, to)))
    .groupBy(sentTexts.domainId)
  const isSent = and(
    isNotNull(deliveries.providerId),
    inArray(deliveries.state, ['sent', 'delivered']),
    gte(notifications.at, from),
    lt(notifications.at, to),
  )
  const toTeams = await db
    .select({ domainId: deliveries.domainId, amount: count() })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.about))
    .where(isSent)
    .groupBy(deliveries.domainId)
  return [...toBuyers, ...toTeams]
}

/** Rows of one statement. */
const atOnce = 500

type Column = 'mails' | 'texts' | 'tokens'

/** Writes down what was counted of a day, over what was counted of it before. */
async function setAmounts({ db }: Pick<Context, 'db'>, day: string, column: Column, amounts: Amounts): Promise<void> {
  const byDomain = new Map<string, number>()
  for (const { domainId, amount } of amounts) {
    const id = domainId ?? platformId
    byDomain.set(id, (byDomain.get(id) ?? 0) + Number(amount))
  }
  const values = [...byDomain].map(([domainId, amount]) => ({ day, domainId, [column]: amount }))
  for (let at = 0; at < values.length; at += atOnce)
    await db
      .insert(siteUsage)
      .values(values.slice(at, at + atOnce))
      .onConflictDoUpdate({
        target: [siteUsage.day, siteUsage.domainId],
        set: { [column]: sql`greatest(${siteUsage[column]}, excluded.${sql.identifier(column)})` },
      })
}

/** What lies on the disk now, for each domain, as what lay there on this day. */
async function setStorage({ db }: Pick<Context, 'db'>, day: string): Promise<void> {
  const { storage, history, trashed: trash } = domains
  const now = db
    .select({
      day: sql<string>`${day}`.as('day'),
      domainId: domains.id,
      requests: sql<number>`0`.as('requests'),
      traffic: sql<number>`0`.as('traffic'),
      storage: storage,
      history: history,
      trash: trash,
      mails: sql<number>`0`.as('mails'),
      texts: sql<number>`0`.as('texts'),
      tokens: sql<number>`0`.as('tokens'),
    })
    .from(domains)
  await db
    .insert(siteUsage)
    .select(now)
    .onConflictDoUpdate({
      target: [siteUsage.day, siteUsage.domainId],
      set: { storage: sql`excluded.storage`, history: sql`excluded.history`, trash: sql`excluded.trash` },
    })
}

/** Writes down what was used yesterday and so far today: mails, texts and tokens are counted from what rooms keep of them anyway. */
export async function noteUsage(ctx: Pick<Context, 'db' | 'now'>, countTokens: CountUse): Promise<void> {
  const today = dayOf(ctx.now())
  await setStorage(ctx, today)
  for (const ago of [1, 0]) {
    const from = new Date(Date.parse(today) - ago * dayMs)
    const day = { from, to: new Date(from.getTime() + dayMs) }
    for (const [column, countUse] of [
      ['mails', countMails],
      ['texts', countTexts],
      ['tokens', countTokens],
    ] as const)
      await setAmounts(ctx, dayOf(from), column, await countUse(ctx, day))
  }
}
