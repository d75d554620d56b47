import type { Context } from '#kit/server/context.ts'
import { writeLetter, type Letter } from '#kit/server/mail/letter.ts'
import type { Message } from '#kit/server/mail.ts'
import { daysToUndo } from '../rules.ts'

type Tools = Pick<Context, 'platform'>

const addressTo = (to: string, letter: Letter): Message => ({ to, subject: letter.title, ...writeLetter(letter) })
const nameDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
const whyAccount = ({ platform }: Tools) => `This letter came because you have an account at ${platform.host}.`
const toProfile = ({ platform }: Tools) => `${platform.url}/profile`

export const tellPasswordChanged = (tools: Tools, to: string): Message =>
  addressTo(to, {
    title: 'Your password was changed',
    paragraphs: [
      'A new password was set for your account, and everybody who was signed in elsewhere is signed out.',
      'If that was not you, choose another password now; a code to do so comes to this address.',
    ],
    button: { label: 'Choose another password', href: `${tools.platform.url}/forgot-password` },
    footer: whyAccount(tools),
  })

export const sendChangeCode = ({ platform }: Tools, to: string, code: string): Message =>
  addressTo(to, {
    title: 'Your code for a new email address',
    paragraphs: ['Enter this code to make this address the one of your account. It holds for ten minutes.'],
    code,
    footer: `Somebody gave this address at ${platform.host}. If that was not you, there is nothing to do.`,
  })

export const sendConfirmCode = (tools: Tools, to: string, code: string): Message =>
  addressTo(to, {
    title: 'Your code to confirm a change',
    paragraphs: [
      'Enter this code to confirm a change of your email address or your password. It holds for ten minutes.',
      'You did not ask for it? Then somebody else is signed in to your account: end that session in your profile.',
    ],
    code,
    footer: whyAccount(tools),
  })

export const warnOfChange = (tools: Tools, to: string, next: string): Message =>
  addressTo(to, {
    title: 'Your email address is about to change',
    paragraphs: [
      `Somebody who is signed in to your account asked to use ${next} instead of this address.`,
      'If that was not you, change your password now: that signs everybody else out.',
    ],
    button: { label: 'Open your profile', href: toProfile(tools) },
    footer: whyAccount(tools),
  })

interface Changed {
  /** The former address of the account. */
  to: string
  next: string
  /** The secret that undoes the change. */
  undoing: string
}

export const tellEmailChanged = (tools: Tools, { to, next, undoing }: Changed): Message =>
  addressTo(to, {
    title: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${next}, and everybody who was signed in elsewhere is signed out.`,
      `If that was not you, undo it within ${daysToUndo} days. That signs everybody out and takes the password away, so that ` +
        'only a code to this address signs in.',
    ],
    // After the #, so that it isn't sent to servers and logged.
    button: { label: 'Undo this change', href: `${tools.platform.url}/undo-email-change#${undoing}` },
    footer: whyAccount(tools),
  })

export const tellAddressBack = (tools: Tools, to: string): Message =>
  addressTo(to, {
    title: 'Your email address is back',
    paragraphs: [
      'Your account uses this address again. Everybody is signed out, and the account has no password any more.',
      'Sign in with a code, then choose a new password and look through your account.',
    ],
    button: { label: 'Sign in', href: `${tools.platform.url}/login` },
    footer: whyAccount(tools),
  })

export const tellAddressGone = ({ platform }: Tools, to: string, back: string): Message =>
  addressTo(to, {
    title: 'A change of email address was undone',
    paragraphs: [
      `The account that used this address uses ${back} again. Somebody who reads mail there undid the change.`,
    ],
    footer: `This letter came because an account at ${platform.host} used this address.`,
  })

export const tellLeaving = (tools: Tools, to: string, deletesAt: Date): Message =>
  addressTo(to, {
    title: 'Your account will be deleted',
    paragraphs: [
      `As you asked, your account and everything in it goes for good on ${nameDay(deletesAt)}.`,
      'Until then you can sign in and keep it after all.',
    ],
    button: { label: 'Open your profile', href: toProfile(tools) },
    footer: whyAccount(tools),
  })

export const tellStaying = (tools: Tools, to: string): Message =>
  addressTo(to, {
    title: 'Your account stays',
    paragraphs: ['Your account will not be deleted. Everything is as it was.'],
    footer: whyAccount(tools),
  })

export const tellGone = ({ platform }: Tools, to: string): Message =>
  addressTo(to, {
    title: 'Your account is deleted',
    paragraphs: ['Your account and everything in it is gone, as you asked. This is the last letter about it.'],
    footer: `This letter came because you had an account at ${platform.host}.`,
  })
