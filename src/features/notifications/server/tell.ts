import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { listAlso, listEntries, type Entry } from './list-entries.ts'
import { mailNews } from './mail-news.ts'
import { openNews } from './news-content.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { deliveries, news } from './tables.ts'
import { telling } from './telling.ts'
import { textNews } from './text-news.ts'
import * as why from './why.ts'

type Row = typeof news.$inferSelect
type PlannedDeliveries = Awaited<ReturnType<typeof planDeliveries>>

/** Writes down who is told, and sends them off: all together or not at all, and once. */
async function decide(
  ctx: Context,
  { id: about, kind, domainId, sealed }: Row,
  planned: PlannedDeliveries,
): Promise<void> {
  const content = openNews(ctx, sealed)
  await ctx.db.transaction(async (tx) => {
    const isOpen = and(eq(news.id, about), isNull(news.toldAt))
    const [first] = await tx.update(news).set({ toldAt: ctx.now() }).where(isOpen).returning({ id: news.id })
    if (!first || planned.length === 0) return
    const rows = planned.map((row) => ({
      ...row,
      about,
      changedAt: ctx.now(),
      ...(!content && { state: 'not-sent' as const, reason: why.notWritten }),
    }))
    const added = await tx.insert(deliveries).values(rows).onConflictDoNothing().returning()
    for (const { id, channel, recipient: to, state } of added) {
      if (state !== 'waiting' || !content) continue
      if (channel === 'email') await mailNews(ctx, { id, domainId, kind, to }, content, tx)
      else await ctx.jobs.send(textNews, { id }, { key: id, domain: domainId, within: tx })
    }
  })
}

export async function tell(ctx: Context, row: Row, entries: Entry[]): Promise<void> {
  await decide(ctx, row, await planDeliveries(ctx, row.domainId, entries))
}

const findOpen = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(news)
      .where(and(eq(news.id, id), isNull(news.toldAt)))
  )[0]

/** Decides who is told of a news, and tells them. */
export const tellJob = defineJob({
  ...telling,
  run: async (ctx: Context, { id }) => {
    const row = await findOpen(ctx.db, id)
    if (!row) return
    const content = openNews(ctx, row.sealed)
    const isMailOnly = content !== undefined && content.text === undefined
    const listed = (await listEntries(ctx.db, row.domainId)).filter(
      ({ kind, channel }) => kind === row.kind && !(isMailOnly && channel === 'sms'),
    )
    const addresses = content?.alsoTo ?? []
    await tell(ctx, row, [...listed, ...(await listAlso(ctx.db, row, { listed, addresses }))])
  },
})
