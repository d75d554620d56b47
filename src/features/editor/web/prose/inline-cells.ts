import type { Mark, Node } from 'prosemirror-model'
import { escapeWords } from './escape.ts'

/** A word, a blank, a line break or a picture. */
export interface Cell {
  kind: 'words' | 'blank' | 'soft' | 'break' | 'code' | 'image'
  words: string
  marks: Mark[]
}

/** Marks, the outermost first. */
export const order = ['link', 'strong', 'em', 'strike']
export const isSpace = ({ kind }: Cell) => kind === 'blank' || kind === 'soft' || kind === 'break'

export const writeTitle = (title: string) =>
  title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')}"`

export function writeAddress(address: string): string {
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

export function cellsOf(node: Node): Cell[] {
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
export function withoutBlanks(cells: Cell[]): Cell[] {
  const found = cells.map((cell) => ({ ...cell }))
  for (const name of order)
    for (let at = 0; at < found.length; at += 1) {
      const end = endOf(found, at, name)
      clear(found, [at, end], name)
      at = Math.max(at, end - 1)
    }
  return found
}

/** Takes a mark away from the blanks at both ends of some cells. */
function clear(cells: readonly Cell[], [from, to]: [number, number], name: string): void {
  let [first, last] = [from, to]
  const isOpen = (at: number) => first < last && isSpace(cells[at] as Cell)
  for (; isOpen(first); first += 1) drop(cells[first], name)
  for (; isOpen(last - 1); last -= 1) drop(cells[last - 1], name)
}

const drop = (cell: Cell | undefined, name: string) => {
  if (cell) cell.marks = cell.marks.filter(({ type }) => type.name !== name)
}
export const markAt = (cell: Cell | undefined, name: string) => cell?.marks.find(({ type }) => type.name === name)

/** Where the mark of a name that begins at a cell ends; the cell itself if it has none. */
export function endOf(cells: readonly Cell[], from: number, name: string): number {
  const mark = markAt(cells[from], name)
  let at = from
  while (mark && at < cells.length && markAt(cells[at], name)?.eq(mark)) at += 1
  return at
}
