import type { Wording } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { bareAddresses } from '#kit/server/mail/bare-addresses.ts'
import type { Mailbox } from '#kit/server/mail.ts'
import { sayWording } from '#kit/server/words.ts'

/** What a notification says, by mail and by text, each of it in the language of whoever reads it. */
export interface NotificationContent {
  /** The subject and heading of the mail; plain text. */
  title: Wording
  /** Each in one piece, or in lines. */
  paragraphs: readonly (Wording | readonly Wording[])[]
  button: { label: Wording; href: string }
  /** Where an answer to the mail goes. */
  replyTo?: Mailbox | undefined
  /** The whole text to phones, 300 characters at most; without one only mails are sent. */
  text?: Wording | undefined
  /** Addresses that are notified in addition, such as the recipient of a form, if they are verified; each address is notified once. */
  alsoTo?: readonly string[] | undefined
}

const purpose = 'notification news'

export const sealNotification = (
  { secrets }: Context,
  { title, paragraphs, button, replyTo, text, alsoTo }: NotificationContent,
) => secrets.seal(JSON.stringify({ title, paragraphs, button, replyTo, text, alsoTo }), purpose)

/** Undefined once it is forgotten, or can’t be read any more. */
export function openNotification({ secrets }: Context, sealed: string | null): NotificationContent | undefined {
  const text = sealed === null ? undefined : secrets.openIfPossible(sealed, purpose)
  return text === undefined ? undefined : (JSON.parse(text) as NotificationContent)
}

const longestTitle = 300

/** The columns of its title, which is listed for long after the rest is forgotten. */
export const titleColumns = ({ title }: Pick<NotificationContent, 'title'>) => ({
  title: sayWording('en', title).slice(0, longestTitle),
  titlePhrase: typeof title === 'string' ? null : title,
})

/** What a mail says of it in a language. */
export function sayNotification(language: string, { title, paragraphs, button }: NotificationContent) {
  const say = (wording: Wording) => sayWording(language, wording)
  return {
    title: say(title),
    paragraphs: paragraphs.map((one) => [one].flat().map(say).join('\n')),
    button: { ...button, label: say(button.label) },
  }
}

const longestText = 300

/** What a text says of it in a language. */
export const sayNotificationText = (language: string, text: Wording): string =>
  [...bareAddresses(sayWording(language, text))].slice(0, longestText).join('')
