import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import type { Message } from '#kit/server/mail.ts'
import type { Words } from '#kit/server/words.ts'

interface Proof {
  to: string
  /** The name of the domain. */
  site: string
  code: string
  token: string
}

/** Asks the owner of an address whether they want to hear of what happens on a site. */
export function writeProof({ platform }: Context, words: Words, { to, site, code, token }: Proof): Message {
  const { say, language, direction } = words
  const rendered = renderMailTemplate({
    title: say('mails.notifications.proof.title', { site }),
    paragraphs: [say('mails.notifications.proof.text', { site }), say('mails.notifications.proof.enter')],
    code,
    button: {
      label: say('mails.notifications.proof.button'),
      href: `${platform.url}/api/notifications/confirm/${token}`,
    },
    footer: say('mails.notifications.proof.footer'),
    language,
    direction,
  })
  return { to, subject: say('mails.notifications.proof.subject', { site }), ...rendered }
}

const longestSiteCharacters = 60

/**
 * Asks the same by text, in as few signs as possible: longer texts cost more. The signs that keep values in one piece are left out, since
 * whoever copies the code would copy them along.
 */
export const writeCodeText = ({ say }: Words, site: string, code: string): string =>
  say('mails.notifications.proof.short', { code, site: site.slice(0, longestSiteCharacters) }).replaceAll(
    /[\u2068\u2069]/g,
    '',
  )
