import MarkdownIt from 'markdown-it'
import readCjkMarks from 'markdown-it-cjk-friendly'
import type { ParserBlock, StateBlock, StateCore, Token } from 'markdown-it'
import { schemeOf, isSafeAddress } from './text/address.ts'
import { Marks } from './marks.ts'
import { measureTable } from './prose-table.ts'
import type { Mark } from './mark.ts'

const maxNesting = 20

type RuleBlock = Parameters<ParserBlock['ruler']['push']>[1]

/** The state that markdown-it passes along while it parses the lines of a file. */
export interface ProseState {
  /** Link references, for the whole file. */
  references: object
  marks: ReadonlyMap<number, Mark>
  /** The file's line where the text starts, from 0. */
  offset: number
  /** How many more cells tables may have. */
  cells: { left: number }
  /** Called for a table that exceeds this and is shown as text. */
  onWide: (line: number) => void
  /** Called with the line from which on the text is too deeply nested to be parsed. */
  onDeep: (line: number) => void
}

/** Plain text, with its line breaks. */
export function makePlain(text: string, tag: 'p' | 'pre'): Token {
  const token = new Plain('plain', tag, 0)
  token.content = text
  token.block = true
  return token
}

/** Our one block rule: makes Markdown skip what the pairing pass found. */
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

/** Short rows are filled up to the width of their table, so a small text could become millions of cells. */
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

/** The state that is passed along while the content of paragraphs is parsed. */
interface InlineState {
  references: object
  marks: Marks
  /** Called for a paragraph with too many marks. */
  onMany: (paragraph: Token) => void
}

/** Markdown's own rule, up to a number of marks; the rest is text. */
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
  // Marks beside full-width punctuation count, since Chinese, Japanese and Korean have no spaces around them.
  reader.use(readCjkMarks)
  reader.validateLink = isSafeAddress
  reader.block.ruler.before('table', 'mark', readMark, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  reader.core.ruler.at('inline', readInline)
  reader.core.ruler.enableOnly(['inline', 'text_join'])
  return reader
}

/** The decoded name of a site's file. */
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

/** Parses the block structure of some lines; the content of paragraphs and headings comes later. */
export function readStructure(text: string, state: ProseState): Token[] {
  const tokens: Token[] = []
  markdown.block.parse(text, markdown, state, tokens)
  return tokens
}

/** Parses the content of paragraphs, headings and cells, once all link references are known. */
export function readInlines(tokens: Token[], references: object, onMany: InlineState['onMany']): void {
  const state = new markdown.core.State('', markdown, { references, marks: new Marks(), onMany })
  state.tokens = tokens
  markdown.core.process(state)
}

/** The plain text of an image or a heading. */
export const textOf = (tokens: Token[]): string => tokens.map(readText).join('')

function readText({ type, content, children }: Token): string {
  if (type === 'image') return textOf(children ?? [])
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  return type === 'text' || type === 'html_inline' ? content : ''
}
