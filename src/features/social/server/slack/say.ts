import { phrase } from '#kit/phrase.ts'
import { rejected } from '../adapter/platform-failed.ts'

const longestEscaped = 40_000
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** A text in which nothing is a mention, link or command of Slack’s own. Slack would cut one that is too long. */
export function escapeForSlack(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
  if (escaped.length > longestEscaped)
    throw rejected(
      phrase('social-slack-long', 'With its signs &, < and > written out, this text is too long for Slack.'),
    )
  return escaped
}

/** A message of Slack as people read it there. */
export const plainOfSlack = (text: string): string =>
  text
    .replace(/<([^<>|]*)(?:\|([^<>]*))?>/g, (_, target: string, label: string | undefined) => {
      if (label) return label
      return target.startsWith('!') ? `@${target.slice(1)}` : target.replace(/^mailto:/, '')
    })
    .replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign)
