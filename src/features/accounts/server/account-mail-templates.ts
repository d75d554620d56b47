import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'
import type { Words } from '#kit/server/words.ts'
import { daysToUndo } from '../rules.ts'

const addressTo = (to: string, { language, direction }: Words, template: MailTemplate): Message => ({
  to,
  subject: template.title,
  ...renderMailTemplate({ ...template, language, direction }),
})
const whyAccount = ({ platform }: Context, { say }: Words) => say('mails.accounts.why', { host: platform.host })
const toSettings = ({ platform }: Context, { say }: Words) => ({
  label: say('mails.accounts.openSettings'),
  href: `${platform.url}/settings`,
})

export const writePasswordChanged = (ctx: Context, words: Words, to: string): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.passwordChanged.title'),
    paragraphs: [words.say('mails.accounts.passwordChanged.text'), words.say('mails.accounts.passwordChanged.alarm')],
    button: { label: words.say('mails.accounts.choosePassword'), href: `${ctx.platform.url}/forgot-password` },
    footer: whyAccount(ctx, words),
  })

interface AddressedCode {
  to: string
  code: string
}

export const writeChangeCode = ({ platform }: Context, words: Words, { to, code }: AddressedCode): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.changeCode.title'),
    paragraphs: [words.say('mails.accounts.changeCode.enter')],
    code,
    footer: words.say('mails.accounts.changeCode.footer', { host: platform.host }),
  })

export const writeConfirmCode = (ctx: Context, words: Words, { to, code }: AddressedCode): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.confirmCode.title'),
    paragraphs: [words.say('mails.accounts.confirmCode.enter'), words.say('mails.accounts.confirmCode.alarm')],
    code,
    footer: whyAccount(ctx, words),
  })

interface AddressChange {
  /** The present or former address of the account. */
  to: string
  /** The other one. */
  other: string
}

export const writeChangeWarning = (ctx: Context, words: Words, { to, other }: AddressChange): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.changeWarning.title'),
    paragraphs: [
      words.say('mails.accounts.changeWarning.text', { email: other }),
      words.say('mails.accounts.changeWarning.alarm'),
    ],
    button: toSettings(ctx, words),
    footer: whyAccount(ctx, words),
  })

interface UndoableChange extends AddressChange {
  /** The secret that undoes the change. */
  undoing: string
}

export const writeEmailChanged = (ctx: Context, words: Words, { to, other, undoing }: UndoableChange): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.emailChanged.title'),
    paragraphs: [
      words.say('mails.accounts.emailChanged.text', { email: other }),
      words.say('mails.accounts.emailChanged.undo', { days: daysToUndo }),
    ],
    button: {
      label: words.say('mails.accounts.emailChanged.button'),
      // After the #, so that it isn't sent to servers and logged.
      href: `${ctx.platform.url}/undo-email-change#${undoing}`,
    },
    footer: whyAccount(ctx, words),
  })

export const writeAddressBack = (ctx: Context, words: Words, to: string): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.addressBack.title'),
    paragraphs: [words.say('mails.accounts.addressBack.text'), words.say('mails.accounts.addressBack.next')],
    button: { label: words.say('mails.accounts.addressBack.button'), href: `${ctx.platform.url}/login` },
    footer: whyAccount(ctx, words),
  })

export const writeAddressGone = ({ platform }: Context, words: Words, { to, other }: AddressChange): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.addressGone.title'),
    paragraphs: [words.say('mails.accounts.addressGone.text', { email: other })],
    footer: words.say('mails.accounts.addressGone.footer', { host: platform.host }),
  })

export const writeDeletionPlanned = (
  ctx: Context,
  words: Words,
  { to, deletesAt }: { to: string; deletesAt: Date },
): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.deletionPlanned.title'),
    paragraphs: [
      words.say('mails.accounts.deletionPlanned.text', { day: words.date(deletesAt, { dateStyle: 'long' }) }),
      words.say('mails.accounts.deletionPlanned.keep'),
    ],
    button: toSettings(ctx, words),
    footer: whyAccount(ctx, words),
  })

export const writeDeletionCancelled = (ctx: Context, words: Words, to: string): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.deletionCancelled.title'),
    paragraphs: [words.say('mails.accounts.deletionCancelled.text')],
    footer: whyAccount(ctx, words),
  })

export const writeAccountDeleted = ({ platform }: Context, words: Words, to: string): Message =>
  addressTo(to, words, {
    title: words.say('mails.accounts.deleted.title'),
    paragraphs: [words.say('mails.accounts.deleted.text')],
    footer: words.say('mails.accounts.deleted.footer', { host: platform.host }),
  })
