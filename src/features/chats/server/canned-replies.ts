import { and, asc, count, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { takeLock } from '#domains/server/locks.ts'
import { mostCannedReplies } from '../rules.ts'
import { cannedReplies } from './tables.ts'

interface Draft {
  title: string
  content: string
}

const view = ({ id, title, content }: Draft & { id: string }) => ({ id, title, content })
const noReply = () => new Refusal('missing', phrase('reply-not-found', 'Reply not found.'))
const isFull = phrase(
  'too-many-saved-replies',
  'A site can have at most {mostCannedReplies} saved replies. Please delete one first.',
  { mostCannedReplies },
)

function isOne(domainId: string, id: string) {
  if (!isRowId(id)) throw noReply()
  return and(eq(cannedReplies.domainId, domainId), eq(cannedReplies.id, id))
}

export const listReplies = async ({ db }: Context, domainId: string) =>
  (
    await db
      .select()
      .from(cannedReplies)
      .where(eq(cannedReplies.domainId, domainId))
      .orderBy(asc(cannedReplies.title), asc(cannedReplies.id))
  ).map(view)

export const addReply = ({ db, now }: Context, domainId: string, draft: Draft) =>
  db.transaction(async (tx) => {
    await takeLock(tx, `prepared replies of ${domainId}`)
    const [kept] = await tx.select({ count: count() }).from(cannedReplies).where(eq(cannedReplies.domainId, domainId))
    if ((kept?.count ?? 0) >= mostCannedReplies) throw new Refusal('too-large', isFull)
    const [row] = await tx
      .insert(cannedReplies)
      .values({ domainId, ...draft, createdAt: now() })
      .returning()
    if (!row) throw noReply()
    return view(row)
  })

export async function changeReply({ db }: Context, domainId: string, id: string, draft: Draft) {
  const [row] = await db.update(cannedReplies).set(draft).where(isOne(domainId, id)).returning()
  if (!row) throw noReply()
  return view(row)
}

export async function removeReply({ db }: Context, domainId: string, id: string): Promise<void> {
  const [row] = await db.delete(cannedReplies).where(isOne(domainId, id)).returning()
  if (!row) throw noReply()
}
