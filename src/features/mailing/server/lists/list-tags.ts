import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Db } from '#kit/server/database.ts'
import { mostTagsOfList } from '#mailing/rules.ts'
import { mailingLists } from '../tables.ts'
import { ensureList } from './counts.ts'

/** Each once, in order. */
export const tidyTags = (tags: readonly string[]): string[] => [...new Set(tags)].toSorted()

/** Adds tags to those that the owner can choose from. */
export async function keepTags(tx: Db, domainId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await ensureList(tx, domainId)
  const isIt = eq(mailingLists.domainId, domainId)
  const [list] = await tx.select({ tags: mailingLists.tags }).from(mailingLists).where(isIt).for('update')
  const all = tidyTags([...(list?.tags ?? []), ...tags])
  if (all.length === list?.tags.length) return
  if (all.length > mostTagsOfList)
    throw new Refusal(
      'unprocessable',
      phrase(
        'list-too-many-tags',
        'A list can have at most {mostTagsOfList} different tags. Please use an existing one.',
        { mostTagsOfList },
      ),
    )
  await tx.update(mailingLists).set({ tags: all }).where(isIt)
}
