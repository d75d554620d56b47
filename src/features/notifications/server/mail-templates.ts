import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'

interface Proof {
  to: string
  name: string
  code: string
  token: string
}

/** Asks the owner of an address whether they want to hear of what happens on a site. */
export function writeProof({ platform }: Context, { to, name, code, token }: Proof): Message {
  const subject = `Notifications from ${name}: please confirm`
  const rendered = renderMailTemplate({
    title: `Receive notifications from ${name}?`,
    paragraphs: [
      `Someone who runs ${name} wants to notify this address when visitors write there. Nothing will be sent until you agree.`,
      'Open the page below to agree, or give them this code:',
    ],
    code,
    button: { label: 'Review request', href: `${platform.url}/api/notifications/confirm/${token}` },
    footer:
      'The code and the link are valid for one day. If you weren’t expecting this, you can ignore this e-mail. You won’t receive any more.',
  })
  return { to, subject, ...rendered }
}

/** Without typographic signs, which would double the price of the text. */
export const writeCodeText = (name: string, code: string): string =>
  `${code} is your code for notifications from ${name.slice(0, 60)}. If you didn’t request it, ignore this. Reply STOP to opt out.`
