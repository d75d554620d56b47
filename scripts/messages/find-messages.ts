import { parseSync, type ESTree } from 'vite'
import { endOf, keyOf, piecesOfTemplate, runsOf, startOf, type Message, type Piece } from './sentence.ts'

/** Attributes and properties that hold a text of the interface, whatever it looks like. */
const named = new Set([
  'about',
  'act',
  'alt',
  'aria-label',
  'ariaLabel',
  'caption',
  'cancelWords',
  'closeWords',
  'help',
  'hint',
  'intro',
  'label',
  'legend',
  'mark',
  'placeholder',
  'retryWords',
  'searchLabel',
  'title',
  'words',
])

/** Calls that compare a text with another one, which isn't shown. */
export const comparing =
  /\.(?:startsWith|endsWith|includes|indexOf|has|get|getItem|setItem|querySelector|closest|matches|setRequestHeader|append)$/
export const comparisons = ['===', '!==', '==', '!=', 'in']

const hasWords = (text: string) => /\p{L}{2}|^\p{L}$/u.test(text.replaceAll(/<\/?\w+\/?>|\{\w+\}/g, ''))
/** Whether a text reads like a sentence or a title of several words, or begins with how many or who: `3 pages`, `“{name}” deleted`. */
const readsLikeOne = (text: string) =>
  /^(?:[“‘(]?\p{Lu}\S*\s|(?:\d+|\{\w+\}|“\{\w+\}”) \p{Ll}{2,}(?![\w-]*[.:(=[]))/u.test(text) &&
  /\p{Ll}{2}/u.test(text) &&
  !text.startsWith('Bearer ')

type Node = ESTree.Node
/** What a text stands in: where it is shown, a property for texts, any other place, or one that isn't shown. */
type Place = 'shown' | 'kept' | 'any' | 'hidden'

interface Finding {
  code: string
  found: Message[]
  /** Where the elements and texts begin that belong to a sentence around them. */
  taken: Set<number>
}

function trimRun(pieces: Piece[]): [from: number, to: number] {
  const isEdge = (piece: Piece | undefined) =>
    (piece?.kind === 'words' && piece.words.trim() === '') || (piece?.kind === 'element' && piece.inner.length === 0)
  let [from, to] = [0, pieces.length]
  while (from < to && isEdge(pieces[from])) from += 1
  while (to > from && isEdge(pieces[to - 1])) to -= 1
  return [from, to]
}

const isWords = (piece: Piece) => piece.kind === 'words' && hasWords(piece.words)

/** Notes that the words of these pieces were found. */
function take(pieces: readonly Piece[], taken: Set<number>): void {
  for (const piece of pieces) {
    if (piece.kind === 'words') taken.add(piece.start)
    if (piece.kind !== 'element' || piece.inner.length === 0) continue
    taken.add(piece.at.start)
    take(piece.inner, taken)
  }
}

function findBetweenTags(children: readonly ESTree.JSXChild[], { found, taken }: Finding): void {
  for (const run of runsOf(children)) {
    const [from, to] = trimRun(run)
    const pieces = run.slice(from, to)
    if (!pieces.some(isWords)) continue
    take(pieces, taken)
    const [start, end] = [startOf(pieces[0]), endOf(pieces.at(-1))]
    found.push({ key: keyOf(pieces).trim(), pieces, as: 'children', isKept: false, start, end })
  }
}

function noteText(node: Node, place: Place, { found }: Finding, as?: 'attribute'): void {
  const isTemplate = node.type === 'TemplateLiteral'
  const pieces: Piece[] = isTemplate
    ? piecesOfTemplate(node)
    : [{ kind: 'words', words: String((node as ESTree.StringLiteral).value), start: node.start, end: node.end }]
  const key = keyOf(pieces).trim()
  if (place === 'hidden' || !hasWords(key) || (place === 'any' && !readsLikeOne(key))) return
  const { start, end } = node
  found.push({ key, pieces, as: as ?? (isTemplate ? 'template' : 'string'), isKept: place !== 'shown', start, end })
}

const nameOfKey = (key: Node): string =>
  key.type === 'JSXIdentifier' || key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const placeNamed = (name: string, place: Place = 'shown'): Place =>
  named.has(name)
    ? place
    : /^(?:className|d|id|key|href|to|type|role|src|name|value|pattern|aria-keyshortcuts)$/.test(name)
      ? 'hidden'
      : 'any'

/** In which place the parts of a node stand. */
function placeWithin(node: Node, part: string, outer: Place, code: string): Place {
  if (node.type === 'JSXAttribute') return part === 'value' ? placeNamed(nameOfKey(node.name)) : 'hidden'
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return part === 'children' ? 'shown' : 'any'
  if (node.type === 'Property') return part === 'key' ? 'hidden' : placeNamed(nameOfKey(node.key), 'kept')
  if (node.type === 'BinaryExpression') return comparisons.includes(node.operator) ? 'hidden' : outer
  if (node.type === 'SwitchCase') return part === 'test' ? 'hidden' : 'any'
  if (node.type === 'CallExpression') {
    const callee = code.slice(node.callee.start, node.callee.end)
    return callee === 't' ? 'kept' : comparing.test(callee) ? 'hidden' : 'any'
  }
  if (node.type === 'ConditionalExpression') return part === 'test' ? 'any' : outer
  if (node.type === 'LogicalExpression') return part === 'left' && node.operator === '&&' ? 'any' : outer
  const passes = [
    'JSXExpressionContainer',
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
    'ArrayExpression',
  ]
  return passes.includes(node.type) ? outer : 'any'
}

const skipped = /^(?:Import|TS(?!As|Satisfies|NonNull))|^TaggedTemplate|^ExportAll/

function walk(node: Node, place: Place, finding: Finding): void {
  if (skipped.test(node.type)) return
  const isText = (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
  const isTagged = node.type === 'JSXElement' || node.type === 'JSXFragment'
  if (isText && !finding.taken.has(node.start)) noteText(node, place, finding)
  if (isTagged && !finding.taken.has(node.start)) findBetweenTags(node.children, finding)
  if (node.type === 'JSXAttribute' && node.value?.type === 'Literal')
    return noteText(node.value, placeNamed(nameOfKey(node.name)), finding, 'attribute')
  for (const [part, value] of Object.entries(node)) {
    const next = placeWithin(node, part, place, finding.code)
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof each.type === 'string') walk(each, next, finding)
  }
}

/** The sentences of the interface in a source file. */
export function findMessages(file: string, code: string): Message[] {
  const finding: Finding = { code, found: [], taken: new Set() }
  walk(parseSync(file, code).program as Node, 'any', finding)
  return finding.found
}
