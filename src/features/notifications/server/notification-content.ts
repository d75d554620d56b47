import type { Context } from '#kit/server/context.ts'
import type { Mailbox } from '#kit/server/mail.ts'

/** What a notification says, by mail and by text. */
export interface NotificationContent {
  /** The subject and heading of the mail; plain text. */
  title: string
  paragraphs: readonly string[]
  button: { label: string; href: string }
  /** Where an answer to the mail goes. */
  replyTo?: Mailbox | undefined
  /** The whole text to phones, 300 characters at most; without one only mails are sent. */
  text?: string | undefined
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
