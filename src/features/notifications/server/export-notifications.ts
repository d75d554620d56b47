import { and, eq, inArray, or } from 'drizzle-orm'
import { findOwner } from '#accounts/server/owner.ts'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { contacts, deliveries, notifications, notificationSettings } from './tables.ts'

/** Whom somebody's domains notify of what, and where their own address is in the lists of others. */
export async function* exportNotifications(ctx: Context, user: User): AsyncGenerator<ZipPart> {
  const { db } = ctx
  const { emailKey } = await findOwner(ctx, user)
  const owned = await listOwnedIds(ctx, user.id)
  const isOwn = and(eq(contacts.channel, 'email'), eq(contacts.recipientKey, emailKey))
  const listed = await db
    .select()
    .from(contacts)
    .where(owned.length > 0 ? or(inArray(contacts.domainId, owned), isOwn) : isOwn)
  const held = {
    entries: listed.map(({ codeHash: _hash, problem, ...row }) => ({ ...row, problem: problem?.message ?? null })),
    ...(owned.length > 0 && {
      settings: await db.select().from(notificationSettings).where(inArray(notificationSettings.domainId, owned)),
      news: viewRows(
        readRows(db, notifications, 'id', inArray(notifications.domainId, owned)),
        ({ sealed: _sealed, titlePhrase: _said, ...row }) => row,
      ),
      deliveries: viewRows(
        readRows(db, deliveries, 'id', inArray(deliveries.domainId, owned)),
        ({ reason, ...row }) => ({ ...row, reason: reason?.message ?? null }),
      ),
    }),
  }
  yield jsonPart('notifications.json', held)
}
