import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/http/handler.ts'
import { wrongPassword, type Confirmation, type sendConfirmationCode } from '../changes-contract.ts'
import { writeConfirmCode } from './account-mail-templates.ts'
import { makeCode } from './codes.ts'
import { keepCode, refuseTooSoon } from './keep-code.ts'
import { findOwner, type Owner } from './owner.ts'
import { isPassword } from './passwords.ts'
import { openReaderWords } from './reader-words.ts'
import { takeCode } from './take-code.ts'

type ConfirmationRequest = Request<typeof sendConfirmationCode>
type Caller = Pick<ConfirmationRequest, 'ctx' | 'user' | 'host'>

const purpose = 'confirm'
const hourly = { times: 5, seconds: 3600 }
const daily = { times: 20, seconds: 86_400 }

/** Sends a code to the account's present address, with which its owner confirms a change; returns the code. */
export async function sendConfirmation({ ctx, user, host, headers, softLimits }: ConfirmationRequest): Promise<string> {
  const owner = await findOwner(ctx, user)
  const { email: to, emailKey } = owner
  const bond = { purpose, emailKey, host, holder: user.id } as const
  const before = await refuseTooSoon(ctx, bond, softLimits)
  await ctx.limits.take('confirmations an hour', hourly, user.id)
  await ctx.limits.take('confirmations a day', daily, user.id)
  const code = makeCode(ctx, purpose)
  const key = `${purpose} ${user.id} ${ctx.now().toISOString()}`
  await ctx.db.transaction(async (within) => {
    const until = await keepCode(ctx, { code, bond, before }, within)
    const words = openReaderWords(owner, headers)
    await ctx.mail.send(writeConfirmCode(ctx, words, { to, code }), { key, within, until })
  })
  return code
}

/**
 * Refused unless the caller gives the password or a code sent to the present address: a token alone may be stolen, so it changes
 * neither address nor password.
 */
export async function requireOwner({ ctx, user, host }: Caller, owner: Owner, given: Confirmation): Promise<void> {
  const { emailKey, passwordHash } = owner
  const { currentPassword, confirmationCode: code } = given
  if (code) return void (await takeCode(ctx, { code, emailKey, host, purposes: [purpose], holder: user.id }))
  if (passwordHash === null)
    throw new Refusal(
      'invalid',
      phrase('enter-email-code', 'Please enter the code that we sent to your e-mail address.'),
    )
  if (!currentPassword)
    throw new Refusal('invalid', phrase('enter-current-password', 'Please enter your current password.'))
  if (!(await isPassword(currentPassword, passwordHash))) throw new Refusal('invalid', phraseOf(wrongPassword))
}
