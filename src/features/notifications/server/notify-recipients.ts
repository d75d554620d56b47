import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { listAlso, listRecipients, type Recipient } from './list-recipients.ts'
import { mailNotification } from './mail-notification.ts'
import { openNotification } from './notification-content.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { deliveries, notifications } from './tables.ts'
import { notificationJob } from './notification-job.ts'
import { textNotification } from './text-notification.ts'
import * as why from './why.ts'

type Row = typeof notifications.$inferSelect
type PlannedDeliveries = Awaited<ReturnType<typeof planDeliveries>>

/** Writes down who is notified, and sends them off: all together or not at all, and once. */
async function decide(
  ctx: Context,
  { id: about, kind, domainId, sealed }: Row,
  planned: PlannedDeliveries,
): Promise<void> {
  const content = openNotification(ctx, sealed)
  await ctx.db.transaction(async (tx) => {
    const isOpen = and(eq(notifications.id, about), isNull(notifications.toldAt))
    const [first] = await tx
      .update(notifications)
      .set({ toldAt: ctx.now() })
      .where(isOpen)
      .returning({ id: notifications.id })
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
      if (channel === 'email') await mailNotification(ctx, { id, domainId, kind, to }, content, tx)
      else await ctx.jobs.send(textNotification, { id }, { key: id, domain: domainId, within: tx })
    }
  })
}

export async function notifyRecipients(ctx: Context, row: Row, recipients: Recipient[]): Promise<void> {
  await decide(ctx, row, await planDeliveries(ctx, row.domainId, recipients))
}

const findOpen = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, id), isNull(notifications.toldAt)))
  )[0]

/** Decides who gets a notification, and sends it. */
export const notifyRecipientsJob = defineJob({
  ...notificationJob,
  run: async (ctx: Context, { id }) => {
    const row = await findOpen(ctx.db, id)
    if (!row) return
    const content = openNotification(ctx, row.sealed)
    const isMailOnly = content !== undefined && content.text === undefined
    const listed = (await listRecipients(ctx.db, row.domainId)).filter(
      ({ kind, channel }) => kind === row.kind && !(isMailOnly && channel === 'sms'),
    )
    const addresses = content?.alsoTo ?? []
    await notifyRecipients(ctx, row, [...listed, ...(await listAlso(ctx.db, row, { listed, addresses }))])
  },
})
