import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { messageForms, messageReplies, messages } from '../tables.ts'

/** Each may have tens of thousands of characters. */
const atOnce = 25

const {
  words: _words,
  network: _network,
  codeHash: _hash,
  codeSentAt: _sent,
  wrongTries: _tries,
  ...columns
} = getTableColumns(messages)

const writeJsonPart = (name: string, held: unknown): ZipPart => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`),
})

/** The answers to some messages, a few at a time; once at least. */
async function* readReplies({ db }: Pick<Context, 'db'>, ids: string[]) {
  for (let last: string | undefined; ;) {
    const behind = last === undefined ? undefined : gt(messageReplies.id, last)
    const replies = await db
      .select()
      .from(messageReplies)
      .where(and(inArray(messageReplies.messageId, ids), behind))
      .orderBy(asc(messageReplies.id))
      .limit(atOnce)
    yield replies
    if (replies.length < atOnce) return
    last = replies.at(-1)?.id
  }
}

/** The messages of one domain with their answers, a file for each few. */
async function* exportDomain({ db }: Context, domainId: string): AsyncGenerator<ZipPart> {
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
    const name = `messages/${domainId}/${part}`
    let isFirst = true
    for await (const replies of readReplies({ db }, ids)) {
      yield writeJsonPart(isFirst ? `${name}.json` : `${name}-${replies[0]?.id}.json`, {
        messages: isFirst ? rows : [],
        replies,
      })
      isFirst = false
    }
    if (rows.length < atOnce) return
    last = ids.at(-1)
  }
}

/** What was written to the domains of somebody. What they wrote to others is the others’ mail, as letters are. */
export async function* exportMessages(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const owned = await listOwnedIds(ctx, id)
  for (const domainId of owned) yield* exportDomain(ctx, domainId)
  if (owned.length === 0) return
  const forms = await ctx.db.select().from(messageForms).where(inArray(messageForms.domainId, owned))
  yield writeJsonPart('messages/forms.json', forms)
}
