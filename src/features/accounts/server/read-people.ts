import { inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { users } from './tables.ts'

export interface Person {
  id: string
  email: string
  firstName: string
  lastName: string
}

/** Who they are, by their ids; those whose account is gone are left out. */
export async function readPeople(
  { db }: Context,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const { id, email, firstName, lastName } = users
  const rows = await db.select({ id, email, firstName, lastName }).from(users).where(inArray(id, named))
  return new Map(rows.map((row) => [row.id, row]))
}
