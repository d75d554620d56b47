import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { emailKeyOf } from '../rules.ts'
import { writePasswordSetMail } from './mails.ts'
import { registrations, users } from './tables.ts'

/** What somebody registers with; of the password the hash. */
export type Person = Pick<
  typeof registrations.$inferSelect,
  'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'passwordHash'
>

/**
 * Gives an account its first password and what was registered with it, and tells its owner. Answers false, and does nothing,
 * where there is a password already.
 */
export async function setFirstPassword(
  ctx: Pick<Context, 'mail' | 'now' | 'platform'>,
  { id, email }: { id: string; email: string },
  { firstName, lastName, dateOfBirth, gender, passwordHash }: Person,
  tx: Db,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ firstName, lastName, dateOfBirth, gender, passwordHash })
    .where(and(eq(users.id, id), isNull(users.passwordHash)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await tx.delete(registrations).where(eq(registrations.emailKey, emailKeyOf(email)))
  await ctx.mail.send(writePasswordSetMail(ctx, email), { key: `password set ${id}`, within: tx })
  return true
}
