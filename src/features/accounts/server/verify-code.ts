import type { Answer } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/mount.ts'
import type { verifyCode } from '../contract.ts'
import { emailKeyOf } from '../rules.ts'
import { forgetSecret, registrationCookie } from './browser-secrets.ts'
import { findAccount } from './find-account.ts'
import { findRegistration } from './find-registration.ts'
import { forgive } from './login-delay.ts'
import { proveAddress } from './prove-address.ts'
import { giveTicket } from './reset-password.ts'
import { visitOf, type Sessions } from './sessions.ts'
import { takeCode, type Taken } from './take-code.ts'

type Asked = Request<typeof verifyCode>
type Verified = Answer<typeof verifyCode>

/** From one network for one address: two codes can be burnt so, never every new one that its owner asks for. */
const entriesRate = { times: 14, seconds: 600 }

/** What a code is for is known from where it was asked for: one signs in, the other allows a new password and no more. */
export async function enterCode(request: Asked, sessions: Sessions): Promise<Verified> {
  const { ctx, host, network, body } = request
  const emailKey = emailKeyOf(body.email)
  await ctx.limits.take('entered codes', entriesRate, `${emailKey} ${network}`)
  const taken = await takeCode(ctx, { code: body.code, emailKey, host, purposes: ['sign-in', 'reset'] })
  return taken.purpose === 'reset' ? allowReset(request) : signIn(request, sessions, taken)
}

async function signIn(request: Asked, sessions: Sessions, { sentAt }: Taken): Promise<Verified> {
  const { ctx, network, body, cookie, reply } = request
  const emailKey = emailKeyOf(body.email)
  const name = registrationCookie(emailKey)
  const secret = cookie(name)
  const { existed, ...user } = await proveAddress(ctx, { email: body.email, secret, sentAt })
  if (secret !== undefined) forgetSecret(ctx, reply, name)
  await forgive(ctx, { emailKey, network })
  const token = await sessions.start(user, visitOf(request))
  return { verified: true, user_exists: existed, requires_password: false, token }
}

async function allowReset({ ctx, network, body, reply }: Asked): Promise<Verified> {
  const { account, emailKey } = await findAccount(ctx, body.email, network)
  if (!account && !(await findRegistration(ctx, emailKey))) throw new Refusal('invalid', 'Invalid verification code')
  const { id } = await proveAddress(ctx, { email: body.email })
  await giveTicket(ctx, id, reply)
  return { verified: true, user_exists: true, requires_password: true }
}
