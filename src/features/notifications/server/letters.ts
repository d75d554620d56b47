import type { Context } from '#kit/server/context.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import type { Message } from '#kit/server/mail.ts'

interface Proof {
  to: string
  name: string
  code: string
  token: string
}

/** Asks the owner of an address whether they want to hear of what happens on a site. */
export function writeProof({ platform }: Pick<Context, 'platform'>, { to, name, code, token }: Proof): Message {
  const subject = `Notifications from ${name}: please confirm`
  const letter = writeLetter({
    title: `Do you want to hear from ${name}?`,
    paragraphs: [
      `Somebody who runs ${name} would like this address to be told when visitors write there. Nothing is sent until you agree.`,
      'Open the page below and agree there, or tell them this code:',
    ],
    code,
    button: { label: 'Open the page', href: `${platform.url}/api/notifications/confirm/${token}` },
    footer:
      'The code and the page work for one day. If you don’t know what this is about, do nothing, and nothing more is sent.',
  })
  return { to, subject, ...letter }
}

/** Without typographic signs, which would double the price of the text. */
export const writeCodeText = (name: string, code: string): string =>
  `${code} is your code for notifications from ${name.slice(0, 60)}. If you did not ask for it, ignore this. Reply STOP to get none.`

/** Why somebody gets this mail. */
export const writeFooter = ({ platform }: Pick<Context, 'platform'>, name: string, domainId: string): string =>
  `You get this email because your address is in the notification settings of ${name}: ${platform.url}/domains/${domainId}/notification-settings`
