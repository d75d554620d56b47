import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { writePasswordSetMail } from './mails.ts'
import { users, type registrations } from './tables.ts'
import type { Db } from '#kit/server/database.ts'
import type { Words } from '#kit/server/words.ts'

/** A registration, with the password's hash. */
export type Person = Pick<
  typeof registrations.$inferSelect,
  'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'passwordHash'
>

/** Gives an account its first password and registered profile, and informs its owner; false if it has a password already. */
export async function setFirstPassword(
  ctx: Context,
  { id, email, words }: { id: string; email: string; words: Words },
  { firstName, lastName, dateOfBirth, gender, passwordHash }: Person,
  tx: Db,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ firstName, lastName, dateOfBirth, gender, passwordHash })
    .where(and(eq(users.id, id), isNull(users.passwordHash)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  const key = `password set ${id} ${ctx.now().toISOString()}`
  await ctx.mail.send(writePasswordSetMail(ctx, words, email), { key, within: tx })
  return true
}
