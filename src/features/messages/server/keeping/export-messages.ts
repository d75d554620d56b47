import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { messageForms, messageReplies, messages } from '../tables.ts'

const atOnce = 500

const { words: _words, codeHash: _hash, codeSentAt: _sent, wrongTries: _tries, ...columns } = getTableColumns(messages)

const write = (name: string, held: unknown): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`),
})

/** The messages of one domain with their answers, a file for each few hundred. */
async function* exportDomain({ db }: Context, domainId: string): AsyncGenerator<Part> {
  let last: string | undefined
  for (let part = 1; ; part++) {
    const behind = last === undefined ? undefined : gt(messages.id, last)
    const rows = await db
      .select(columns)
      .from(messages)
      .where(and(eq(messages.domainId, domainId), behind))
      .orderBy(asc(messages.id))
      .limit(atOnce)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const replies = await db.select().from(messageReplies).where(inArray(messageReplies.messageId, ids))
    yield write(`messages/${domainId}/${part}.json`, { messages: rows, replies })
    if (rows.length < atOnce) return
    last = ids.at(-1)
  }
}

/** What was written to the domains of somebody. What they wrote to others is the others’ mail, as letters are. */
export async function* exportMessages(ctx: Context, { id }: User): AsyncGenerator<Part> {
  const owned = await listOwnedIds(ctx, id)
  for (const domainId of owned) yield* exportDomain(ctx, domainId)
  if (owned.length === 0) return
  const forms = await ctx.db.select().from(messageForms).where(inArray(messageForms.domainId, owned))
  yield write('messages/forms.json', forms)
}
