import { parseSync, type ESTree } from 'vite'
import { endOf, keyOf, piecesOf, runsOf, startOf, valueOf, type Message, type Piece } from './sentence.ts'

type Node = ESTree.Node

interface Finding {
  found: Message[]
  /** Where the elements begin that belong to a sentence around them. */
  taken: Set<number>
}

export const hasWords = (text: string): boolean => /\p{L}{2}|^\p{L}$/u.test(text.replaceAll(/<\/?\w+\/?>|\{\w+\}/g, ''))

const isWords = (piece: Piece) => piece.kind === 'words' && hasWords(piece.words)

/** Leaves out blanks and elements without words at both ends. */
function trimRun(pieces: Piece[]): Piece[] {
  const isEdge = (piece: Piece | undefined) =>
    (piece?.kind === 'words' && piece.words.trim() === '') || (piece?.kind === 'element' && piece.inner.length === 0)
  let [from, to] = [0, pieces.length]
  while (from < to && isEdge(pieces[from])) from += 1
  while (to > from && isEdge(pieces[to - 1])) to -= 1
  return pieces.slice(from, to)
}

function takeElements(pieces: readonly Piece[], taken: Set<number>): void {
  for (const piece of pieces) {
    if (piece.kind !== 'element' || piece.inner.length === 0) continue
    taken.add(piece.at.start)
    takeElements(piece.inner, taken)
  }
}

function findBetweenTags(children: readonly ESTree.JSXChild[], { found, taken }: Finding): void {
  for (const pieces of runsOf(children).map(trimRun)) {
    if (!pieces.some(isWords)) continue
    takeElements(pieces, taken)
    found.push({
      key: keyOf(pieces).trim(),
      pieces,
      as: 'children',
      start: startOf(pieces[0]),
      end: endOf(pieces.at(-1)),
    })
  }
}

function findText(node: Node | undefined, { found }: Finding): void {
  const pieces = node && piecesOf(node)
  if (!pieces) return
  const as = node.type === 'TemplateLiteral' ? 'template' : 'string'
  found.push({ key: keyOf(pieces).trim(), pieces, as, start: node.start, end: node.end })
}

/** The forms of a count as one text in ICU MessageFormat; values of the same name are the same in all of them. */
function findForms([count, forms]: readonly Node[], { found }: Finding): void {
  if (!count || forms?.type !== 'ObjectExpression') return
  const chosen = valueOf(count)
  const written = forms.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const pieces = piecesOf(property.value)
    return pieces ? [{ form: property.key.name, pieces }] : []
  })
  const key = written.map(({ form, pieces }) => `${form} {${keyOf(pieces)}}`).join(' ')
  found.push({
    key: `{${chosen.name}, plural, ${key}}`,
    pieces: [chosen, ...written.flatMap(({ pieces }) => pieces)],
    as: 'forms',
    start: forms.start,
    end: forms.end,
  })
}

function findInCall({ callee, arguments: given }: ESTree.CallExpression, finding: Finding): void {
  if (callee.type !== 'Identifier') return
  if (callee.name === 't') findText(given[0], finding)
  if (callee.name === 'sayCount') findForms(given, finding)
}

function walk(node: Node, finding: Finding): void {
  if (node.type === 'CallExpression') findInCall(node, finding)
  const isTagged = node.type === 'JSXElement' || node.type === 'JSXFragment'
  if (isTagged && !finding.taken.has(node.start)) findBetweenTags(node.children, finding)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof each.type === 'string') walk(each, finding)
}

/** The texts of the interface in a source file: what stands between tags, and what is marked. */
export function findMessages(file: string, code: string): Message[] {
  const finding: Finding = { found: [], taken: new Set() }
  walk(parseSync(file, code).program as Node, finding)
  return finding.found
}
