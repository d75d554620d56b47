import { phrase } from '#kit/phrase.ts'
import type { Token } from 'markdown-it'
import type { CheckTable } from './blocks/given.ts'
import { readMarkedBlock } from './marked-block.ts'
import type { Item } from './parsed/block.ts'
import { type FileLines, isBlank, sourceOf } from './text/lines.ts'
import { mostCells } from './prose-table.ts'
import { readStructure } from './read-prose.ts'
import type { Report } from './parsed/report.ts'
import { addLine } from './text/suggest.ts'
import type { Mark } from './mark.ts'

interface ItemReading {
  file: FileLines
  /** The most lines that are parsed. */
  lines: readonly string[]
  marks: ReadonlyMap<number, Mark>
  report: Report
  checkTable: CheckTable
}

const tooDeep = [
  phrase('nested-too-deep', 'This is nested too deeply in lists or quotes, so it’s shown as plain text.'),
  phrase('remove-some', 'Remove some of them.'),
] as const
const tooWide = [
  phrase('table-too-empty', 'This table has too many empty cells, so it’s shown as plain text.'),
  phrase('fill-in-table', 'Fill it in or make it smaller.'),
] as const

/** Splits the lines of a file into items. The content of paragraphs is left to `finishItems`. */
export class ItemReader {
  readonly references = {}
  /** All tokens so far, in the order of the file. */
  readonly tokens: Token[] = []
  readonly report: Report
  readonly checkTable: CheckTable
  readonly lines: readonly string[]
  readonly #file: FileLines
  readonly #marks: ReadonlyMap<number, Mark>
  readonly #cells: { left: number }

  constructor({ file, lines, marks, report, checkTable }: ItemReading) {
    this.#file = file
    this.#marks = marks
    this.#cells = { left: mostCells(file.text) }
    this.lines = lines
    this.report = report
    this.checkTable = checkTable
  }

  /** The items of a range of lines; `from` and `to` count from 0. */
  read(from: number, to: number): Item[] {
    const tokens = readStructure(`${this.lines.slice(from, to).join('\n')}\n`, {
      references: this.references,
      marks: this.#marks,
      offset: from,
      cells: this.#cells,
      onDeep: (line) => this.report.add(line + 1, 'error', ...tooDeep),
      onWide: (line) => this.report.add(line + 1, 'error', ...tooWide),
    })
    const items: Item[] = []
    let next = from
    for (const group of groupTokens(tokens)) {
      const [start, end] = this.#linesOf(group, from)
      items.push(...this.#fill(next, start), this.#makeItem(group, start, end))
      next = end
    }
    return [...items, ...this.#fill(next, to)]
  }

  #linesOf([first]: Token[], offset: number): [start: number, end: number] {
    const [start, end] = first?.map ?? [0, 0]
    let last = end + offset
    if (first?.type !== 'fence' && first?.type !== 'mark')
      while (last > start + offset + 1 && isBlank(this.lines[last - 1])) last--
    return [start + offset, last]
  }

  #makeItem(group: Token[], start: number, end: number): Item {
    const mark = group[0]?.meta as Mark | null
    if (group[0]?.type === 'mark' && mark) {
      const item = readMarkedBlock(mark, this)
      return { ...item, ...this.#span(start, end) }
    }
    this.keep(group)
    this.#reportProse(group, start, end)
    return { kind: 'prose', tokens: group, ...this.#span(start, end) }
  }

  /** Problems of lines that are shown as prose. */
  #reportProse([first]: Token[], start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const mark = this.#marks.get(at)
      if (mark?.kind === 'long') {
        this.report.add(
          at + 1,
          'error',
          phrase('line-too-long-shown', 'This line is longer than 4,000 characters, so it’s shown as plain text.'),
          phrase('split-it-up', 'Split it up.'),
        )
      } else if (mark?.kind === 'block') {
        const said = phrase('block-inside-list', 'The block {name} is inside a list, so it’s shown as text.', {
          name: mark.opening.name,
        })
        this.report.add(at + 1, 'warning', said, phrase('start-at-margin', 'Start its line at the left margin.'))
      }
    }
    const last = this.lines[end - 1]?.trim() ?? ''
    if (first?.type === 'fence' && (end === start + 1 || !last.startsWith(first.markup) || last.length === 0)) {
      this.report.add(
        start + 1,
        'hint',
        phrase('code-never-closed', 'This code block is never closed, so it runs to the end.'),
        addLine(first.markup),
      )
    }
  }

  /** Collects tokens for the second pass. */
  keep(tokens: Token[]): void {
    for (const token of tokens) this.tokens.push(token)
  }

  #span = (start: number, end: number) => ({ line: start + 1, source: sourceOf(this.#file, start, end) })

  /** Lines without a token: blank ones, and link references, which show nothing. */
  #fill(from: number, to: number): Item[] {
    const items: Item[] = []
    for (let start = from, at = from; at < to; start = at) {
      const blank = isBlank(this.lines[start])
      while (at < to && isBlank(this.lines[at]) === blank) at++
      items.push(
        blank ? { kind: 'gap', ...this.#span(start, at) } : { kind: 'prose', tokens: [], ...this.#span(start, at) },
      )
    }
    return items
  }
}

/** The tokens of each top-level heading, paragraph, list … */
function groupTokens(tokens: Token[]): Token[][] {
  const groups: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) groups.push([])
    groups.at(-1)?.push(token)
    depth += token.nesting
  }
  return groups
}
