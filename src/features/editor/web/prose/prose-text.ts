import type { Node } from 'prosemirror-model'
import { readContent } from '#sites/format/read-content.ts'
import { lineEndOf } from '#sites/format/text/line-ends.ts'
import type { PageItem } from '../texts/page-text.ts'
import { docOf, linesOf, readPart } from './read-parts.ts'
import { seenIn } from './seen.ts'
import { writeNode, type Style } from './write-lines.ts'

interface Kept {
  /** Its lines in the file, without the last line end. */
  lines: string
  /** What stands behind it, up to the next part. */
  behind?: { next: Node; gap: string }
}

const isShown = ({ kind }: PageItem) => kind !== 'gap'

/** How the lines of some parts are written. */
function styleOf(parts: readonly PageItem[]): Style {
  const source = parts.map((part) => part.source).join('')
  const tokens = parts.flatMap((part) => (part.kind === 'prose' ? part.tokens : []))
  const signOf = (type: string) => tokens.flatMap(({ children }) => children ?? []).find((token) => token.type === type)?.markup
  return {
    bullet: tokens.find(({ type }) => type === 'bullet_list_open')?.markup ?? '-',
    em: signOf('em_open') === '_' ? '_' : '*',
    strong: signOf('strong_open') === '__' ? '__' : '**',
    lineBreak: / {2}(?:\r?\n|\r)\S/.test(source) && !/\\(?:\r?\n|\r)/.test(source) ? '  \n' : '\\\n',
    isCareful: false,
  }
}

/** Other ways to write the same, tried in turn. */
const hands = (style: Style): Style[] => [
  style,
  { ...style, em: '*', strong: '**' },
  { ...style, em: '_', strong: '**' },
  { ...style, em: '*', strong: '**', isCareful: true },
  { ...style, em: '_', strong: '**', isCareful: true },
]

/** The marker of the list that some lines are. */
const markerOf = (lines: string): string => /^ {0,3}(?:\d{1,9})?([-+*.)])(?=\s|$)/.exec(lines)?.[1] ?? ''

/** Whether a block can follow another one without a blank line. */
const standsClose = (before: Node, next: Node) => before.type.name === 'heading' || (next.type.name === 'heading' && before.isTextblock && before.type.name !== 'raw')

/** The document of some lines, and the lines of a document: what is not touched keeps its bytes. */
export class ProseText {
  readonly doc: Node
  readonly #kept = new WeakMap<Node, Kept>()
  readonly #written = new WeakMap<Node, string>()
  readonly #before = new WeakMap<Node, string>()
  readonly #style: Style
  readonly #end: string
  /** What stands before the first part and behind the last one. */
  #edges: [lead: string, trail: string] = ['', '']

  /** `like` is the text around, whose line ends are used. */
  constructor(parts: readonly PageItem[], like: string) {
    this.#style = styleOf(parts)
    this.#end = lineEndOf(like)
    this.doc = docOf(this.#read(parts))
  }

  #read(parts: readonly PageItem[]): Node[] {
    const shown: Node[] = []
    let gap = ''
    for (const part of parts) {
      if (!isShown(part)) {
        gap += part.source
        continue
      }
      const node = readPart(part)
      const last = shown.at(-1)
      const kept = last && this.#kept.get(last)
      if (kept) kept.behind = { next: node, gap }
      else this.#edges[0] = gap
      if (last) this.#before.set(node, gap)
      const lines = linesOf(part.source)
      gap = part.source.slice(lines.length)
      this.#kept.set(node, { lines })
      shown.push(node)
    }
    this.#edges[1] = gap
    return shown
  }

  /** Whether a node stands as it does in the file. */
  isKept = (node: Node): boolean => this.#kept.has(node)

  /** Takes over the lines of the nodes of another text that are equal to those of a document. */
  adopt(from: ProseText, pairs: readonly (readonly [own: Node, theirs: Node])[]): void {
    for (const [own, theirs] of pairs) {
      const kept = from.#kept.get(theirs)
      if (kept) this.#kept.set(own, { lines: kept.lines })
    }
  }

  /** The lines of a document. */
  write(doc: Node): string {
    const blocks = this.#linesOf(doc)
    const [lead, trail] = this.#edges
    if (blocks.length === 0) return ''
    let text = this.isKept(blocks[0]?.node as Node) ? lead : ''
    for (const [at, { node, lines }] of blocks.entries()) {
      const next = blocks[at + 1]?.node
      text += lines + (next ? this.#between(node, next) : '')
    }
    return text + (trail === '' ? '' : trail)
  }

  /** The blocks of a document that have words, and the line from 0 on which each begins. */
  lay(doc: Node): { node: Node; line: number }[] {
    let line = 0
    const blocks = this.#linesOf(doc)
    const count = (words: string) => words.match(/\r\n|\r|\n/g)?.length ?? 0
    return blocks.map(({ node, lines }, at) => {
      const begun = { node, line }
      const next = blocks[at + 1]?.node
      line += count(lines) + (next ? count(this.#between(node, next)) : 0)
      return begun
    })
  }

  #linesOf(doc: Node) {
    const blocks: { node: Node; lines: string }[] = []
    doc.forEach((node, _, at) => {
      const last = blocks.at(-1)
      const next = at + 1 < doc.childCount ? doc.child(at + 1) : undefined
      const taken = [
        ...(last?.node.type === node.type ? [markerOf(last.lines)] : []),
        ...(next?.type === node.type ? [markerOf(this.#kept.get(next)?.lines ?? '')] : []),
      ]
      const lines = this.#write(node, taken, blocks.length === 0)
      if (lines !== '') blocks.push({ node, lines })
    })
    return blocks
  }

  #between(node: Node, next: Node): string {
    const kept = this.#kept.get(node)?.behind
    if (kept?.next === next) return kept.gap
    const gap = kept?.gap ?? this.#before.get(next)
    const isWide = gap !== undefined && (gap.match(/\r\n|\r|\n/g)?.length ?? 0) > 1
    return isWide || (gap && standsClose(node, next)) ? gap : this.#end + this.#end
  }

  #write(node: Node, taken: readonly string[], isFirst: boolean): string {
    const known = this.#kept.get(node)?.lines ?? this.#written.get(node)
    if (known !== undefined && !taken.includes(markerOf(known))) return known
    const lines = this.#attempt(node, taken, isFirst).replaceAll('\n', this.#end)
    if (!isFirst) this.#written.set(node, lines)
    return lines
  }

  #attempt(node: Node, taken: readonly string[], isFirst: boolean): string {
    const wanted = seenIn(node)
    let lines = ''
    for (const style of hands(this.#style)) {
      lines = writeNode(node, { style, taken, isFirst }).join('\n')
      if (node.type.name === 'raw' || lines === '' || seenAgain(lines) === wanted) return lines
    }
    return lines
  }
}

/** What visitors see of some lines. */
export function seenAgain(lines: string): string {
  const { items } = readContent(`\n${lines}\n`)
  return items.filter(isShown).map((part) => seenIn(readPart(part))).join('\n')
}
