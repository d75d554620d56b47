import type { Node } from 'prosemirror-model'
import { readContent } from '#sites/format/read-content.ts'
import type { TextItem } from '../texts/text-item.ts'
import { closeLines } from '../texts/close-lines.ts'
import { readPart } from './read-parts.ts'
import { seenIn } from './seen.ts'
import { writeNode, type LineContext, type Style } from './write-lines.ts'

/** How the lines of some parts are written. */
export function styleOf(parts: readonly TextItem[]): Style {
  const source = parts.map((part) => part.source).join('')
  const tokens = parts.flatMap((part) => (part.kind === 'prose' ? part.tokens : []))
  const signOf = (type: string) =>
    tokens.flatMap(({ children }) => children ?? []).find((token) => token.type === type)?.markup
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
  { ...style, em: '*', strong: '__', isCareful: true },
]

/** What visitors see of some lines. */
export function seenAgain(lines: string): string {
  const { items } = readContent(`\n${lines}\n`)
  return items
    .filter(({ kind }) => kind !== 'gap')
    .map((part) => seenIn(readPart(part)))
    .join('\n')
}

/** Each paragraph is written in its own way, since two entries of a list may need different ones. */
const choose: LineContext['choose'] = (node, style, write) => {
  const wanted = seenIn(node)
  for (const hand of hands(style)) {
    const lines = write(hand)
    if (lines.length === 0 || seenAgain(lines.join('\n')) === wanted) return lines
  }
  return write(style)
}

/** A block as lines that visitors see as its writer does: the ways to write it are tried in turn. */
export function writeSurely(node: Node, around: Omit<LineContext, 'choose'>): string {
  // What stands behind it is a block of its own.
  if (node.type.name === 'raw') return node.textContent.trim() === '' ? '' : closeLines(node.textContent)
  const wanted = seenIn(node)
  let lines = ''
  for (const style of hands(around.style)) {
    lines = writeNode(node, { ...around, choose, style }).join('\n')
    if (lines === '' || seenAgain(lines) === wanted) return lines
  }
  return lines
}
