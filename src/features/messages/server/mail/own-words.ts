import { cleanHtml } from '#kit/server/clean-html.ts'
import { longestContent } from '#messages/rules.ts'
import type { Incoming } from './incoming.ts'

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

const isQuote = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''
/** What mail programs put above the mail that they quote. */
const divider = /^(?:_{10,}|-{2,}[\p{L}\s]{3,60}-{2,})$/u

/** Where a quote begins that goes on to the end; the length where there is none. */
function startOfQuote(lines: readonly string[]): number {
  const line = lines.findIndex((text) => divider.test(text.trim()))
  if (line >= 0) return line
  let start = lines.length
  while (start > 0 && (isQuote(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start--
  if (!lines.slice(start).some(isQuote)) return lines.length
  // “On Monday Ann wrote:” stands above, on one line or two.
  for (let above = 0; above < 3 && start > 0; above++) {
    const text = lines[start - 1] ?? ''
    if (above === 0 && !text.trim().endsWith(':')) return start
    if (isBlank(text)) return start
    start--
  }
  return start
}

/** What somebody has written themselves, without the mail that they answer; all of it where nothing else is left. */
export function ownWords({ text, html }: Pick<Incoming, 'text' | 'html'>): string {
  const given = text.trimStart() === '' ? plain(html) : text.trimStart()
  const whole = given
    .slice(0, longestContent * 4)
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .toWellFormed()
  const lines = whole.split('\n')
  const own = lines.slice(0, startOfQuote(lines)).join('\n').trim()
  return (own || whole.trim()).slice(0, longestContent)
}
