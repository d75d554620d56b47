import { longestAnswerCharacters } from '#messages/rules.ts'
import type { Incoming } from './incoming.ts'
import { readHtml } from './read-html.ts'
import { beginsWithHead, splitQuote, type Split } from './split-quote.ts'

/** A mail in html, split where its quote begins; whole where somebody wrote below or between the quotes. */
function splitHtml(html: string): Split & { pictures: string[] } {
  const { above, below, between, pictures } = readHtml(html, beginsWithHead)
  if (below.trim() === '') return { ...splitQuote(tidy(above)), pictures }
  const isWhole = above.trim() === '' || between.trim() !== ''
  if (isWhole) return { content: `${above}${below}`.trim(), quoted: '', pictures }
  return { content: above.trim(), quoted: below.trim(), pictures }
}

const tidy = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed()

const cut = (text: string) => tidy(text).slice(0, longestAnswerCharacters)

/** What somebody has written themselves, and the mail that they answer. */
export interface OwnWords extends Split {
  /** Pictures that stand between the words. */
  pictures: string[]
  /** Whether it was longer than what is kept. */
  isCut: boolean
}

/** Tells what somebody has written themselves from the mail that they answer. Both are kept. */
export function ownWords({ text, html }: Pick<Incoming, 'text' | 'html'>): OwnWords {
  const isText = text.trim() !== ''
  const { content, quoted, perhaps, pictures } = isText
    ? {
        ...splitQuote(
          tidy(text)
            .trim()
            .slice(0, longestAnswerCharacters * 2),
        ),
        pictures: [],
      }
    : splitHtml(html)
  const isCut = content.length > longestAnswerCharacters || text.trim().length > longestAnswerCharacters * 2
  const split = perhaps && { content: cut(perhaps.content), quoted: cut(perhaps.quoted) }
  return { content: cut(content), quoted: cut(quoted), ...(split && { perhaps: split }), pictures, isCut }
}
