import { eq, sql } from 'drizzle-orm'
import { weighBytes } from '#kit/weight.ts'
import { domains } from '#domains/server/tables.ts'
import { changedFiles, trash, versions } from './tables.ts'
import type { LockedFiles } from './lock-files.ts'

/** Counts again the bytes of all versions of a domain's files, and of what changes keep of them. */
export async function recountHistory({ tx }: Pick<LockedFiles, 'tx'>, domainId: string): Promise<void> {
  const ofVersions = sql`coalesce((select sum(${versions.size} + ${weighBytes(0)}) from ${versions} where ${eq(versions.domainId, domainId)}), 0)`
  const ofChanges = sql`coalesce((select sum(${changedFiles.size} + ${weighBytes(0)}) from ${changedFiles} where ${eq(changedFiles.domainId, domainId)}), 0)`
  await tx
    .update(domains)
    .set({ history: sql`${ofVersions} + ${ofChanges}` })
    .where(eq(domains.id, domainId))
}

/** The same for its deleted files. */
export async function recountTrash({ tx }: Pick<LockedFiles, 'tx'>, domainId: string): Promise<void> {
  const total = sql`coalesce((select sum(${trash.size} + ${weighBytes(0)} * ${trash.entries}) from ${trash} where ${eq(trash.domainId, domainId)}), 0)`
  await tx.update(domains).set({ trashed: total }).where(eq(domains.id, domainId))
}
