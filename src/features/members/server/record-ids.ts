import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { RecordType } from '../rules.ts'
import { recordIds } from './tables.ts'

/** The id of somebody’s record of a type; undefined if they never had one. */
export async function readRecordId(
  { db }: Pick<Context, 'db'>,
  userId: string,
  type: RecordType,
): Promise<string | undefined> {
  const isIt = and(eq(recordIds.userId, userId), eq(recordIds.type, type))
  return (await db.select({ id: recordIds.id }).from(recordIds).where(isIt))[0]?.id
}

/** The same, which it gets the first time; within a transaction that has locked the account. */
export async function keepRecordId({ db }: Context, userId: string, type: RecordType): Promise<string> {
  const known = await readRecordId({ db }, userId, type)
  if (known !== undefined) return known
  const [row] = await db.insert(recordIds).values({ userId, type }).returning({ id: recordIds.id })
  if (!row) throw new Error('The id of a record was not stored.')
  return row.id
}

/** Whose record this is, and of which type, also if it was deleted; undefined if there never was one. */
export async function findRecordOwner({ db }: Context, id: string) {
  if (!isRowId(id)) return undefined
  return (await db.select().from(recordIds).where(eq(recordIds.id, id)))[0]
}
