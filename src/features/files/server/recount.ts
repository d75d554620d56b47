import { eq, sql } from 'drizzle-orm'
import { weigh } from '#kit/weight.ts'
import { domains } from '#domains/server/tables.ts'
import { trash, versions } from './tables.ts'
import type { LockedFiles } from './lock-files.ts'

/** Counts the bytes of all versions of a domain's files again. */
export async function recountHistory({ tx }: Pick<LockedFiles, 'tx'>, domainId: string): Promise<void> {
  const total = sql`coalesce((select sum(${versions.size} + ${weigh(0)}) from ${versions} where ${eq(versions.domainId, domainId)}), 0)`
  await tx.update(domains).set({ history: total }).where(eq(domains.id, domainId))
}

/** The same for its deleted files. */
export async function recountTrash({ tx }: Pick<LockedFiles, 'tx'>, domainId: string): Promise<void> {
  const total = sql`coalesce((select sum(${trash.size} + ${weigh(0)} * ${trash.entries}) from ${trash} where ${eq(trash.domainId, domainId)}), 0)`
  await tx.update(domains).set({ trashed: total }).where(eq(domains.id, domainId))
}
