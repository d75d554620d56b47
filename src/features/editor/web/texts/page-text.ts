import { t } from '#kit/t.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { readContent } from '#sites/format/read-content.ts'
import { exchangePart } from '#sites/format/text/line-ends.ts'

export type Page = ReturnType<typeof readContent>
export type PageItem = Page['items'][number]
/** A part of a page that has words or a form of its own. */
export type CardItem = Extract<PageItem, { kind: 'prose' | 'block' }>
/** Consecutive paragraphs, headings, lists …, which are written together. */
export interface TextCard {
  kind: 'prose'
  line: number
  source: string
  /** Where it begins in the page. */
  start: number
  /** With the blank lines between them. */
  parts: PageItem[]
}
/** What is shown as a card. */
export type PageCard = TextCard | Extract<PageItem, { kind: 'block' }>

let last: { text: string; page: Page } | undefined

/** Parses a page, without the problems of its tables, which need a larger parser. */
export function readPage(text: string): Page {
  if (last?.text !== text) last = { text, page: readContent(text) }
  return last.page
}

export const isCard = (item: PageItem): item is CardItem =>
  item.kind === 'block' || (item.kind === 'prose' && item.source.trim() !== '')

/** Whether a part is written in a text: an unknown block has no form. */
const isText = (item: CardItem) => item.kind === 'prose' || item.block.type === 'unknown'

/** The cards of a page. */
export function cardsOf(text: string): PageCard[] {
  const cards: PageCard[] = []
  let gap: PageItem[] = []
  let start = 0
  for (const item of readPage(text).items) {
    const last = cards.at(-1)
    if (!isCard(item)) gap.push(item)
    else if (item.kind === 'block' && !isText(item)) cards.push(item)
    else if (last?.kind === 'prose' && gap.every(({ kind }) => kind !== 'head')) {
      last.parts.push(...gap, item)
      last.source += [...gap, item].map(({ source }) => source).join('')
    } else cards.push({ kind: 'prose', line: item.line, source: item.source, start, parts: [item] })
    if (isCard(item)) gap = []
    start += item.source.length
  }
  return cards
}

/** The items of a page, except blank lines. */
const shownOf = ({ items }: Page) => items.filter(({ kind }) => kind !== 'gap').map(({ source }) => source)

/** A part of a text, in characters from its start. */
export interface TextSpan {
  start: number
  end: number
}

/** Some lines of a page. */
export interface TextPiece {
  line: number
  source: string
}

/** The place of a piece; refused if it is no longer there. */
export function spanOf(page: Page, { line, source }: TextPiece): TextSpan {
  let start = 0
  for (const [at, other] of page.items.entries()) {
    if (other.line === line) {
      let joined = ''
      for (let next = at; joined.length < source.length && next < page.items.length; next += 1)
        joined += page.items[next]?.source
      if (joined === source) return { start, end: start + source.length }
    }
    start += other.source.length
  }
  throw new Refusal(
    'conflict',
    phrase('part-changed', 'This part of the page has changed meanwhile. Please try again.'),
  )
}

interface RebuiltText {
  text: string
  span: TextSpan
  /** The items before and behind the place, which must still be there afterwards. */
  before: string[]
  behind: string[]
}

/** What an item says: a mark of the byte order belongs to the file, in front of whatever comes first. */
const wordsOf = (source = '') => source.replace(/^\uFEFF/, '').trimEnd()

/** Whether a text still has all items before and behind a place, and the new text between them. */
export function isWhole(
  text: string,
  { before, behind }: Pick<RebuiltText, 'before' | 'behind'>,
  source: string,
): boolean {
  const shown = shownOf(readPage(text))
  const tail = shown.length - behind.length
  return (
    tail >= before.length + (source.trim() === '' ? 0 : 1) &&
    before.every((each, at) => wordsOf(each) === wordsOf(shown[at])) &&
    behind.every((each, at) => wordsOf(each) === wordsOf(shown[tail + at]))
  )
}

const leads = ['', '\n', '\n\n']

/** A new text with different numbers of line ends around it, the best first: one blank line on either side. */
function* around(text: string, { start, end }: TextSpan, source: string): Generator<string> {
  if (source === '') return yield ''
  const plain = (part: string) => part.replace(/\r\n?/g, '\n').replace(/(?<![ \t\uFEFF])[ \t\uFEFF]+(?=\n|$)/g, '')
  const [above, below] = [plain(text.slice(Math.max(0, start - 200), start)), plain(text.slice(end, end + 200))]
  const lead = above === '' || above.endsWith('\n\n') ? 0 : above.endsWith('\n') ? 1 : 2
  const trail = below === '' || below.startsWith('\n') ? 1 : 2
  yield (leads[lead] ?? '') + source + leads[trail]
  for (const first of leads) for (const last of leads) yield first + source + last
}

/** The text with lines inserted at a place; refused if they would swallow the items around it. */
export function weaveText(text: string, weaving: Omit<RebuiltText, 'text'>, written: string): string {
  const source = written.replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '').trimEnd()
  const { start, end } = weaving.span
  for (const candidate of around(text, weaving.span, source)) {
    const changed = exchangePart(text, { start, source: text.slice(start, end) }, candidate)
    if (isWhole(changed, weaving, source)) return changed
  }
  throw new Refusal(
    'invalid',
    phrase(
      'text-swallows-content',
      t('This would swallow what stands around it. Please close its blocks and code first.'),
    ),
  )
}

/** The sources of the items before and behind a place of a page. */
export function neighbours({ items }: Page, { start, end }: TextSpan): Pick<RebuiltText, 'before' | 'behind'> {
  const [before, behind]: [string[], string[]] = [[], []]
  let at = 0
  for (const { kind, source } of items) {
    const next = at + source.length
    if (kind !== 'gap' && next <= start) before.push(source)
    if (kind !== 'gap' && (at >= end || (next > end && source.slice(0, end - at) === '\uFEFF'))) behind.push(source)
    at = next
  }
  return { before, behind }
}
