import type { ESTree } from 'vite'
import { shownText } from './jsx-text.ts'

/** A part of the source, in characters from its start. */
export interface Range {
  start: number
  end: number
}

interface Value {
  kind: 'value'
  name: string
  at: Range
}

/** A part of a sentence: words, a value, or an element, which may hold words itself. */
export type Piece =
  | ({ kind: 'words'; words: string } & Range)
  | Value
  | { kind: 'element'; name: string; at: Range; opening: Range; closing: Range; inner: Piece[] }

/** A sentence of the interface where it is written in the source. */
export interface Message extends Range {
  /** The sentence in English with its values and elements by name, as it stands in the catalogue. */
  key: string
  pieces: Piece[]
  /** How it is written: as a string, as a template, as the forms of a count, or between tags. */
  as: 'string' | 'template' | 'forms' | 'children'
}

/** The name of a value by its expression: `days`, or `length` of `items.length`; a number where it has none. */
function nameOf(node: ESTree.Node, taken: Set<string>): string {
  const found =
    node.type === 'Identifier'
      ? node.name
      : node.type === 'MemberExpression' && node.property.type === 'Identifier'
        ? node.property.name
        : node.type === 'CallExpression' && node.arguments.length > 0
          ? (/^\w+$/.exec(nameOf(node.arguments[0] as ESTree.Node, new Set()))?.[0] ?? '0')
          : '0'
  let name = found
  for (let count = 1; taken.has(name); count += 1) name = found === '0' ? String(count) : `${found}${count + 1}`
  taken.add(name)
  return name
}

export const valueOf = (node: ESTree.Node, taken = new Set<string>()): Value => ({
  kind: 'value',
  name: nameOf(node, taken),
  at: node,
})

/** The parts of a string or a template; undefined for anything else. */
export function piecesOf(node: ESTree.Node): Piece[] | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ kind: 'words', words: node.value, start: node.start, end: node.end }]
  if (node.type !== 'TemplateLiteral') return undefined
  const taken = new Set<string>()
  return node.quasis.flatMap(({ value, start, end }, at): Piece[] => {
    const words: Piece = { kind: 'words', words: value.cooked ?? '', start, end }
    const expression = node.expressions[at]
    return expression ? [words, valueOf(expression, taken)] : [words]
  })
}

/** Whether an expression between tags is a value within a sentence, rather than a part of the screen that may be there. */
function isValue(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return node.arguments.every((each) => isValue(each as ESTree.Node))
  if (node.type === 'ConditionalExpression') return isValue(node.consequent) && isValue(node.alternate)
  return ['Identifier', 'MemberExpression', 'Literal', 'TemplateLiteral', 'BinaryExpression'].includes(node.type)
}

/** The parts of what stands between two tags; undefined for what breaks a sentence. */
function pieceOfChild(child: ESTree.JSXChild, taken: Set<string>): Piece | undefined {
  if (child.type === 'JSXText')
    return { kind: 'words', words: shownText(child.value), start: child.start, end: child.end }
  if (child.type === 'JSXExpressionContainer') {
    const { expression } = child
    if (expression.type === 'Literal' && typeof expression.value === 'string')
      return { kind: 'words', words: expression.value, start: expression.start, end: expression.end }
    return isValue(expression) ? { kind: 'value', name: nameOf(expression, taken), at: child } : undefined
  }
  if (child.type !== 'JSXElement') return undefined
  const name = nameOf(child, taken)
  const inner = child.children.map((each) => pieceOfChild(each, taken))
  const isWhole = inner.every((each) => each !== undefined) && inner.some((each) => each?.kind === 'words')
  const opening = { start: child.openingElement.start, end: child.openingElement.end }
  const closing = child.closingElement ?? { start: child.end, end: child.end }
  return { kind: 'element', name, at: child, opening, closing, inner: isWhole ? (inner as Piece[]) : [] }
}

/** The sentences between two tags, each as its parts: words with the values and elements among them. */
export function runsOf(children: readonly ESTree.JSXChild[]): Piece[][] {
  const runs: Piece[][] = [[]]
  let taken = new Set<string>()
  for (const child of children) {
    const piece = pieceOfChild(child, taken)
    if (piece) runs.at(-1)?.push(piece)
    else runs.push([])
    if (!piece) taken = new Set()
  }
  return runs
}

export const startOf = (piece: Piece | undefined): number =>
  piece === undefined ? 0 : piece.kind === 'words' ? piece.start : piece.at.start
export const endOf = (piece: Piece | undefined): number =>
  piece === undefined ? 0 : piece.kind === 'words' ? piece.end : piece.at.end

/** The sentence as it stands in the catalogue. */
export const keyOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'words') return piece.words
      if (piece.kind === 'value') return `{${piece.name}}`
      return piece.inner.length > 0 ? `<${piece.name}>${keyOf(piece.inner)}</${piece.name}>` : `<${piece.name}/>`
    })
    .join('')
