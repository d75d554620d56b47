import type { Rate } from '#kit/contract.ts'
import { maySeeMail } from '#kit/server/local-requests.ts'
import type { Limits } from '#kit/server/limits.ts'
import type { Message } from '#kit/server/mail.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type { sendVerificationCode } from '../contract.ts'
import { meetBrowser } from './browser-secrets.ts'
import { makeCode } from './codes.ts'
import { findAccount, type KnownAddress } from './find-account.ts'
import { keepCode, refuseTooSoon, type HeldBond } from './keep-code.ts'
import { isRegistering } from './registrations.ts'
import { openReaderWords } from './reader-words.ts'
import { writeCodeMail, writeNoAccountMail } from './mails.ts'

type SendCodeRequest = Request<typeof sendVerificationCode>

interface SendCodeAnswer {
  sent: true
  /** The code itself, only for somebody who tries the product on this machine. */
  code?: string
}

interface Order {
  bond: HeldBond
  addressed: KnownAddress
  /** How often the address was sent codes for this purpose. */
  limits: Limits
  writeCodeMail: (code: string) => Message
}

/** All networks that an account has never signed in from get this many times as much, together. */
const strangersShare = 3

/** Limits the codes to an address for each network and for all strangers together, so that none uses up the limit of another. */
async function bound(name: string, rate: Rate, { addressed, limits }: Order): Promise<void> {
  const { emailKey, network, isFamiliar } = addressed
  await limits.take(name, rate, `${emailKey} ${network}`)
  const forAll = { ...rate, times: rate.times * strangersShare }
  if (!isFamiliar) await limits.take(`${name} for strangers`, forAll, emailKey)
}

/** To all addresses together that are typed on the hosts of one site. */
const codesOfSite = { times: 300, seconds: 3600 }

/** Sends a code that replaces the previous one, within the limits of the address and of the site where it was asked for. */
async function sendCode({ ctx, softLimits, site, isPlatform }: SendCodeRequest, order: Order): Promise<string> {
  const { bond, writeCodeMail } = order
  const before = await refuseTooSoon(ctx, bond, softLimits)
  await bound('codes in an hour', { times: 5, seconds: 3600 }, order)
  await bound('codes in a day', { times: 20, seconds: 86_400 }, order)
  if (!isPlatform && site !== undefined) await softLimits.take('codes of a site', codesOfSite, site)
  const code = makeCode(ctx, bond.purpose)
  const key = `code ${Buffer.from(ctx.random(16)).toString('hex')}`
  await ctx.db.transaction(async (within) => {
    const until = await keepCode(ctx, { code, bond, before }, within)
    await ctx.mail.send(writeCodeMail(code), { key, within, until })
  })
  return code
}

/** Sends a sign-in code to the account's own spelling of its address; takes the same time without an account. */
export async function sendSignInCode(asking: SendCodeRequest): Promise<SendCodeAnswer> {
  const { ctx, host, network, headers, body, softLimits } = asking
  const addressed = await findAccount(ctx, body.email, network)
  const { account, emailKey } = addressed
  const code = await sendCode(asking, {
    bond: { purpose: 'sign-in', emailKey, host, holder: meetBrowser(asking, emailKey) },
    addressed,
    limits: softLimits,
    writeCodeMail: (fresh) =>
      writeCodeMail(account?.email ?? body.email, openReaderWords(account, headers), {
        ...asking,
        purpose: 'signIn',
        code: fresh,
      }),
  })
  return maySeeMail(ctx, asking) ? { sent: true, code } : { sent: true }
}

/**
 * Sends a code to reset the password. For an unknown address the same work is done with a code that nobody receives, so that
 * neither response nor time reveals it. Six digits are few, so no proof of work passes these limits; a code to sign in with can
 * still be requested.
 */
export async function sendResetCode(asking: SendCodeRequest): Promise<SendCodeAnswer> {
  const { ctx, host, network, headers, body } = asking
  const addressed = await findAccount(ctx, body.email, network)
  const { account, emailKey } = addressed
  const isRegistered = await isRegistering(ctx, emailKey)
  const isKnown = account !== undefined || isRegistered
  const words = openReaderWords(account, headers)
  const code = await sendCode(asking, {
    bond: { purpose: 'reset', emailKey, host, holder: meetBrowser(asking, emailKey) },
    addressed,
    limits: ctx.limits,
    writeCodeMail: (fresh) =>
      isKnown
        ? writeCodeMail(account?.email ?? body.email, words, { ...asking, purpose: 'reset', code: fresh })
        : writeNoAccountMail(body.email, words, asking),
  })
  return maySeeMail(ctx, asking) && isKnown ? { sent: true, code } : { sent: true }
}
