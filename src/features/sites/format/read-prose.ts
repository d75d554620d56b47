import MarkdownIt from 'markdown-it'
import type { ParserBlock, StateBlock, StateCore, Token } from 'markdown-it'
import { schemeOf } from './address.ts'
import { isSafeAddress } from './blocks/value.ts'
import { Marks } from './marks.ts'
import type { Mark } from './pairs.ts'
import { measureTable } from './prose-table.ts'

const maxNesting = 20

type RuleBlock = Parameters<ParserBlock['ruler']['push']>[1]

/** What markdown-it carries along while it reads the lines of a file. */
export interface ProseState {
  /** Link references, for the whole file. */
  references: object
  marks: ReadonlyMap<number, Mark>
  /** The line of the file at which the text starts, from 0. */
  offset: number
  /** How many cells the tables may still have. */
  cells: { left: number }
  /** Told of a table that would have more, and is shown as it was written. */
  onWide: (line: number) => void
  /** Told of a line from which on nothing is read as Markdown, as it stands inside too many others. */
  onDeep: (line: number) => void
}

/** Nothing but text, in lines of its own. */
export function makePlain(text: string, tag: 'p' | 'pre'): Token {
  const token = new Plain('plain', tag, 0)
  token.content = text
  token.block = true
  return token
}

/** The one rule of ours: where the pairing pass found something, Markdown makes way. */
function readMark(...[state, startLine, endLine, silent]: Parameters<RuleBlock>): boolean {
  const { marks, offset, onDeep } = state.env as ProseState
  const mark = marks.get(startLine + offset)
  if (!silent && state.level >= maxNesting - 2) {
    onDeep(startLine + offset)
    return pushPlain(state, startLine, endLine)
  }
  if (!mark) return !silent && passWideTable(state, startLine, endLine)
  if (mark.kind === 'long') return silent || pushPlain(state, startLine, startLine + 1)
  const isInList = state.blkIndent > 0 && (state.sCount[startLine] ?? 0) >= state.blkIndent
  if (isInList || (!silent && state.level > 0)) return false
  if (silent) return true
  const token = state.push('mark', '', 0)
  token.map = [startLine, mark.end - offset]
  token.meta = mark
  state.line = mark.end - offset
  return true
}

/** A short row is filled up to the width of its table, so that a small text could become millions of cells. */
function passWideTable(state: StateBlock, startLine: number, endLine: number): boolean {
  const { cells, onWide, offset } = state.env as ProseState
  const table = measureTable(state, startLine, endLine)
  if (!table) return false
  cells.left -= table.cells
  if (cells.left >= 0) return false
  onWide(startLine + offset)
  return pushPlain(state, startLine, table.end)
}

function pushPlain(state: StateBlock, startLine: number, endLine: number): true {
  const token = makePlain(state.getLines(startLine, endLine, state.blkIndent, false), 'p')
  token.map = [startLine, endLine]
  token.level = state.level
  state.tokens.push(token)
  state.line = endLine
  return true
}

/** What it carries along while it reads what stands inside of paragraphs. */
interface InlineState {
  references: object
  marks: Marks
  /** Told of a paragraph with more marks than are read. */
  onMany: (paragraph: Token) => void
}

/** Markdown's own rule, up to a number of marks: what is beyond is text. */
function readInline({ tokens, env, md }: StateCore): void {
  const { marks, onMany } = env as InlineState
  for (const token of tokens) {
    if (token.type !== 'inline') continue
    const { content } = token
    const children = (token.children ??= [])
    const end = marks.endIn(content)
    md.inline.parse(content.slice(0, end), md, env, children)
    if (end === content.length) continue
    const rest = new Plain('text', '', 0)
    rest.content = content.slice(end)
    children.push(rest)
    onMany(token)
  }
}

function makeReader(): MarkdownIt {
  const reader = new MarkdownIt({ html: false, linkify: false })
  Object.assign(reader.options, { maxNesting })
  reader.validateLink = isSafeAddress
  reader.block.ruler.before('table', 'mark', readMark, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  reader.core.ruler.at('inline', readInline)
  reader.core.ruler.enableOnly(['inline', 'text_join'])
  return reader
}

/** A file of the site as it is called, not as it is written in an address. */
export function decodeAddress(address: string): string {
  if (schemeOf(address) || !address.includes('%')) return address
  try {
    const decoded = decodeURI(address)
    return schemeOf(decoded) ? address : decoded
  } catch {
    return address
  }
}

export const markdown = makeReader()
const Plain = new markdown.core.State('', markdown, {}).Token

/** The block structure of some lines; nothing inside paragraphs and headings is read yet. */
export function readStructure(text: string, state: ProseState): Token[] {
  const tokens: Token[] = []
  markdown.block.parse(text, markdown, state, tokens)
  return tokens
}

/** Reads what stands inside paragraphs, headings and cells, once all link references are known. */
export function readInlines(tokens: Token[], references: object, onMany: InlineState['onMany']): void {
  const state = new markdown.core.State('', markdown, { references, marks: new Marks(), onMany })
  state.tokens = tokens
  markdown.core.process(state)
}

/** The text of an image or a heading, without its marks. */
export const textOf = (tokens: Token[]): string => tokens.map(readText).join('')

function readText({ type, content, children }: Token): string {
  if (type === 'image') return textOf(children ?? [])
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  return type === 'text' || type === 'html_inline' ? content : ''
}
