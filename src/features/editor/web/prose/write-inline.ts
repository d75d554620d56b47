import type { Mark, Node } from 'prosemirror-model'
import { markdown } from '#sites/format/read-prose.ts'
import { isSafeAddress } from '#sites/format/text/address.ts'
import { escapeWords } from './escape.ts'
import { readableAddress } from './read-parts.ts'

/** How marks are written. */
export interface Hand {
  em: '*' | '_'
  strong: '**' | '__'
  /** Whether letters next to a mark are written so that it can begin or end there. */
  isCareful: boolean
}

/** A word, a blank, a line break or a picture. */
interface Cell {
  kind: 'words' | 'blank' | 'soft' | 'break' | 'code' | 'image'
  words: string
  marks: Mark[]
}

const order = ['link', 'strong', 'em', 'strike']
const isSpace = ({ kind }: Cell) => kind === 'blank' || kind === 'soft' || kind === 'break'

const writeTitle = (title: string) => (title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')}"`)

function writeAddress(address: string): string {
  const one = address.replace(/[\r\n]+/g, '')
  return one === '' || /[\s<>()\\]/.test(one)
    ? `<${one.replace(/[\\<>]/g, '\\$&')}>`
    : one.replace(/&(?=#|\w+;)/g, '\\&')
}

const writeImage = ({ attrs }: Node) =>
  `![${escapeWords(attrs.alt.replace(/\s+/g, ' '))}](${writeAddress(attrs.src)}${writeTitle(attrs.title)})`

function writeCode(words: string): string {
  const inside = words.replace(/[\r\n]+/g, ' ')
  const longest = Math.max(0, ...(inside.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(inside) ? ' ' : ''
  return fence + pad + inside + pad + fence
}

function cellsOf(node: Node): Cell[] {
  const cells: Cell[] = []
  node.forEach((child) => {
    const marks = child.marks.filter(({ type }) => order.includes(type.name))
    const has = (name: string) => child.marks.some(({ type }) => type.name === name)
    if (child.type.name === 'hard_break') cells.push({ kind: 'break', words: '', marks })
    else if (child.type.name === 'image') cells.push({ kind: 'image', words: writeImage(child), marks })
    else if (has('code')) cells.push({ kind: 'code', words: writeCode(child.text ?? ''), marks })
    else
      for (const words of (child.text ?? '').match(/\s+|\S+/g) ?? []) {
        const isBlank = words.trim() === ''
        cells.push({
          kind: isBlank ? (has('soft') ? 'soft' : 'blank') : 'words',
          words: isBlank ? words.replace(/[\t\r\n\f\v ]+/g, ' ') : words,
          marks,
        })
      }
  })
  return trim(cells)
}

const isBlank = ({ kind }: Cell) => kind === 'blank' || kind === 'soft'

/** No line begins or ends with a blank, and the last isn’t empty. */
function trim(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = []
  for (const cell of cells) {
    const before = kept.at(-1)
    const isLost = !before || before.kind === 'break' || (before.words === ' ' && cell.words === ' ')
    if (isBlank(cell) && isLost) continue
    if (cell.kind === 'break' && before && isBlank(before)) kept.pop()
    kept.push(cell)
  }
  while (kept.length > 0 && isSpace(kept.at(-1) as Cell)) kept.pop()
  return kept
}

/** Takes marks away from blanks at the ends of what is marked. */
function withoutBlanks(cells: Cell[]): Cell[] {
  const found = cells.map((cell) => ({ ...cell }))
  for (const name of order)
    for (let at = 0; at < found.length;) {
      const end = endOf(found, at, name)
      if (end === at) at += 1
      else {
        let [first, last] = [at, end]
        while (first < last && isSpace(found[first] as Cell)) drop(found[first++], name)
        while (last > first && isSpace(found[last - 1] as Cell)) drop(found[--last], name)
        at = end
      }
    }
  return found
}

const drop = (cell: Cell | undefined, name: string) => {
  if (cell) cell.marks = cell.marks.filter(({ type }) => type.name !== name)
}
const markAt = (cell: Cell | undefined, name: string) => cell?.marks.find(({ type }) => type.name === name)

/** Where the mark of a name that begins at a cell ends; the cell itself if it has none. */
function endOf(cells: readonly Cell[], from: number, name: string): number {
  const mark = markAt(cells[from], name)
  let at = from
  while (mark && at < cells.length && markAt(cells[at], name)?.eq(mark)) at += 1
  return at
}

const { isMdAsciiPunct, isPunctChar, isWhiteSpace } = markdown.utils
/** So that the last backslash doesn’t belong to what follows. */
const closeSlashes = (words: string) => ((/\\*$/.exec(words)?.[0].length ?? 0) % 2 === 1 ? `${words}\\` : words)

/** Neither a blank nor punctuation, as Markdown sees it. */
function isLetter(sign: string | undefined): sign is string {
  const code = sign?.codePointAt(0)
  return code !== undefined && !isWhiteSpace(code) && !isMdAsciiPunct(code) && !isPunctChar(sign ?? '')
}
const encode = (sign: string) => `&#${sign.codePointAt(0)};`

interface Open {
  mark: Mark
  /** The cell behind the last one that has it. */
  end: number
}

/** Writes the cells of a paragraph, with as few marks as possible. */
class InlineWriter {
  #out = ''
  readonly #open: Open[] = []
  readonly #cells: readonly Cell[]
  readonly #hand: Hand
  /** Whether a mark has just ended, so that a letter behind it may have to be encoded. */
  #hasEnded = false

  constructor(cells: readonly Cell[], hand: Hand) {
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
      else if (cell.kind === 'blank' && this.#out.length - line > longest && cell.words === ' ') this.#add('\n')
      else this.#add(cell.kind === 'words' ? escapeWords(cell.words) : cell.words)
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
    const stays = ({ mark, end }: Open) => end > at && markAt(cell, mark.type.name)?.eq(mark)
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

  #begin(open: Open): void {
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
    const space = /(?:\\\n|\s)+$/.exec(this.#out)?.[0] ?? ''
    this.#out = this.#out.slice(0, this.#out.length - space.length)
    for (const { mark } of this.#open.splice(from).reverse()) {
      const { href, title } = mark.attrs
      this.#hasEnded = mark.type.name !== 'link'
      this.#out += this.#hasEnded ? this.#signOf(mark) : `](${writeAddress(readableAddress(href))}${writeTitle(title)})`
    }
    this.#out += space
  }

  #signOf({ type }: Mark): string {
    if (type.name === 'strong') return this.#hand.strong
    if (type.name === 'em') return this.#hand.em
    return type.name === 'link' ? '[' : '~~'
  }
}

/** Longer lines are broken at a blank, since visitors see the longest ones plain. */
const longest = 1500

/** The content of a paragraph or a heading; each of its lines is still to be kept from beginning something else. */
export function writeInline(node: Node, hand: Hand, lineBreak: string): string {
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
