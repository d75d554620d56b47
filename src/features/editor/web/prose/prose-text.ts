import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { lineEndOf } from '#sites/format/text/line-ends.ts'
import type { Cut } from '../texts/cut.ts'
import type { TextItem } from '../texts/text-item.ts'
import { docOf, linesOf, readPart } from './read-parts.ts'
import { schema } from './schema.ts'
import type { Style } from './write-lines.ts'
import { styleOf, writeSurely } from './written.ts'

interface KeptLines {
  /** Its lines in the file, without the last line end. */
  lines: string
  /** What stands behind it, up to the next part. */
  behind?: { next: Node; gap: string }
}

const isShown = ({ kind }: TextItem) => kind !== 'gap'

/** The marker of the list that some lines are. */
const markerOf = (lines: string): string => /^ {0,3}(?:\d{1,9})?([-+*.)])(?=\s|$)/.exec(lines)?.[1] ?? ''

/** Whether a block can follow another one without a blank line. */
const standsClose = (before: Node, next: Node) =>
  before.type.name === 'heading' || (next.type.name === 'heading' && before.isTextblock && before.type.name !== 'raw')

const mark = '\uFEFF'
const listChildren = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at))

/** The document of some lines, and the lines of a document: what is not touched keeps its bytes. */
export class ProseText {
  readonly doc: Node
  readonly #kept = new WeakMap<Node, KeptLines>()
  readonly #written = new WeakMap<Node, string>()
  readonly #before = new WeakMap<Node, string>()
  readonly #style: Style
  readonly #end: string
  /** What stands before the first part and behind the last one. */
  #edges: [lead: string, trail: string] = ['', '']
  /** Whether it begins with the mark that some programs put at the start of a file. */
  readonly #hasMark: boolean

  /** `like` is the text around, whose line ends are used. */
  constructor(parts: readonly TextItem[], like: string) {
    this.#style = styleOf(parts)
    this.#end = lineEndOf(like)
    this.#hasMark = parts[0]?.source.startsWith(mark) ?? false
    this.doc = docOf(this.#read(parts))
  }

  #read(parts: readonly TextItem[]): Node[] {
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

  /** Goes on with a document that is equal to its own. */
  adoptDocument(doc: Node): void {
    if (!doc.eq(this.doc)) return
    const pairs = new Map(Array.from({ length: doc.childCount }, (_, at) => [this.doc.child(at), doc.child(at)]))
    for (const [node, other] of pairs) {
      const kept = this.#kept.get(node)
      if (!kept) continue
      const next = kept.behind && pairs.get(kept.behind.next)
      this.#kept.set(other, {
        lines: kept.lines,
        ...(kept.behind && next && { behind: { next, gap: kept.behind.gap } }),
      })
      const before = this.#before.get(node)
      if (before !== undefined) this.#before.set(other, before)
    }
  }

  /** The lines of a document, and whether nothing that was typed as it stands in a file is among them. */
  writeLines(doc: Node): { text: string; isSure: boolean } {
    const blocks = this.#linesOf(doc)
    const [lead, trail] = this.#edges
    let isSure = true
    let text = ''
    for (const [at, { node, lines }] of blocks.entries()) {
      const next = blocks[at + 1]?.node
      if (node.type.name === 'raw' && (!this.isKept(node) || next !== this.#kept.get(node)?.behind?.next))
        isSure = false
      text += (at === 0 && this.isKept(node) ? lead : '') + lines + (next ? this.#between(node, next) : trail)
    }
    return { text: this.#hasMark && text !== '' && !text.startsWith(mark) ? mark + text : text, isSure }
  }

  /** What stands above and below the cursor. The paragraph that it stands in is cut in two, if there are words on either side. */
  cut({ selection: { $from }, doc, tr }: EditorState): Cut {
    const at = $from.index(0)
    const node = doc.maybeChild(at)
    const isInside = $from.depth === 1 && node?.type.name === 'paragraph'
    const isCut = isInside && $from.parentOffset > 0 && $from.parentOffset < node.content.size
    const whole = isCut ? tr.split($from.pos).doc : doc
    const isEmpty = isInside && node.content.size === 0
    const first = isCut || !isInside || $from.parentOffset > 0 ? at + 1 : at
    const pick = (from: number, to: number) =>
      from === to ? '' : this.writeLines(schema.node('doc', null, listChildren(whole).slice(from, to))).text
    return { above: pick(0, first), below: pick(isEmpty ? at + 1 : first, whole.childCount) }
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
    if (known !== undefined && !taken.includes(markerOf(known) || 'none')) return known
    const lines = writeSurely(node, { style: this.#style, taken, isFirst }).replaceAll('\n', this.#end)
    if (!isFirst) this.#written.set(node, lines)
    return lines
  }
}
