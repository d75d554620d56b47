import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { hasWords } from '#kit/server/search-words.ts'
import type { listMessages as call } from '#messages/inbox-contract.ts'
import { mostForms } from '#messages/rules.ts'
import { messageForms, messages } from '../tables.ts'
import { columns } from './find-message.ts'
import { viewMessage } from './view-message.ts'

const readPage = openPager({ name: 'messages', id: messages.id, sort: { active_at: messages.activeAt } })

type Query = z.output<typeof call.query>

/** The messages that a list, or a file of it, is asked for. */
export function isWanted(domainId: string, query: Pick<Query, 'folder' | 'form' | 'unread' | 'q'>): SQL | undefined {
  const { folder, form, unread, q } = query
  return and(
    eq(messages.domainId, domainId),
    eq(messages.folder, folder),
    form === undefined ? undefined : eq(messages.form, form),
    unread === undefined ? undefined : eq(messages.read, unread === 'no'),
    q ? hasWords(messages.words, domainId, q) : undefined,
  )
}

/** The messages of a domain, page by page. */
export async function listMessages(ctx: Context, domainId: string, { q, ...query }: Query) {
  const wanted = isWanted(domainId, { ...query, q })
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ ...columns, key })
      .from(messages)
      .where(and(wanted, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map((row) => viewMessage(row)), next }
}

/** Unread messages in the inbox. */
export async function countUnread({ db }: Context, domainId: string): Promise<number> {
  // Written as the index of unread messages has it, so that nothing else is counted.
  const isUnread = and(eq(messages.domainId, domainId), sql`${messages.folder} = 'inbox' and not ${messages.read}`)
  const [row] = await db.select({ count: count() }).from(messages).where(isUnread)
  return row?.count ?? 0
}

export async function listForms({ db }: Context, domainId: string): Promise<string[]> {
  const { form } = messageForms
  const rows = await db
    .select({ form })
    .from(messageForms)
    .where(eq(messageForms.domainId, domainId))
    .orderBy(asc(form))
    .limit(mostForms)
  return rows.map((row) => row.form)
}
