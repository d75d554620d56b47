import { and, arrayContains, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Domain } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { listSubscribers as call } from '#mailing/contract.ts'
import { subscribers } from '../tables.ts'
import { viewSubscriber } from './view-subscriber.ts'

const readPage = openPager({
  name: 'subscribers',
  id: subscribers.id,
  sort: { createdAt: subscribers.createdAt, email: subscribers.email },
  search: [subscribers.search],
})

/** The subscribers of a domain, page by page. */
export async function listSubscribers(
  ctx: Context,
  { id }: Domain,
  { language, ...query }: z.output<typeof call.query> & { language: string },
) {
  const { state, tag, q } = query
  const isWanted = and(
    eq(subscribers.domainId, id),
    state && eq(subscribers.state, state),
    tag === undefined ? undefined : arrayContains(subscribers.tags, [tag]),
  )
  const asked = { ...query, ...(q && { q: q.toLowerCase() }) }
  const { items, next } = await readPage(ctx, asked, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: subscribers, key })
      .from(subscribers)
      .where(and(isWanted, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ row }) => viewSubscriber(row, language)), next }
}
