import { and, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { moves } from '#messages/inbox-contract.ts'
import { daysInTrash, type Folder } from '#messages/rules.ts'
import { announceMessage } from '../changed.ts'
import { messages } from '../tables.ts'
import type { Row } from './view-message.ts'

export interface MessageChange {
  read?: boolean | undefined
  folder?: (typeof moves)[number] | undefined
}

/** Where a message of ours stays, wherever it is moved `back` from. */
const home = sql<Folder>`coalesce(${messages.before}, case when ${messages.recipient} is null then 'inbox' else 'sent' end)`

/** Sent by those who run the site, wherever it is now. */
const isOwn = sql<boolean>`(${messages.recipient} is not null or ${messages.folder} = 'sent')`

async function refuseOwn(tx: Db, which: SQL | undefined): Promise<void> {
  const named = await tx.select({ isOwn }).from(messages).where(which)
  if (named.length > 0 && named.every((row) => row.isOwn))
    throw new Refusal('invalid', phrase('own-message-no-spam', 'You can’t mark messages you sent as spam.'))
}

/** Changes messages of a domain, as many as there are of those named; returns how many. None of its own becomes spam. */
export async function changeMessages(
  ctx: Context,
  domainId: string,
  ids: readonly string[],
  { read, folder }: MessageChange,
): Promise<number> {
  const { db, now } = ctx
  const known = ids.filter(isRowId)
  if (known.length === 0) return 0
  const isTheirs = and(eq(messages.domainId, domainId), inArray(messages.id, known))
  const target = folder === 'back' ? home : folder
  return db.transaction(async (tx) => {
    if (folder === 'spam') await refuseOwn(tx, isTheirs)
    const changed = new Set<string>()
    const note = (rows: { id: string }[]) => rows.forEach(({ id }) => changed.add(id))
    if (read !== undefined) note(await tx.update(messages).set({ read }).where(isTheirs).returning({ id: messages.id }))
    if (target !== undefined) {
      const move = { folder: sql<Folder>`${target}`, before: sql<Folder>`${messages.folder}`, movedAt: now() }
      const mayMove = folder === 'spam' ? not(isOwn) : undefined
      const isElsewhere = and(isTheirs, mayMove, ne(messages.folder, sql`${target}`))
      note(await tx.update(messages).set(move).where(isElsewhere).returning({ id: messages.id }))
    }
    if (changed.size > 0) await announceMessage(ctx, domainId, tx)
    return changed.size
  })
}

/** Moves a message to the trash; one that is there already is deleted for good. Returns what became of it. */
export async function deleteMessage(ctx: Context, { id, domainId, folder }: Row): Promise<Phrase> {
  if (folder !== 'trash') {
    await changeMessages(ctx, domainId, [id], { folder: 'trash' })
    return phrase('message-in-trash', 'Message deleted. You can restore it from the trash for {days} days.', {
      days: daysInTrash,
    })
  }
  await ctx.db.delete(messages).where(and(eq(messages.id, id), eq(messages.domainId, domainId)))
  await announceMessage(ctx, domainId)
  return phrase('message-deleted-for-good', 'Message permanently deleted.')
}

const atOnce = 1000

/** Deletes everything in the trash or in spam for good. */
export async function emptyFolder(
  ctx: Context,
  domainId: string,
  { folder, signal }: { folder: 'trash' | 'spam'; signal: AbortSignal },
): Promise<void> {
  const some = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.domainId, domainId), eq(messages.folder, folder)))
    .limit(atOnce)
  let deleted = atOnce
  while (deleted === atOnce) {
    signal.throwIfAborted()
    deleted = (await ctx.db.delete(messages).where(inArray(messages.id, some)).returning({ id: messages.id })).length
  }
  await announceMessage(ctx, domainId)
}
