import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import type { Request } from '#kit/server/mount.ts'
import type { login } from '../contract.ts'
import { findAccount, type Account, type Addressed } from './find-account.ts'
import { countTry, forgive, takeBack } from './login-delay.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { visitOf, type Sessions } from './sessions.ts'
import { users } from './tables.ts'

/** From networks that an account has never signed in from, for all of them together: beyond that by work, and how far at most. */
const strangersRate = { times: 50, seconds: 3600 }
const strangersMost = { times: 150, seconds: 3600 }

/** Bounds guessing, and yet leaves the way open for those who have signed in from there before. A code signs in at any time. */
async function boundTries({ ctx, softLimits }: Request<typeof login>, addressed: Addressed): Promise<void> {
  await countTry(ctx, addressed)
  const { emailKey, isFamiliar } = addressed
  if (isFamiliar) return
  await softLimits.take('logins by strangers', strangersRate, emailKey)
  await ctx.limits.take('logins by strangers at most', strangersMost, emailKey)
}

async function tryPassword(ctx: Context, password: string, addressed: Addressed): Promise<boolean> {
  try {
    return await isPassword(password, addressed.account?.passwordHash)
  } catch (problem) {
    await takeBack(ctx, addressed)
    throw problem
  }
}

/** Signs in with a password; an address without an account costs as much time as a wrong password. */
export async function logIn(request: Request<typeof login>, sessions: Sessions): Promise<string> {
  const { ctx, network, body } = request
  const addressed = await findAccount(ctx, body.email, network)
  await boundTries(request, addressed)
  const isRight = await tryPassword(ctx, body.password, addressed)
  const { account } = addressed
  const token = isRight && account ? await startSession(request, sessions, { ...addressed, account }) : undefined
  if (token === undefined) throw new Refusal('unauthorized', 'Invalid email or password')
  return token
}

/** Starts a session unless the password was changed meanwhile; one that is kept at an outdated cost is kept anew. */
async function startSession(
  request: Request<typeof login>,
  sessions: Sessions,
  { account, ...tried }: Addressed & { account: Account },
): Promise<string | undefined> {
  const kept = account.passwordHash ?? ''
  const passwordHash = isOutdated(kept) ? await hashPassword(request.body.password) : kept
  const isSame = and(eq(users.id, account.id), eq(users.passwordHash, kept))
  const holds = async (tx: Db) => {
    const still = await tx.update(users).set({ passwordHash }).where(isSame).returning({ id: users.id })
    if (still.length > 0) await forgive({ db: tx }, tried)
    return still.length > 0
  }
  return sessions.startIf(holds, account, visitOf(request))
}
