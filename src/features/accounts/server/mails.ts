import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'

/** The sign-in address in mails: never taken from the request, which a stranger may have made. */
export interface SignInPlace {
  site: string | undefined
  isPlatform: boolean
}

interface CodeMail extends SignInPlace {
  code: string
}

const product = 'Sitewright'
const validity = 'The code is valid for 10 minutes and works once. Never share it with anybody.'
const ignore = 'If you didn’t ask for it, you can ignore this e-mail. Nobody can sign in without the code.'

const nameOf = ({ site, isPlatform }: SignInPlace) => (isPlatform ? product : (site ?? product))
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const writeMail = (to: string, subject: string, template: MailTemplate): Message => ({
  to,
  subject,
  ...renderMailTemplate(template),
})

export function writeSignInMail(to: string, { code, ...shown }: CodeMail): Message {
  const title = `Your code for ${nameOf(shown)}`
  return writeMail(to, title, { title, paragraphs: ['Enter this code to sign in.', validity], code, footer: ignore })
}

export function writeResetMail(to: string, { code, ...shown }: CodeMail): Message {
  const title = `Reset your password for ${nameOf(shown)}`
  const paragraphs = ['Enter this code to choose a new password.', validity]
  return writeMail(to, title, { title, paragraphs, code, footer: ignore })
}

/** For an account without a password whose reset was requested. */
export function writeNoAccountMail(to: string, shown: SignInPlace): Message {
  const title = 'There is no password to reset'
  const paragraphs = [
    `Somebody, perhaps you, asked to reset a password for ${nameOf(shown)}, but there is no account with this address.`,
    'You don’t need one to sign in: enter your e-mail address and we’ll send you a code.',
  ]
  return writeMail(to, title, { title, paragraphs, footer: 'If you didn’t ask for it, you can ignore this e-mail.' })
}

const forgot = ({ platform }: Context) => ({
  label: 'Choose a new password',
  href: `${platform.url}/forgot-password`,
})
const alarm = 'If this wasn’t you, choose a new password now. That signs everybody out.'

export function writePasswordSetMail(ctx: Context & Context, to: string): Message {
  const title = 'Your account now has a password'
  const paragraphs = [`A password was set for your account on ${moment.format(ctx.now())} UTC.`, alarm]
  return writeMail(to, title, { title, paragraphs, button: forgot(ctx) })
}

export function writePasswordChangedMail(ctx: Context & Context, to: string): Message {
  const title = 'Your password was changed'
  const paragraphs = [
    `The password of your account was changed on ${moment.format(ctx.now())} UTC, and you were signed out everywhere.`,
    alarm,
  ]
  return writeMail(to, title, { title, paragraphs, button: forgot(ctx) })
}
