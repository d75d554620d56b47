import { isEmail } from '#accounts/rules.ts'
import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { endpoint } from '#kit/contract.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import {
  badEmail,
  codeLength,
  fillIn,
  longestContentCharacters,
  longestEmailCharacters,
  longestFieldsCharacters,
  longestNameCharacters,
  longestValueCharacters,
  mostFields,
  priorities,
  wrongCode,
} from './rules.ts'

const isLine = (value: string) => value.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
const tooLong = (most: number) =>
  says('write-at-most', 'Please write at most {most} characters.', { most: most.toLocaleString('en') })
const line = (most: number) => z.string(fillIn).trim().min(1, fillIn).max(most, tooLong(most)).refine(isLine, badInput)

/** The fields that every message of a visitor has. All may be left out. */
const traps = {
  /** A field that no person sees: whatever is in it came from a program. */
  website: z.string(badInput).max(1000, badInput).optional(),
  /** From `startForm`, requested when the form is first touched. */
  started: z.string(badInput).max(400, badInput).optional(),
  /** BCP 47: of the page. The mail with the code is in it. */
  language: z.string(badInput).max(35, badInput).refine(isLine, badInput).optional(),
  /** Made by the browser for each message: the same is stored once, however often it is sent. */
  sending: z.uuid(badInput).optional(),
}

const visitors = { access: 'anyone', limit: { times: 60, seconds: 600, per: 'network', shared: true } } as const

/** Signs the time at which somebody began to write. */
export const startForm = endpoint({
  method: 'GET',
  path: '/api/form-start',
  access: 'anyone',
  summary: 'The time at which somebody began to fill in a form, signed',
  limit: { times: 120, seconds: 600, per: 'network' },
  answer: z.object({ started: z.string() }),
})

const SendAnswer = z.object({
  id: z.string(),
  /** Whether a code was sent to the sender's address; otherwise there is nothing to enter. */
  needsCode: z.boolean(),
  /** The code itself, only for somebody who tries the product on this machine. */
  code: z.string().optional(),
})
export type SendAnswer = z.infer<typeof SendAnswer>

const Contact = z.object(
  {
    ...traps,
    email: z
      .string(fillIn)
      .overwrite(tidyMailAddress)
      .min(1, fillIn)
      .max(longestEmailCharacters, badEmail)
      .refine(isEmail, badEmail),
    firstName: line(longestNameCharacters),
    lastName: line(longestNameCharacters),
    priority: z.enum(priorities, badInput).default('Normal'),
    message: z
      .string(fillIn)
      .trim()
      .min(1, fillIn)
      .max(longestContentCharacters, tooLong(longestContentCharacters))
      .refine(isStorable, badInput),
  },
  fillIn,
)
export type Contact = z.output<typeof Contact>

export const sendContact = endpoint({
  ...visitors,
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the owner of the site; a code sent to the sender’s address proves it',
  body: Contact,
  answer: SendAnswer,
})

const Value = z
  .string(badInput)
  .max(longestValueCharacters, tooLong(longestValueCharacters))
  .refine(isStorable, badInput)
const Fields = z
  .record(z.string().max(300, badInput), z.union([Value, z.array(Value).max(mostFields, badInput)]), fillIn)
  .refine(
    (fields) => Object.keys(fields).length <= mostFields * 2,
    says('form-too-many-fields', 'This form has too many fields.'),
  )
  .refine(
    (fields) => Object.values(fields).flat().join('').length <= longestFieldsCharacters,
    says('write-at-most-in-all', 'Please write at most {most} characters in all.', {
      most: longestFieldsCharacters.toLocaleString('en'),
    }),
  )
const FilledForm = z.object({ ...traps, fields: Fields }, fillIn)
export type FilledForm = z.output<typeof FilledForm>

const noForm = says('form-not-found', 'This form doesn’t exist.')
/** The path of a page without slashes at its ends, and the number of the form on it; only the number on the first page. */
const FormName = z
  .string(noForm)
  .max(1000, noForm)
  .regex(/^(?:[^/].*\/)?[1-9]\d{0,3}$/u, noForm)

export const sendForm = endpoint({
  ...visitors,
  method: 'POST',
  path: '/api/forms/:form{.+}',
  summary: 'Sends a form of a page to the owner of the site',
  params: z.object({ form: FormName }),
  /** Values by the names of `nameFields` in `#sites/format/number-forms.ts`; others are ignored. */
  body: FilledForm,
  bodyLimit: 300_000,
  answer: SendAnswer.extend({
    /** What the form says once it is sent. */
    message: z.string().optional(),
  }),
})

const Code = z.object({ code: z.string(wrongCode).trim().toUpperCase().length(codeLength, wrongCode) }, wrongCode)
const verifying = {
  method: 'POST',
  access: 'anyone',
  summary: 'Proves the sender’s address of a message by the code that was sent there',
  limit: { times: 60, seconds: 600, per: 'network', shared: true },
  body: Code,
  answer: z.object({ verified: z.literal(true) }),
} as const
const resending = {
  method: 'POST',
  access: 'anyone',
  summary: 'Sends another code for a message',
  limit: { times: 20, seconds: 600, per: 'network', shared: true },
  answer: SendAnswer,
} as const

export const verifyContact = endpoint({ ...verifying, path: '/api/contact/:id/verify' })
export const verifyForm = endpoint({ ...verifying, path: '/api/forms/:id/verify' })
export const resendContact = endpoint({ ...resending, path: '/api/contact/:id/resend' })
export const resendForm = endpoint({ ...resending, path: '/api/forms/:id/resend' })

/** What a mail service, or the mail server of the installation, passes on: a raw message, or JSON of Postmark or Mailgun. */
export const receiveMail = endpoint({
  method: 'POST',
  path: '/api/inbound-mail/:token',
  access: 'anyone',
  staysOpen: true,
  summary: 'Receives an answer by mail and adds it to its message',
  limit: { times: 600, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: 30_000_000,
  tooLarge: says('mail-too-large', 'This e-mail is too large.'),
  answer: z.object({ message: z.string() }),
})
