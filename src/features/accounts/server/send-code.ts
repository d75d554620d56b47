import type { Rate } from '#kit/contract.ts'
import { maySeeMail } from '#kit/server/at-this-machine.ts'
import type { Limits } from '#kit/server/limits.ts'
import type { Message } from '#kit/server/mail/mail.ts'
import type { Request } from '#kit/server/mount.ts'
import type { sendVerificationCode } from '../contract.ts'
import { meetBrowser } from './browser-secrets.ts'
import { makeCode } from './codes.ts'
import { findAccount, type Addressed } from './find-account.ts'
import { keepCode, refuseTooSoon, type HeldBond } from './keep-code.ts'
import { isRegistering } from './registrations.ts'
import { writeNoAccountMail, writeResetMail, writeSignInMail } from './mails.ts'

type Asking = Request<typeof sendVerificationCode>

interface Sent {
  sent: true
  /** Only for somebody who tries the product at its own machine. */
  code?: string
}

interface Order {
  bond: HeldBond
  addressed: Addressed
  /** Those that the address has for codes of this kind. */
  limits: Limits
  write: (code: string) => Message
}

/** Networks that an account has never signed in from may ask for so many times as much together. */
const strangersShare = 3

/** Bounds what an address gets at the wish of one network, so that no other uses it up, and at that of all strangers together. */
async function bound(name: string, rate: Rate, { addressed, limits }: Order): Promise<void> {
  const { emailKey, network, isFamiliar } = addressed
  await limits.take(name, rate, `${emailKey} ${network}`)
  const forAll = { ...rate, times: rate.times * strangersShare }
  if (!isFamiliar) await limits.take(`${name} for strangers`, forAll, emailKey)
}

/** Sends a code that takes the place of the one before, as often as one address may get codes. */
async function sendCode({ ctx, softLimits }: Asking, order: Order): Promise<string> {
  const { bond, write } = order
  const before = await refuseTooSoon(ctx, bond, softLimits)
  await bound('codes in an hour', { times: 5, seconds: 3600 }, order)
  await bound('codes in a day', { times: 20, seconds: 86_400 }, order)
  const code = makeCode(ctx, bond.purpose)
  const key = `code ${Buffer.from(ctx.random(16)).toString('hex')}`
  await ctx.db.transaction(async (within) => {
    await keepCode(ctx, { code, bond, before }, within)
    await ctx.mail.send(write(code), { key, within })
  })
  return code
}

/** Sends a code to sign in with, to the address as its account has it, by as much work as where there is none. */
export async function sendSignInCode(asking: Asking): Promise<Sent> {
  const { ctx, host, network, body, softLimits } = asking
  const addressed = await findAccount(ctx, body.email, network)
  const { account, emailKey } = addressed
  const code = await sendCode(asking, {
    bond: { purpose: 'sign-in', emailKey, host, holder: meetBrowser(asking, emailKey) },
    addressed,
    limits: softLimits,
    write: (fresh) => writeSignInMail(account?.email ?? body.email, { ...asking, code: fresh }),
  })
  return maySeeMail(ctx, asking) ? { sent: true, code } : { sent: true }
}

/**
 * Sends a code to reset the password with. Where there is nobody to send it to, the same is done with a code that nobody ever
 * reads, so that neither the response nor its time tells. Six digits are few: no work makes up for the limits here, and whoever
 * meets them still gets a code to sign in with.
 */
export async function sendResetCode(asking: Asking): Promise<Sent> {
  const { ctx, host, network, body } = asking
  const addressed = await findAccount(ctx, body.email, network)
  const { account, emailKey } = addressed
  const isRegistered = await isRegistering(ctx, emailKey)
  const isKnown = account !== undefined || isRegistered
  const code = await sendCode(asking, {
    bond: { purpose: 'reset', emailKey, host, holder: meetBrowser(asking, emailKey) },
    addressed,
    limits: ctx.limits,
    write: (fresh) =>
      isKnown
        ? writeResetMail(account?.email ?? body.email, { ...asking, code: fresh })
        : writeNoAccountMail(body.email, asking),
  })
  return maySeeMail(ctx, asking) && isKnown ? { sent: true, code } : { sent: true }
}
