import { parseSync, type ESTree } from 'vite'
import { hasWords } from './find-messages.ts'

type Node = ESTree.Node

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

/** Attributes and properties that hold no text. */
const unshown =
  /^(?:className|d|id|key|href|to|type|role|rel|src|srcSet|sizes|allow|media|name|value|pattern|accept|style|viewBox|transform|autoComplete|aria-keyshortcuts)$/

/** Calls whose texts are marked, or compare with others, or are for engineers. */
const unread =
  /^(?:t|phrase|says|sayCount|Error|TypeError|RangeError|matchMedia)$|\.(?:startsWith|endsWith|includes|indexOf|has|get|getItem|setItem|querySelector|querySelectorAll|closest|matches|setRequestHeader|append|getPropertyValue|setProperty|execCommand|getContext|observe)$/
export const comparisons = ['===', '!==', '==', '!=', 'in']

/** Whether a text has several words, or begins like a title or with how many, and isn't code, a style or a selector. */
const readsLikeOne = (text: string) =>
  /\p{L}{2}\S* \p{L}|^[“‘(]?\p{Lu}\S* \S|^(?:\d+|“?\{\d\}”?) \p{Ll}/u.test(text) &&
  /\p{Ll}{2}/u.test(text) &&
  !/[<>[\]=;\n]|::|^[:#]|\{(?!\w+\})/.test(text)

type Place = 'shown' | 'any' | 'hidden'

const nameOfKey = (key: Node): string =>
  key.type === 'JSXIdentifier' || key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const placeNamed = (name: string): Place => (named.has(name) ? 'shown' : unshown.test(name) ? 'hidden' : 'any')

const passing = [
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'ArrayExpression',
]

/** In which place the parts of a node stand. */
function placeWithin(node: Node, part: string, outer: Place, code: string): Place {
  if (node.type === 'JSXAttribute') return part === 'value' ? placeNamed(nameOfKey(node.name)) : 'hidden'
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return part === 'children' ? 'shown' : 'any'
  if (node.type === 'Property') return part === 'key' || outer === 'hidden' ? 'hidden' : placeNamed(nameOfKey(node.key))
  if (node.type === 'ObjectExpression') return outer === 'hidden' ? outer : 'any'
  if (node.type === 'BinaryExpression') return comparisons.includes(node.operator) ? 'hidden' : outer
  if (node.type === 'SwitchCase') return part === 'test' ? 'hidden' : 'any'
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return unread.test(code.slice(node.callee.start, node.callee.end)) ? 'hidden' : 'any'
  if (node.type === 'ConditionalExpression') return part === 'test' ? 'any' : outer
  if (node.type === 'LogicalExpression') return part === 'left' && node.operator === '&&' ? 'any' : outer
  return passing.includes(node.type) ? outer : 'any'
}

const skipped = /^(?:Import|TS(?!As|Satisfies|NonNull))|^TaggedTemplate|^Export(?:All)|^JSXText/

const textOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked).join('{0}')
      : undefined

/** The texts in a source file that somebody would read, and that aren't marked. */
export function findUnmarked(file: string, code: string): string[] {
  const found: string[] = []
  const walk = (node: Node, place: Place): void => {
    if (skipped.test(node.type)) return
    const text = textOf(node)
    if (text && place !== 'hidden' && hasWords(text) && (place === 'shown' || readsLikeOne(text))) found.push(text)
    for (const [part, value] of Object.entries(node)) {
      const next = placeWithin(node, part, place, code)
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each, next)
    }
  }
  walk(parseSync(file, code).program as Node, 'any')
  return found
}
