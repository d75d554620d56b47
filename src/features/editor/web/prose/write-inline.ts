import type { Mark, Node } from 'prosemirror-model'
import { markdown } from '#sites/format/read-prose.ts'
import { isSafeAddress } from '#sites/format/text/address.ts'
import { escapeWords } from './escape.ts'
import {
  cellsOf,
  endOf,
  isSpace,
  markAt,
  order,
  withoutBlanks,
  writeAddress,
  writeTitle,
  type Cell,
} from './inline-cells.ts'
import { readableAddress } from './read-parts.ts'

/** How marks are written. */
export interface MarkStyle {
  em: '*' | '_'
  strong: '**' | '__'
  /** Whether letters next to a mark are written so that it can begin or end there. */
  isCareful: boolean
}

const { isMdAsciiPunct, isPunctChar, isWhiteSpace } = markdown.utils
/** So that the last backslash doesn’t belong to what follows. */
const closeSlashes = (words: string) => ((/(?<!\\)\\*$/.exec(words)?.[0].length ?? 0) % 2 === 1 ? `${words}\\` : words)

/** A text without the blanks and line breaks at its end. */
function withoutSpace(text: string): string {
  const words = text.trimEnd()
  const isBroken = words.endsWith('\\') && text.charAt(words.length) === '\n'
  return isBroken ? withoutSpace(words.slice(0, -1)) : words
}

/** Neither a blank nor punctuation, as Markdown sees it. */
function isLetter(sign: string | undefined): sign is string {
  const code = sign?.codePointAt(0)
  return code !== undefined && !isWhiteSpace(code) && !isMdAsciiPunct(code) && !isPunctChar(sign ?? '')
}
const encode = (sign: string) => `&#${sign.codePointAt(0)};`

interface OpenMark {
  mark: Mark
  /** The cell behind the last one that has it. */
  end: number
}

/** Writes the cells of a paragraph, with as few marks as possible. */
class InlineWriter {
  #out = ''
  readonly #open: OpenMark[] = []
  readonly #cells: readonly Cell[]
  readonly #hand: MarkStyle
  /** Whether a mark has just ended, so that a letter behind it may have to be encoded. */
  #hasEnded = false

  constructor(cells: readonly Cell[], hand: MarkStyle) {
    this.#cells = cells
    this.#hand = hand
  }

  write(lineBreak: string): string {
    let line = 0
    for (const [at, cell] of this.#cells.entries()) {
      this.#turn(at)
      if (cell.kind === 'break') this.#add(this.#out === '' || this.#out.endsWith('\n') ? '\\\n' : lineBreak)
      else if (cell.kind === 'soft')
        this.#add([at - 1, at + 1].some((each) => this.#cells[each]?.kind === 'blank') ? ' ' : '\n')
      else if (cell.kind === 'blank' && this.#out.length - line > longestCharacters && cell.words === ' ')
        this.#add('\n')
      else this.#add(cell.kind === 'words' ? escapeWords(cell.words, this.#hand.isCareful) : cell.words)
      if (this.#out.endsWith('\n')) line = this.#out.length
    }
    this.#turn(this.#cells.length)
    return this.#out
  }

  #add(words: string): void {
    const first = /^./su.exec(words)?.[0]
    const isNext = this.#hasEnded && this.#hand.isCareful && isLetter(first)
    this.#out += isNext ? encode(first) + words.slice(first.length) : words
    this.#hasEnded = false
  }

  /** Ends and begins marks before a cell. */
  #turn(at: number): void {
    const cell = this.#cells[at]
    const stays = ({ mark, end }: OpenMark) => end > at && markAt(cell, mark.type.name)?.eq(mark)
    const lost = this.#open.findIndex((open) => !stays(open))
    if (lost >= 0) this.#close(lost)
    // What goes on behind a link begins anew with the next word.
    if (cell && isSpace(cell)) return
    const opening = order
      .flatMap((name) => {
        const mark = markAt(cell, name)
        return mark && !this.#open.some((open) => open.mark.eq(mark))
          ? [{ mark, end: endOf(this.#cells, at, name) }]
          : []
      })
      .toSorted((a, b) => b.end - a.end)
    const link = opening.find(({ mark }) => mark.type.name === 'link')
    const cut = link ? this.#open.findIndex(({ end }) => end < link.end) : -1
    if (cut >= 0) {
      opening.push(...this.#open.slice(cut))
      this.#close(cut)
    }
    for (const open of opening.toSorted((a, b) => (b === link ? 1 : 0) - (a === link ? 1 : 0) || b.end - a.end))
      this.#begin(open)
  }

  #begin(open: OpenMark): void {
    this.#open.push(open)
    if (open.mark.type.name === 'link') {
      if (this.#out.endsWith('!')) this.#out = `${this.#out.slice(0, -1)}\\!`
    } else if (this.#hand.isCareful) {
      const last = /.$/su.exec(this.#out)?.[0]
      if (isLetter(last)) this.#out = closeSlashes(this.#out.slice(0, -last.length)) + encode(last)
    }
    this.#out += this.#signOf(open.mark)
  }

  #close(from: number): void {
    const words = withoutSpace(this.#out)
    const space = this.#out.slice(words.length)
    this.#out = words
    for (const { mark } of this.#open.splice(from).reverse()) {
      const { href, title } = mark.attrs
      this.#hasEnded = mark.type.name !== 'link'
      this.#out += this.#hasEnded
        ? this.#signOf(mark)
        : `](${this.#isLikeAddress() ? ' ' : ''}${writeAddress(readableAddress(href))}${writeTitle(title)})`
    }
    this.#out += space
  }

  /** Whether the line would be read as the address of a reference, such as `[name]: /address`; a blank keeps it from that. */
  #isLikeAddress = () => /^\[.*\]:/.test(this.#out.slice(this.#out.lastIndexOf('\n') + 1))

  #signOf({ type }: Mark): string {
    if (type.name === 'strong') return this.#hand.strong
    if (type.name === 'em') return this.#hand.em
    return type.name === 'link' ? '[' : '~~'
  }
}

/** Longer lines are broken at a blank, since visitors see the longest ones plain. */
const longestCharacters = 1500

/** The content of a paragraph or a heading; each of its lines is still to be kept from beginning something else. */
export function writeInline(node: Node, hand: MarkStyle, lineBreak: string): string {
  const cells = withoutBlanks(cellsOf(node)).map((cell) => ({
    ...cell,
    marks: cell.marks.filter((mark) => mark.type.name !== 'link' || isSafeAddress(mark.attrs.href)),
  }))
  const [only, ...others] = cells
  const link = markAt(only, 'link')
  const isBare =
    link && others.length === 0 && only?.kind === 'words' && only.words === link.attrs.href && !link.attrs.title
  if (isBare && only.marks.length === 1 && /^[a-z][a-z0-9+.-]+:[^\s<>]*$/i.test(only.words)) return `<${only.words}>`
  return new InlineWriter(cells, hand).write(lineBreak)
}
