import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { mostSpam } from '../../rules.ts'
import { messages } from '../tables.ts'

/** Deletes the oldest spam of a domain beyond what is kept of it. */
export async function trimSpam(db: Db, domainId: string): Promise<void> {
  const spam = and(eq(messages.domainId, domainId), eq(messages.folder, 'spam'))
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(spam)
    .orderBy(desc(messages.activeAt), desc(messages.id))
    .offset(mostSpam)
    .limit(1000)
  await db.delete(messages).where(inArray(messages.id, old))
}
