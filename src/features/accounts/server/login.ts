import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type { login } from '../contract.ts'
import { findAccount, type Account, type KnownAddress } from './find-account.ts'
import { countTry, forgiveAttempts, takeBack } from './login-delay.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { visitOf, type Sessions } from './sessions.ts'
import { users } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

/** Tries from all networks that an account has never signed in from, together: beyond this by proof of work, and the most with it. */
const strangersRate = { times: 50, seconds: 3600 }
const strangersMost = { times: 150, seconds: 3600 }

/** Limits guessing, but not for networks that have signed in before. Signing in by code is always possible. */
async function boundTries({ ctx, softLimits }: Request<typeof login>, addressed: KnownAddress): Promise<void> {
  await countTry(ctx, addressed)
  const { emailKey, isFamiliar } = addressed
  if (isFamiliar) return
  await softLimits.take('logins by strangers', strangersRate, emailKey)
  await ctx.limits.take('logins by strangers at most', strangersMost, emailKey)
}

async function tryPassword(ctx: Context, password: string, addressed: KnownAddress): Promise<boolean> {
  try {
    return await isPassword(password, addressed.account?.passwordHash)
  } catch (problem) {
    await takeBack(ctx, addressed)
    throw problem
  }
}

/** Signs in with a password; takes the same time for an address without an account. */
export async function logIn(request: Request<typeof login>, sessions: Sessions): Promise<string> {
  const { ctx, network, body } = request
  const addressed = await findAccount(ctx, body.email, network)
  await boundTries(request, addressed)
  const isRight = await tryPassword(ctx, body.password, addressed)
  const { account } = addressed
  const token = isRight && account ? await startSession(request, sessions, { ...addressed, account }) : undefined
  if (token === undefined)
    throw new Refusal('unauthorized', phrase('wrong-email-or-password', 'Invalid email or password'))
  return token
}

/** Starts a session unless the password was changed meanwhile; rehashes a password with outdated cost. */
async function startSession(
  request: Request<typeof login>,
  sessions: Sessions,
  { account, ...tried }: KnownAddress & { account: Account },
): Promise<string | undefined> {
  const kept = account.passwordHash ?? ''
  const passwordHash = isOutdated(kept) ? await hashPassword(request.body.password) : kept
  const isSame = and(eq(users.id, account.id), eq(users.passwordHash, kept))
  const holds = async (tx: Db) => {
    const still = await tx.update(users).set({ passwordHash }).where(isSame).returning({ id: users.id })
    if (still.length > 0) await forgiveAttempts({ db: tx }, tried)
    return still.length > 0
  }
  return sessions.startIf(holds, account, visitOf(request))
}
