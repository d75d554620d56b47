import type { Node } from 'prosemirror-model'
import { escapeAlone, escapeEnd, escapeFirst, escapeLine, escapeStanding } from './escape.ts'
import { writeInline, type MarkStyle } from './write-inline.ts'

/** How the file around a text is written. */
export interface Style extends MarkStyle {
  bullet: string
  lineBreak: '\\\n' | '  \n'
}

export interface LineContext {
  style: Style
  /** Chooses among the ways to write a paragraph or heading, starting with that of its style. */
  choose: (node: Node, style: Style, write: (style: Style) => string[]) => string[]
  /** The markers of the lists right before and behind, which would otherwise be one with this. */
  taken?: readonly string[]
  /** Whether it begins the text. */
  isFirst?: boolean
}

const bullets = ['-', '*', '+']
const points = ['.', ')']
const isEmpty = (node: Node): boolean =>
  node.isTextblock && node.type.name !== 'raw' && node.textContent.trim() === '' && !hasPicture(node)
const hasPicture = (node: Node): boolean => {
  let found = false
  node.forEach(({ type }) => {
    if (type.name === 'image') found = true
  })
  return found
}
const linesIn = (words: string) => words.split('\n')
const isList = ({ type }: Node) => type.name.endsWith('_list')

function writeParagraph(node: Node, { style, isFirst }: LineContext): string[] {
  const words = escapeAlone(writeInline(node, style, style.lineBreak))
  const lines = linesIn(words).map(escapeLine)
  return isFirst ? [escapeFirst(lines[0] ?? ''), ...lines.slice(1).map(escapeStanding)] : lines
}

/** Not where the sign at the end is one of two that stand for one. */
const endsInBreak = (line: string) => /(?<!\\)(?:\\\\)*\\$/.test(line)

/** Above a line of signs it would be the head of a table, also with a backslash before its frame. */
const escapeFrame = (line: string) => line.replace(/^\\?\||\\?\|$/g, '&#124;')

/** A heading has one line; only the two largest can have more, with a line of signs below. */
function writeHeading(node: Node, { style }: LineContext): string[] {
  const level = Number(node.attrs.level)
  const lines = linesIn(writeInline(node, style, '\\\n'))
  if (lines.slice(0, -1).some(endsInBreak) && level < 3) {
    const written = lines.map(escapeLine)
    return [...written.slice(0, -1), escapeFrame(written.at(-1) ?? ''), level === 1 ? '===' : '---']
  }
  const joined = lines.map((line) => (endsInBreak(line) ? line.slice(0, -1) : line)).join(' ')
  return [`${'#'.repeat(level)} ${escapeEnd(joined)}`]
}

const indent = (lines: readonly string[], by: string) => lines.map((line) => (line === '' ? '' : by + line))

/** Whether its entries can stand close together: a blank line would be needed between two paragraphs of one. */
function canBeTight(list: Node): boolean {
  let can = Boolean(list.attrs.isTight)
  list.forEach((item) => {
    item.forEach((child, _, at) => {
      if (
        at > 0 &&
        (!isList(child) || (child.attrs.order ?? 1) !== 1 || isEmpty(child.firstChild?.firstChild ?? child))
      )
        can = false
    })
    if (item.childCount > 1 && item.firstChild && isEmpty(item.firstChild)) can = false
  })
  return can
}

function writeList(list: Node, around: LineContext): string[] {
  const isOrdered = list.type.name === 'ordered_list'
  const free = (isOrdered ? points : [around.style.bullet, ...bullets]).filter((each) => !around.taken?.includes(each))
  const own = String(list.attrs.marker)
  const sign = free.includes(own) ? own : (free[0] ?? '-')
  const isTight = canBeTight(list)
  const lines: string[] = []
  list.forEach((item, _, at) => {
    const marker = isOrdered ? `${Number(list.attrs.order) + at}${sign} ` : `${sign} `
    const [first = '', ...rest] = writeBlocks(item, around, isTight)
    if (at > 0 && !isTight) lines.push('')
    lines.push((marker + first).trimEnd(), ...indent(rest, ' '.repeat(marker.length)))
  })
  return lines
}

/** A block as lines, without anything around it; none if it is empty. */
export function writeNode(node: Node, around: LineContext): string[] {
  const { choose } = around
  switch (node.type.name) {
    case 'paragraph':
      return isEmpty(node) ? [] : choose(node, around.style, (style) => writeParagraph(node, { ...around, style }))
    case 'heading':
      return isEmpty(node) ? [] : choose(node, around.style, (style) => writeHeading(node, { ...around, style }))
    case 'blockquote':
      return writeBlocks(node, around, false).map((line) => `> ${line}`.trimEnd())
    case 'rule':
      return [around.isFirst ? '***' : '---']
    case 'raw':
      return node.textContent.trim() === '' ? [] : linesIn(node.textContent)
    default:
      return writeList(node, around)
  }
}

/** The blocks in a quote or in an entry of a list. */
function writeBlocks(parent: Node, { style, choose }: LineContext, isTight: boolean): string[] {
  const lines: string[] = []
  let last = ''
  parent.forEach((child, _, at) => {
    const before = at > 0 && parent.child(at - 1).type === child.type ? [last] : []
    const written = child.type.name === 'rule' ? ['___'] : writeNode(child, { style, choose, taken: before })
    if (written.length === 0) return
    if (lines.length > 0 && !isTight) lines.push('')
    if (isList(child)) last = /[-*+.)]/.exec(written[0] ?? '')?.[0] ?? ''
    lines.push(...written)
  })
  return lines
}
