import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'
import { daysToUndo } from '../rules.ts'

const addressTo = (to: string, template: MailTemplate): Message => ({
  to,
  subject: template.title,
  ...renderMailTemplate(template),
})
const nameDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
const whyAccount = ({ platform }: Context) =>
  `You received this e-mail because you have an account at ${platform.host}.`
const toProfile = ({ platform }: Context) => `${platform.url}/profile`

export const writePasswordChanged = (tools: Context, to: string): Message =>
  addressTo(to, {
    title: 'Your password was changed',
    paragraphs: [
      'A new password was set for your account, and you have been signed out on all other devices.',
      'If this wasn’t you, choose a new password now. We’ll send the code you need to this address.',
    ],
    button: { label: 'Choose a new password', href: `${tools.platform.url}/forgot-password` },
    footer: whyAccount(tools),
  })

export const writeChangeCode = ({ platform }: Context, to: string, code: string): Message =>
  addressTo(to, {
    title: 'Your code for a new e-mail address',
    paragraphs: ['Enter this code to use this address for your account. It is valid for 10 minutes.'],
    code,
    footer: `You received this e-mail because somebody entered this address at ${platform.host}. If it wasn’t you, you can ignore it.`,
  })

export const writeConfirmCode = (tools: Context, to: string, code: string): Message =>
  addressTo(to, {
    title: 'Your code to confirm a change',
    paragraphs: [
      'Enter this code to confirm a change of your e-mail address or password. It is valid for 10 minutes.',
      'If you didn’t ask for it, somebody else may be signed in to your account. Sign them out in your profile.',
    ],
    code,
    footer: whyAccount(tools),
  })

export const writeChangeWarning = (tools: Context, to: string, next: string): Message =>
  addressTo(to, {
    title: 'Your e-mail address is about to change',
    paragraphs: [
      `Somebody who is signed in to your account asked to use ${next} instead of this address.`,
      'If this wasn’t you, change your password now. That signs everybody else out.',
    ],
    button: { label: 'Open your profile', href: toProfile(tools) },
    footer: whyAccount(tools),
  })

interface EmailChange {
  /** The former address of the account. */
  to: string
  next: string
  /** The secret that undoes the change. */
  undoing: string
}

export const writeEmailChanged = (tools: Context, { to, next, undoing }: EmailChange): Message =>
  addressTo(to, {
    title: 'Your e-mail address was changed',
    paragraphs: [
      `Your account now uses ${next}, and you have been signed out on all other devices.`,
      `If this wasn’t you, undo it within ${daysToUndo} days. That signs everybody out and removes the password, so that ` +
        'signing in takes a code sent to this address.',
    ],
    // After the #, so that it isn't sent to servers and logged.
    button: { label: 'Undo this change', href: `${tools.platform.url}/undo-email-change#${undoing}` },
    footer: whyAccount(tools),
  })

export const writeAddressBack = (tools: Context, to: string): Message =>
  addressTo(to, {
    title: 'Your e-mail address is back',
    paragraphs: [
      'Your account uses this address again. Everybody has been signed out, and the account no longer has a password.',
      'Sign in with a code, then choose a new password and check your account.',
    ],
    button: { label: 'Sign in', href: `${tools.platform.url}/login` },
    footer: whyAccount(tools),
  })

export const writeAddressGone = ({ platform }: Context, to: string, back: string): Message =>
  addressTo(to, {
    title: 'A change of e-mail address was undone',
    paragraphs: [`The account that used this address uses ${back} again. The change was undone from that mailbox.`],
    footer: `You received this e-mail because an account at ${platform.host} used this address.`,
  })

export const writeDeletionPlanned = (tools: Context, to: string, deletesAt: Date): Message =>
  addressTo(to, {
    title: 'Your account will be deleted',
    paragraphs: [
      `As you asked, your account and everything in it will be deleted on ${nameDay(deletesAt)}.`,
      'If you change your mind, sign in before then and keep your account.',
    ],
    button: { label: 'Open your profile', href: toProfile(tools) },
    footer: whyAccount(tools),
  })

export const writeDeletionCancelled = (tools: Context, to: string): Message =>
  addressTo(to, {
    title: 'Your account will not be deleted',
    paragraphs: ['You decided to keep your account. Nothing in it has changed.'],
    footer: whyAccount(tools),
  })

export const writeAccountDeleted = ({ platform }: Context, to: string): Message =>
  addressTo(to, {
    title: 'Your account has been deleted',
    paragraphs: ['As you asked, your account and everything in it has been deleted. This is our last e-mail about it.'],
    footer: `You received this e-mail because you had an account at ${platform.host}.`,
  })
