import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import type { NotificationKind } from '../lists.ts'
import { sealNotification, titleColumns, type NotificationContent } from './notification-content.ts'
import { notifications as table } from './tables.ts'
import { notificationJob } from './notification-job.ts'

/** Something that those who run a site want to know at once. */
export interface Notification extends NotificationContent {
  domainId: string
  /** Which of the lists of the notification settings is notified. */
  kind: NotificationKind
  /** Names it, such as `message` and its id: nobody is notified of the same twice. */
  key: string
}

/** Notifies those whom the settings of the domain name; within a transaction once that commits. */
export async function notify(ctx: Context, notification: Notification, within?: Db): Promise<void> {
  const { domainId, kind, key, ...content } = notification
  const hand = async (tx: Db) => {
    const row = { domainId, kind, key, ...titleColumns(content), at: ctx.now() }
    const [added] = await tx
      .insert(table)
      .values({ ...row, sealed: sealNotification(ctx, content) })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (added) await ctx.jobs.send(notificationJob, added, { key: added.id, domain: domainId, within: tx })
  }
  await (within ? hand(within) : ctx.db.transaction(hand))
}
