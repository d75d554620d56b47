import { and, inArray, ne } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isDraftName } from '../name-rules.ts'
import { formerLabels } from './tables.ts'

/** Keeps the free address of a site that is deleted from everybody but its owner. */
export async function keepLabel({ db, now }: Context, label: string, userId: string): Promise<void> {
  if (!isDraftName(label)) return
  const kept = { userId, at: now() }
  await db
    .insert(formerLabels)
    .values({ label, ...kept })
    .onConflictDoUpdate({ target: formerLabels.label, set: kept })
}

/** Those of some labels that sites of other people had. */
export async function listKeptFrom(
  { db }: Pick<Context, 'db'>,
  userId: string,
  labels: readonly string[],
): Promise<string[]> {
  const { label, userId: owner } = formerLabels
  const rows = await db
    .select({ label })
    .from(formerLabels)
    .where(and(inArray(label, [...labels]), ne(owner, userId)))
  return rows.map((row) => row.label)
}
