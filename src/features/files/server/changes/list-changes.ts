import { and, eq, exists } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { listChanges as call } from '#files/change-contract.ts'
import { byWhom } from '../by-whom.ts'
import { changedFiles, changes } from '../tables.ts'

const readPage = openPager({ name: 'changes', id: changes.id, sort: { at: changes.at } })

const areOfIt = eq(changedFiles.changeId, changes.id)

const view = ({ id, title, at, undoneAt }: typeof changes.$inferSelect, language: string) => ({
  id,
  title: sayPhrase(language, title),
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

/** The changes of a site, with titles in a language (BCP 47); those that changed nothing are left out. */
export async function listChanges(
  ctx: Context,
  domainId: string,
  query: z.output<typeof call.query>,
  language: string,
) {
  const { people, isThem, email } = byWhom(changes.userId)
  const isShown = and(eq(changes.domainId, domainId), exists(ctx.db.select().from(changedFiles).where(areOfIt)))
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: changes, by: email, files: ctx.db.$count(changedFiles, areOfIt), key })
      .from(changes)
      .leftJoin(people, isThem)
      .where(and(isShown, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ row, by, files }) => ({ ...view(row, language), by, files })), next }
}

/** Whether a change was undone; not those that are forgotten. */
export async function wasUndone({ db }: Pick<Context, 'db'>, domainId: string, id: string): Promise<boolean> {
  const isIt = and(eq(changes.id, id), eq(changes.domainId, domainId))
  const [row] = await db.select({ undoneAt: changes.undoneAt }).from(changes).where(isIt)
  return row !== undefined && row.undoneAt !== null
}
