import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { mostSpam } from '#messages/rules.ts'
import { messages } from '../tables.ts'

/** Whom spam is from, as far as it is known: what one network sends is one heap, under however many addresses. */
const source = sql`coalesce(${messages.network}, nullif(${messages.senderEmail}, ''), ${messages.id}::text)`
const age = sql`extract(epoch from ${messages.activeAt})`
/**
 * The place of a message in the heap of its source. Of what the team was told, the newest is first; of what it wasn't, the oldest, so
 * that nobody's later messages cost an earlier one.
 */
const place = sql`row_number() over (
  partition by ${source}, ${messages.toldAt} is null
  order by case when ${messages.toldAt} is null then ${age} else -${age} end, ${messages.id})`

/**
 * Deletes spam of a domain beyond what is kept of it: what the team was told of first, and from the largest heaps, so that a flood
 * only takes from itself.
 */
export async function trimSpam(db: Db, domainId: string): Promise<void> {
  const spam = and(eq(messages.domainId, domainId), eq(messages.folder, 'spam'))
  if ((await db.$count(messages, spam)) <= mostSpam) return
  const surplus = db
    .select({ id: messages.id })
    .from(messages)
    .where(spam)
    .orderBy(asc(sql`${messages.toldAt} is not null`), asc(place), sql`${messages.activeAt} desc`)
    .offset(mostSpam)
    .limit(1000)
  await db.delete(messages).where(inArray(messages.id, surplus))
}
