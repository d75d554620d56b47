import { DrizzleQueryError, eq } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { emailKeyOf } from '../rules.ts'
import { sendChangeCode, tellEmailChanged, warnOfChange } from './account-letters.ts'
import { makeCode } from './codes.ts'
import { keepCode, refuseTooSoon } from './keep-code.ts'
import { findOwner } from './owner.ts'
import type { Sessions } from './sessions.ts'
import { registrations, resetTickets, users } from './tables.ts'
import { takeCode } from './take-code.ts'

/** The next address of an account, as its owner writes it. */
interface Move {
  email: string
  /** The host that it is asked for on. */
  host: string
}

const purpose = 'change-email'
const hourly = { times: 5, seconds: 3600 }
const daily = { times: 20, seconds: 86_400 }

/** Sends a code to the next address and tells the one before; answers the code. Whether the next one is in use is not told. */
export async function askToMove(ctx: Context, user: User, { email, host }: Move): Promise<string> {
  const emailKey = emailKeyOf(email)
  const owner = await findOwner(ctx, user)
  if (owner.emailKey === emailKey) throw new Refusal('invalid', 'This is your email address already.')
  const bond = { purpose, emailKey, host } as const
  await refuseTooSoon(ctx, bond)
  await ctx.limits.take('change-email an hour', hourly, emailKey)
  await ctx.limits.take('change-email a day', daily, emailKey)
  const code = makeCode(ctx, purpose)
  const key = `${purpose} ${user.id} ${ctx.now().toISOString()}`
  await ctx.db.transaction(async (tx) => {
    await keepCode(ctx, code, { ...bond, userId: user.id }, tx)
    await ctx.mail.send(sendChangeCode(ctx, email, code), { key: `${key} code`, within: tx })
    await ctx.mail.send(warnOfChange(ctx, owner.email, email), { key: `${key} warning`, within: tx })
  })
  return code
}

const isTaken = (problem: unknown) =>
  problem instanceof DrizzleQueryError && problem.cause instanceof DatabaseError && problem.cause.code === '23505'

async function setEmail(ctx: Context, sessions: Sessions, user: User, email: string): Promise<void> {
  const emailKey = emailKeyOf(email)
  const key = `${purpose} ${user.id} ${ctx.now().toISOString()} done`
  await ctx.db.transaction(async (tx) => {
    const mine = eq(users.id, user.id)
    const [before] = await tx.select({ email: users.email }).from(users).where(mine).for('update')
    if (!before) throw new Refusal('unauthorized', 'Please sign in.')
    await tx.update(users).set({ email, emailKey }).where(mine)
    await tx.delete(resetTickets).where(eq(resetTickets.userId, user.id))
    await tx.delete(registrations).where(eq(registrations.emailKey, emailKey))
    await sessions.end(user.id, undefined, tx)
    await ctx.mail.send(tellEmailChanged(ctx, before.email, email), { key, within: tx })
  })
  sessions.forget(user.id)
}

/** Changes the address, for whoever has the code that was sent to the next one at their own wish; ends all their sessions. */
export async function move(
  ctx: Context,
  sessions: Sessions,
  user: User,
  { email, host, code }: Move & { code: string },
): Promise<void> {
  await takeCode(ctx, { code, emailKey: emailKeyOf(email), host, purposes: [purpose], userId: user.id })
  try {
    await setEmail(ctx, sessions, user, email)
  } catch (problem) {
    if (!isTaken(problem)) throw problem
    throw new Refusal('conflict', 'An account with this email already exists.', { cause: problem })
  }
}
