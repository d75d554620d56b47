import type { Rate } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail/mail.ts'
import type { Request } from '#kit/server/mount.ts'
import type { sendVerificationCode } from '../contract.ts'
import { makeCode, type Bond } from './codes.ts'
import { findAccount, type Addressed } from './find-account.ts'
import { findRegistration } from './find-registration.ts'
import { keepCode, refuseTooSoon } from './keep-code.ts'
import { writeNoAccountMail, writeResetMail, writeSignInMail, type Shown } from './mails.ts'

/** Who asks for a code, and where. */
type Asking = Pick<Request<typeof sendVerificationCode>, 'ctx' | 'host' | 'network' | 'body'> & Shown

interface Sent {
  sent: true
  /** Told where everything else is shown as well: on the machine of whoever tries the product. */
  code?: string
}

interface Order {
  bond: Bond
  addressed: Addressed
  write: (code: string) => Message
}

/** A name that somebody made lead to this machine is not told. */
const isTold = ({ platform }: Context, { site, isPlatform }: Shown) =>
  platform.isTrial && (isPlatform || site !== undefined)

/** Networks that an account has never signed in from may ask for so many times as much together. */
const strangersShare = 3

/** Bounds what an address gets at the wish of one network, so that no other uses it up, and at that of all strangers together. */
async function bound(
  ctx: Context,
  name: string,
  rate: Rate,
  { emailKey, network, isFamiliar }: Addressed,
): Promise<void> {
  await ctx.limits.take(name, rate, `${emailKey} ${network}`)
  const forAll = { ...rate, times: rate.times * strangersShare }
  if (!isFamiliar) await ctx.limits.take(`${name} for strangers`, forAll, emailKey)
}

/** Sends a code that takes the place of the one before, as often as one address may get codes. */
async function sendCode(ctx: Context, { bond, addressed, write }: Order): Promise<string> {
  await refuseTooSoon(ctx, bond)
  await bound(ctx, 'codes in an hour', { times: 5, seconds: 3600 }, addressed)
  await bound(ctx, 'codes in a day', { times: 20, seconds: 86_400 }, addressed)
  const code = makeCode(ctx, bond.purpose)
  const key = `code ${Buffer.from(ctx.random(16)).toString('hex')}`
  await ctx.db.transaction(async (within) => {
    await keepCode(ctx, code, bond, within)
    await ctx.mail.send(write(code), { key, within })
  })
  return code
}

/** Sends a code to sign in with, to the address as its account has it, by as much work as where there is none. */
export async function sendSignInCode({ ctx, host, network, body: { email }, site, isPlatform }: Asking): Promise<Sent> {
  const shown = { site, isPlatform }
  const addressed = await findAccount(ctx, email, network)
  const { account, emailKey } = addressed
  const registration = await findRegistration(ctx, emailKey)
  const registeredAt = account ? undefined : registration?.createdAt
  const code = await sendCode(ctx, {
    bond: { purpose: 'sign-in', emailKey, host },
    addressed,
    write: (fresh) => writeSignInMail(account?.email ?? email, { ...shown, code: fresh, registeredAt }),
  })
  return isTold(ctx, shown) ? { sent: true, code } : { sent: true }
}

/**
 * Sends a code to reset the password with. Where there is nobody to send it to, the same is done with a code that nobody ever
 * reads, so that neither answer nor time tells.
 */
export async function sendResetCode({ ctx, host, network, body: { email }, site, isPlatform }: Asking): Promise<Sent> {
  const shown = { site, isPlatform }
  const addressed = await findAccount(ctx, email, network)
  const { account, emailKey } = addressed
  const registration = await findRegistration(ctx, emailKey)
  const isKnown = account !== undefined || registration !== undefined
  const code = await sendCode(ctx, {
    bond: { purpose: 'reset', emailKey, host },
    addressed,
    write: (fresh) =>
      isKnown ? writeResetMail(account?.email ?? email, { ...shown, code: fresh }) : writeNoAccountMail(email, shown),
  })
  return isTold(ctx, shown) && isKnown ? { sent: true, code } : { sent: true }
}
