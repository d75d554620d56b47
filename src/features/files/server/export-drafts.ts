import { and, eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { drafts } from './tables.ts'

/** The drafts of an account, by site, one at a time. */
export async function* exportDrafts({ db }: Context, { id }: User): AsyncGenerator<ZipPart> {
  const { domainId, path, userId, content } = drafts
  const mine = await db
    .select({ label: domains.label, domainId, path })
    .from(drafts)
    .innerJoin(domains, eq(domains.id, domainId))
    .where(eq(userId, id))
  for (const { label, ...draft } of mine) {
    const isIt = and(eq(userId, id), eq(domainId, draft.domainId), eq(path, draft.path))
    const [kept] = await db.select({ content }).from(drafts).where(isIt)
    if (kept) yield { name: `drafts/${label}/${draft.path}`, bytes: Buffer.from(kept.content) }
  }
}
