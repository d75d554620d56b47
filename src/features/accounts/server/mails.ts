import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'
import type { Words } from '#kit/server/words.ts'

/** The sign-in address in mails: never taken from the request, which a stranger may have made. */
export interface SignInPlace {
  site: string | undefined
  isPlatform: boolean
}

interface CodeMail extends SignInPlace {
  purpose: 'signIn' | 'reset'
  code: string
}

const product = 'Sitewright'

const nameOf = ({ site, isPlatform }: SignInPlace) => (isPlatform ? product : (site ?? product))
const nameMoment = (ctx: Context, { date }: Words) => date(ctx.now(), { dateStyle: 'long', timeStyle: 'short' })
const writeMail = (to: string, { language, direction }: Words, template: MailTemplate): Message => ({
  to,
  subject: template.title,
  ...renderMailTemplate({ ...template, language, direction }),
})

export function writeCodeMail(to: string, words: Words, { purpose, code, ...shown }: CodeMail): Message {
  const { say } = words
  return writeMail(to, words, {
    title: say(`mails.accounts.${purpose}.title`, { site: nameOf(shown) }),
    paragraphs: [say(`mails.accounts.${purpose}.enter`), say('mails.accounts.validity')],
    code,
    footer: say('mails.accounts.ignoreCode'),
  })
}

/** For an account without a password whose reset was requested. */
export function writeNoAccountMail(to: string, words: Words, shown: SignInPlace): Message {
  const { say } = words
  return writeMail(to, words, {
    title: say('mails.accounts.noAccount.title'),
    paragraphs: [
      say('mails.accounts.noAccount.text', { site: nameOf(shown) }),
      say('mails.accounts.noAccount.instead'),
    ],
    footer: say('mails.accounts.ignore'),
  })
}

const forgot = ({ platform }: Context, { say }: Words) => ({
  label: say('mails.accounts.choosePassword'),
  href: `${platform.url}/forgot-password`,
})

export function writePasswordSetMail(ctx: Context, words: Words, to: string): Message {
  const { say } = words
  const when = say('mails.accounts.passwordSet.when', { moment: nameMoment(ctx, words) })
  return writeMail(to, words, {
    title: say('mails.accounts.passwordSet.title'),
    paragraphs: [when, say('mails.accounts.alarm')],
    button: forgot(ctx, words),
  })
}

export function writePasswordChangedMail(ctx: Context, words: Words, to: string): Message {
  const { say } = words
  const when = say('mails.accounts.passwordReset.when', { moment: nameMoment(ctx, words) })
  return writeMail(to, words, {
    title: say('mails.accounts.passwordChanged.title'),
    paragraphs: [when, say('mails.accounts.alarm')],
    button: forgot(ctx, words),
  })
}
