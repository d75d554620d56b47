import { and, gt, gte, inArray, lte, sql, type Column } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { siteUsage } from '../tables.ts'

/** What a site used in a month so far. */
export interface MonthUse {
  domainId: string
  requests: number
  traffic: number
  mails: number
  texts: number
  tokens: number
  /** Bytes, each counted for the days that it lay there. */
  storageDays: number
  historyDays: number
  trashDays: number
  /** Bytes, as on the last day. */
  storage: number
  history: number
  trash: number
}

const total = (column: Column) => sql<number>`sum(${column})`.mapWith(Number)
/** Of the latest of the days. */
const last = (column: Column) => sql<number>`(array_agg(${column} order by ${siteUsage.day} desc))[1]`.mapWith(Number)

/** What sites used in a month (yyyy-mm): all of them, or those with these ids. */
export function readUse({ db }: Pick<Context, 'db'>, month: string, ids?: readonly string[]): Promise<MonthUse[]> {
  const { day, domainId, requests, traffic, storage, history, trash, mails, texts, tokens } = siteUsage
  const isOfMonth = and(gte(day, `${month}-01`), lte(day, `${month}-31`))
  const isTheirs = ids && inArray(domainId, [...ids])
  return db
    .select({
      domainId,
      requests: total(requests),
      traffic: total(traffic),
      mails: total(mails),
      texts: total(texts),
      tokens: total(tokens),
      storageDays: total(storage),
      historyDays: total(history),
      trashDays: total(trash),
      storage: last(storage),
      history: last(history),
      trash: last(trash),
    })
    .from(siteUsage)
    .where(and(isOfMonth, isTheirs))
    .groupBy(domainId)
}

/** The sites of which somebody has asked for something since a day. */
export async function listAskedFor({ db }: Pick<Context, 'db'>, since: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: siteUsage.domainId })
    .from(siteUsage)
    .where(and(gte(siteUsage.day, since), gt(siteUsage.requests, 0)))
  return new Set(rows.map(({ id }) => id))
}

/** The first day of which anything is known. */
export async function findFirstDay({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const [row] = await db.select({ day: sql<string | null>`min(${siteUsage.day})` }).from(siteUsage)
  return row?.day ?? undefined
}
