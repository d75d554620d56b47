import { and, eq, isNull, ne } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { wrongPassword } from '../account-contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { tellPasswordChanged } from './account-letters.ts'
import { findOwner, type Owner } from './owner.ts'
import { writePasswordSetMail } from './mails.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { registrations, resetTickets, sessions as places, users } from './tables.ts'

interface Wish {
  currentPassword?: string | null | undefined
  password: string
}

async function checkWish({ passwordHash }: Owner, { currentPassword, password }: Wish): Promise<void> {
  if (passwordHash !== null && !currentPassword) throw new Refusal('invalid', 'Please enter your current password.')
  const [mistake] = passwordErrors(password)
  if (mistake !== undefined) throw new Refusal('invalid', mistake)
  if (passwordHash !== null && !(await isPassword(currentPassword ?? '', passwordHash)))
    throw new Refusal('invalid', wrongPassword)
}

/** Sets the password of somebody who knows the one before, or has none; ends their other sessions and what else could set one. */
export async function changePassword(ctx: Context, sessions: Sessions, user: User, wish: Wish): Promise<void> {
  const owner = await findOwner(ctx, user)
  await checkWish(owner, wish)
  const { id, email, emailKey, passwordHash: before } = owner
  const passwordHash = await hashPassword(wish.password)
  const isAsBefore = before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before)
  const letter = before === null ? writePasswordSetMail(ctx, email) : tellPasswordChanged(ctx, email)
  const key = `password ${user.session} ${ctx.now().toISOString()}`
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(users.id, id), isAsBefore)
    const [changed] = await tx.update(users).set({ passwordHash }).where(mine).returning({ id: users.id })
    if (!changed) throw new Refusal('conflict', 'Your password was changed a moment ago. Please try again.')
    await tx.delete(resetTickets).where(eq(resetTickets.userId, id))
    await tx.delete(registrations).where(eq(registrations.emailKey, emailKey))
    await sessions.end(id, ne(places.id, user.session), tx)
    await ctx.mail.send(letter, { key, within: tx })
  })
  sessions.forget(id)
}
