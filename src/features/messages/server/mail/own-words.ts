import { cleanHtml } from '#kit/server/clean-html.ts'
import { longestContent } from '#messages/rules.ts'
import type { Incoming } from './incoming.ts'
import { splitQuote, type Split } from './split-quote.ts'

/** In characters: several times what is kept of a text. */
const longestHtml = 100_000
const deepest = 50
const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The text of html. */
const plain = (html: string) =>
  cleanHtml(html.slice(0, longestHtml).replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^<>]{0,100}>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
    nestingLimit: deepest,
  }).replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => signs[sign] ?? sign)

/** Where mail programs begin the quote of a mail in html, and whether it goes on to the end. */
const marks = [
  /<(?:div|blockquote)[^<>]{0,300}\b(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix|moz-forward-container)/i,
  /<blockquote[^<>]{0,300}\btype=["']?cite/i,
  /<div[^<>]{0,300}\bid=["']?(?:x_)?(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|reply-intro)/i,
  /<div[^<>]{0,300}\bborder-top: ?solid #[\da-f]{3,6} 1(?:\.0)?pt/i,
  /<div[^<>]{0,300}\bborder:none; ?border-top:solid/i,
]

/** A mail in html, split where its quote begins; whole where somebody wrote below or between the quotes. */
function splitHtml(html: string): Split {
  const starts = marks.map((mark) => html.search(mark)).filter((at) => at >= 0)
  const start = starts.length > 0 ? Math.min(...starts) : html.length
  const end = html.toLowerCase().lastIndexOf('</blockquote>')
  const isAnsweredBelow = end > start && plain(html.slice(end)).trim() !== ''
  const [content, quoted] = isAnsweredBelow
    ? [plain(html), '']
    : [plain(html.slice(0, start)), plain(html.slice(start))]
  return content.trim() === ''
    ? { content: plain(html).trim(), quoted: '' }
    : { content: content.trim(), quoted: quoted.trim() }
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed()

/** What somebody has written themselves, and the mail that they answer. Both are kept. */
export function ownWords({ text, html }: Pick<Incoming, 'text' | 'html'>): Split {
  const isText = text.trim() !== ''
  const parts = isText ? splitQuote(tidy(text).slice(0, longestContent * 4)) : splitHtml(html.slice(0, longestHtml))
  const { content, quoted } = isText || parts.quoted !== '' ? parts : splitQuote(tidy(parts.content))
  return { content: tidy(content).slice(0, longestContent), quoted: tidy(quoted).slice(0, longestContent) }
}
