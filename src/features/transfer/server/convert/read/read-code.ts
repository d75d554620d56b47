import {
  attributeOf,
  below,
  findFirst,
  isElement,
  isText,
  namesOf,
  parentElement,
  type Element,
} from '../document/nodes.ts'
import type { Part } from '../parts/part.ts'
import { isLeftOut, type ReaderTools } from '../reading/reading.ts'

const shapes = [
  /^(?:language|lang|highlight-source|highlight|sourcecode)-([a-z0-9+#-]{1,20})$/,
  /^brush:([a-z0-9+#-]{1,20})/,
]
const none = new Set(['default', 'none', 'text', 'plaintext', 'plain', 'notranslate', 'txt'])

function languageOf(element: Element): string {
  const code = findFirst(element, ({ tagName }) => tagName === 'code')
  const parent = parentElement(element)
  const around = [code, element, parent, parent && parentElement(parent)].flatMap((one) => one ?? [])
  for (const one of around) {
    const given = attributeOf(one, 'data-lang') ?? attributeOf(one, 'data-language')
    const names = [...(given ? [`lang-${given.toLowerCase()}`] : []), ...namesOf(one)]
    const found = names
      .flatMap((name) => shapes.flatMap((shape) => shape.exec(name)?.[1] ?? []))
      .find((one) => !none.has(one))
    if (found !== undefined) return found
  }
  return ''
}

const isRow = (element: Element) =>
  ['div', 'p', 'li', 'tr'].includes(element.tagName) ||
  namesOf(element).some((name) => name === 'token-line' || name === 'code-line')

/** Code with its line breaks and spaces, without the numbers of its lines. */
export function readCode(element: Element, { reading }: ReaderTools): Part[] {
  const pieces: string[] = []
  for (const node of below(element, (inner) => !isLeftOut(inner, reading) && inner.tagName !== 'button')) {
    if (isText(node)) pieces.push(node.value)
    else if (isElement(node) && node.tagName === 'br') pieces.push('\n')
    else if (
      isElement(node) &&
      isRow(node) &&
      !isLeftOut(node, reading) &&
      pieces.length > 0 &&
      !pieces.at(-1)?.endsWith('\n')
    )
      pieces.push('\n')
  }
  // oxlint-disable-next-line no-control-regex
  const text = pieces
    .join('')
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return trimmed === '' ? [] : [{ kind: 'code', text: trimmed, language: languageOf(element) }]
}
