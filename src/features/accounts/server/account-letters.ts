import type { Context } from '#kit/server/context.ts'
import { writeLetter, type Letter } from '#kit/server/mail/letter.ts'
import type { Message } from '#kit/server/mail/mail.ts'

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

export const tellEmailChanged = (tools: Tools, to: string, next: string): Message =>
  addressTo(to, {
    title: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${next}, and everybody who was signed in elsewhere is signed out.`,
      `If that was not you, tell those who look after ${tools.platform.host}.`,
    ],
    footer: whyAccount(tools),
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
