import { and, DrizzleQueryError, eq, gt, ne } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type { changeEmail } from '../changes-contract.ts'
import { emailKeyOf } from '../rules.ts'
import { writeChangeCode, writeEmailChanged, writeChangeWarning } from './account-mail-templates.ts'
import { makeCode } from './codes.ts'
import { requireOwner } from './confirm-owner.ts'
import { keepFormerAddress } from './former-addresses.ts'
import { keepCode, refuseTooSoon } from './keep-code.ts'
import { findOwner } from './owner.ts'
import { openReaderWords } from './reader-words.ts'
import type { Sessions } from './sessions.ts'
import { formerAddresses, registrations, resetTickets, users } from './tables.ts'
import { takeCode } from './take-code.ts'
import type { Db } from '#kit/server/database.ts'

type ChangeEmailRequest = Request<typeof changeEmail>

const purpose = 'change-email'
const hourly = { times: 5, seconds: 3600 }
const daily = { times: 20, seconds: 86_400 }

/**
 * Sends a code to the new address, once the owner is confirmed, and a notice to the present one; returns the code. Never reveals
 * whether the new address is in use.
 */
export async function askToMove(request: ChangeEmailRequest): Promise<string> {
  const { ctx, user, host, headers, softLimits, body } = request
  const { email } = body
  const emailKey = emailKeyOf(email)
  const owner = await findOwner(ctx, user)
  if (owner.emailKey === emailKey)
    throw new Refusal('invalid', phrase('email-unchanged', 'This is already your e-mail address.'))
  const bond = { purpose, emailKey, host, holder: user.id } as const
  const before = await refuseTooSoon(ctx, bond, softLimits)
  await requireOwner(request, owner, body)
  await softLimits.take('change-email an hour', hourly, emailKey)
  await softLimits.take('change-email a day', daily, emailKey)
  const code = makeCode(ctx, purpose)
  const key = `${purpose} ${user.id} ${ctx.now().toISOString()}`
  await ctx.db.transaction(async (tx) => {
    const until = await keepCode(ctx, { code, bond, before }, tx)
    const words = openReaderWords(owner, headers)
    await ctx.mail.send(writeChangeCode(ctx, words, { to: email, code }), { key: `${key} code`, within: tx, until })
    const warning = writeChangeWarning(ctx, words, { to: owner.email, other: email })
    await ctx.mail.send(warning, { key: `${key} warning`, within: tx })
  })
  return code
}

const taken = (cause?: unknown) =>
  new Refusal('conflict', phrase('email-taken', 'An account with this email already exists.'), { cause })
const isTaken = (problem: unknown) =>
  problem instanceof DrizzleQueryError && problem.cause instanceof DatabaseError && problem.cause.code === '23505'

/** An address that another account has just given up may still be taken back by that account. */
async function refuseFormer({ now }: Context, user: User, emailKey: string, tx: Db): Promise<void> {
  const isHeld = and(eq(formerAddresses.emailKey, emailKey), gt(formerAddresses.expiresAt, now()))
  const held = await tx
    .select({ hash: formerAddresses.hash })
    .from(formerAddresses)
    .where(and(isHeld, ne(formerAddresses.userId, user.id)))
  if (held.length > 0) throw taken()
}

async function setEmail(
  { ctx, user, headers, body: { email } }: ChangeEmailRequest,
  sessions: Sessions,
): Promise<void> {
  const emailKey = emailKeyOf(email)
  const key = `${purpose} ${user.id} ${ctx.now().toISOString()} done`
  await ctx.db.transaction(async (tx) => {
    const mine = eq(users.id, user.id)
    const [before] = await tx
      .select({ email: users.email, emailKey: users.emailKey, preferences: users.preferences })
      .from(users)
      .where(mine)
      .for('update')
    if (!before) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
    await refuseFormer(ctx, user, emailKey, tx)
    await tx.update(users).set({ email, emailKey }).where(mine)
    const { preferences, ...former } = before
    const undoing = await keepFormerAddress(ctx, { userId: user.id, ...former }, tx)
    await tx.delete(resetTickets).where(eq(resetTickets.userId, user.id))
    await tx.delete(registrations).where(eq(registrations.emailKey, emailKey))
    await sessions.end(user.id, undefined, tx)
    const words = openReaderWords({ preferences }, headers)
    const mail = writeEmailChanged(ctx, words, { to: former.email, other: email, undoing })
    await ctx.mail.send(mail, { key, within: tx })
  })
  sessions.forget(user.id)
}

/** Changes the address after the code sent to the new one was entered; ends all sessions of the account. */
export async function moveAccount(request: ChangeEmailRequest, sessions: Sessions, code: string): Promise<void> {
  const { ctx, user, host, body } = request
  await takeCode(ctx, { code, emailKey: emailKeyOf(body.email), host, purposes: [purpose], holder: user.id })
  try {
    await setEmail(request, sessions)
  } catch (problem) {
    throw isTaken(problem) ? taken(problem) : problem
  }
}
