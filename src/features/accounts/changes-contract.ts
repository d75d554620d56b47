import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint } from '#kit/contract.ts'
import { Email, noEmail, wrongCode } from './contract.ts'
import { longestPasswordCharacters } from './password-rules.ts'
import { codeLength } from './rules.ts'

export const wrongPassword = says('wrong-current-password', 'This is not your current password.')
const currentPassword = z
  .string(wrongPassword)
  .max(longestPasswordCharacters * 4, wrongPassword)
  .nullish()
const Code = z.string(wrongCode).trim().toUpperCase().length(codeLength, wrongCode)
/** How the owner of an account is confirmed: by its password, or by a code sent to its present address. */
export type Confirmation = z.output<typeof Confirmation>
const Confirmation = z.object({ currentPassword, confirmationCode: Code.nullish() }, badInput)

export const sendConfirmationCode = endpoint({
  method: 'POST',
  path: '/api/auth/send-confirmation-code',
  access: 'account',
  summary: 'Sends a code to my present address, to change address or password without knowing the password',
  limit: { times: 10, seconds: 3600, per: 'user', shared: true },
  answer: z.object({ sent: z.literal(true), code: z.string().optional() }),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'account',
  summary: 'Sets my password, by the one before or a code to my present address. Ends my other sessions',
  limit: { times: 10, seconds: 600, per: 'user', shared: true },
  body: Confirmation.extend({ password: z.string(says('enter-new-password', 'Please enter your new password.')) }),
  answer: Done,
})
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  access: 'account',
  summary:
    'First without `code`, but with my password or a code to my present address: sends one to the new address. Then with it: ' +
    'changes the address and gives a new token',
  limit: { times: 10, seconds: 3600, per: 'user', shared: true },
  body: z.object({ email: Email, code: Code.optional(), ...Confirmation.shape }, noEmail),
  answer: z.object({ message: z.string(), code: z.string().optional(), token: z.string().optional() }),
})
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email-change',
  access: 'anyone',
  staysOpen: true,
  summary: 'Gives an account back the address that the letter about its change went to; ends all sessions',
  limit: { times: 20, seconds: 3600, per: 'network', isSoft: true },
  body: z.object({ token: z.string(badInput).max(100, badInput) }, badInput),
  answer: z.object({ email: z.string() }),
})
