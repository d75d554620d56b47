import type { Answer } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type { verifyCode } from '../contract.ts'
import { emailKeyOf } from '../rules.ts'
import type { AccountChange } from './account-changes.ts'
import { recogniseBrowser } from './browser-secrets.ts'
import { findAccount } from './find-account.ts'
import { forgiveAttempts } from './login-delay.ts'
import { proveAddress } from './prove-address.ts'
import { isRegistering } from './registrations.ts'
import { giveTicket } from './reset-password.ts'
import { visitOf, type Sessions } from './sessions.ts'
import { takeCode } from './take-code.ts'

type VerifyCodeRequest = Request<typeof verifyCode>
type VerifyCodeAnswer = Answer<typeof verifyCode>

/** What is done about somebody who has just become known here, by the address where they are. */
export type Join = (
  request: Pick<VerifyCodeRequest, 'ctx' | 'site' | 'network' | 'headers'>,
  userId: string,
) => Promise<void>

interface Tools {
  sessions: Sessions
  changes: readonly AccountChange[]
  join: Join
}

/** Tries from one network for one address. */
const entriesRate = { times: 14, seconds: 600 }

/** A code's purpose follows from where it was requested: signing in, or only setting a new password. */
export async function enterCode(request: VerifyCodeRequest, tools: Tools): Promise<VerifyCodeAnswer> {
  const { ctx, host, network, softLimits, body } = request
  const emailKey = emailKeyOf(body.email)
  await softLimits.take('entered codes', entriesRate, `${emailKey} ${network}`)
  const holder = recogniseBrowser(request, emailKey)
  const taken = await takeCode(ctx, { code: body.code, emailKey, host, holder, purposes: ['sign-in', 'reset'] })
  return taken.purpose === 'reset' ? allowReset(request, tools.changes) : signIn(request, tools)
}

async function signIn(request: VerifyCodeRequest, { sessions, changes, join }: Tools): Promise<VerifyCodeAnswer> {
  const { ctx, network, headers, body } = request
  const emailKey = emailKeyOf(body.email)
  const browser = recogniseBrowser(request, emailKey)
  const { existed, ...user } = await proveAddress(ctx, { email: body.email, browser, headers }, changes)
  await forgiveAttempts(ctx, { emailKey, network })
  if (!existed) await join(request, user.id)
  const token = await sessions.start(user, visitOf(request))
  return { verified: true, user_exists: existed, requires_password: false, token }
}

async function allowReset(request: VerifyCodeRequest, changes: readonly AccountChange[]): Promise<VerifyCodeAnswer> {
  const { ctx, network, headers, body } = request
  const { account, emailKey } = await findAccount(ctx, body.email, network)
  if (!account && !(await isRegistering(ctx, emailKey)))
    throw new Refusal('invalid', phrase('wrong-verification-code', 'Invalid verification code'))
  const { id } = await proveAddress(ctx, { email: body.email, browser: undefined, headers }, changes)
  await giveTicket(request, id)
  return { verified: true, user_exists: true, requires_password: true }
}
