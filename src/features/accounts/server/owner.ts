import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Platform, User } from '#kit/server/context.ts'
import { emailKeyOf } from '../rules.ts'
import { users } from './tables.ts'

/** Whether an address is an administrator's (`ADMIN_EMAILS`). */
export const isAdmin = ({ adminEmails }: Pick<Platform, 'adminEmails'>, email: string): boolean =>
  adminEmails.some((admin) => emailKeyOf(admin) === emailKeyOf(email))

export type Owner = typeof users.$inferSelect

/** The caller's own row. */
export async function findOwner({ db }: Pick<Context, 'db'>, { id }: Pick<User, 'id'>): Promise<Owner> {
  const [owner] = await db.select().from(users).where(eq(users.id, id))
  if (!owner) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
  return owner
}
