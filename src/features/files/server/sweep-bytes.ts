import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { forgetBytes } from './history.ts'
import { changedFiles, versions } from './tables.ts'
import { lockFiles } from './lock-files.ts'

const atOnce = 50

/** Removes bytes that no version and no change of a domain refers to, a few at a time. */
export async function sweepBytes(ctx: Context, domainId: string, hashes: string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    const few = hashes.slice(from, from + atOnce)
    const isAmong = and(eq(versions.domainId, domainId), inArray(versions.hash, few))
    const isBefore = and(eq(changedFiles.domainId, domainId), inArray(changedFiles.before, few))
    await lockFiles(
      ctx,
      { id: domainId },
      async ({ tx }) => {
        const rows = await tx.selectDistinct({ hash: versions.hash }).from(versions).where(isAmong)
        const before = await tx.selectDistinct({ hash: changedFiles.before }).from(changedFiles).where(isBefore)
        const used = new Set([...rows, ...before].map(({ hash }) => hash))
        for (const hash of few) if (!used.has(hash)) await forgetBytes(ctx, domainId, hash)
      },
      { evenReadOnly: true },
    )
  }
}
