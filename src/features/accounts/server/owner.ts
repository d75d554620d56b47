import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { users } from './tables.ts'

export type Owner = typeof users.$inferSelect

/** Everything that is kept of whoever asks. */
export async function findOwner({ db }: Pick<Context, 'db'>, { id }: Pick<User, 'id'>): Promise<Owner> {
  const [owner] = await db.select().from(users).where(eq(users.id, id))
  if (!owner) throw new Refusal('unauthorized', 'Please sign in.')
  return owner
}
