import { isForAll, isForSome } from './block-names.ts'
import { codeSpans, openSpans } from './code-spans.ts'

const shortcodeEnd = /\{\{[<%]\s{0,20}\/\s{0,20}([\p{L}\w./-]{1,60})\s{0,20}[>%]\}\}/gu
const shortcodeName = /^[<%]\s*([\p{L}\w./-]+)/u

interface Part {
  whole: string
  name: string
  index: number
}

/** What begins shortcodes with a text inside of them. */
function shortcodesIn(text: string): Part[] {
  const parts: Part[] = []
  for (let index = text.indexOf('{{'); index !== -1;) {
    const next = text.indexOf('{{', index + 2)
    const piece = text.slice(index + 2, next === -1 ? text.length : next)
    const name = shortcodeName.exec(piece)?.[1]
    const end = piece.search(/[>%]\}\}/)
    if (name !== undefined && end !== -1) parts.push({ whole: `{{${piece.slice(0, end + 3)}`, name, index })
    index = next
  }
  return parts
}

const componentEnd = /<\/([A-Z][\w.]{0,60}|[a-z]\w{0,30}(?:-\w{1,30}){1,4})\s{0,9}>/g
const component = /<([A-Z][\w.]{0,60}|[a-z]\w{0,30}(?:-\w{1,30}){1,4})(?=[\s>])/g
/** Boxes whose kind may say whom they are for. */
const box = /(?<=^|\n)[ \t]{0,8}(?::{3,}|!!!|\?\?\?\+?)[ \t]{0,9}\{?[ \t]{0,9}[.#]?([\p{L}\w-]{1,60})/gu
/** What programs and other templates make depend on something. */
const conditions =
  /\{\{#?-?\s{0,9}(?:if|unless|with|ifEquals|is)\b[^{}\n]{0,200}|\{#(?:if|await|key)\s[^{}\n]{0,200}|<%(?![=#-])[^%\n]{0,100}|<\?(?:php\b|=)[^\n]{0,60}|\s(?:v-(?:else-)?if|v-show|x-if|x-show|ng-if|\*ngIf)\s{0,3}=\s{0,3}["'{][^"'{}\n]{0,60}/g
const blade = /(?<=^|\n)[ \t]{0,8}@(?:if|auth|guest|can|unless|env|production|role)\b[^\n]{0,60}/g

/** Attributes that kramdown and others give to what stands beside them. */
const attributes = /\{:?[ \t]{0,3}([.#\w][^{}\n]{1,200})\}/g
const isUnseen = (said: string) =>
  /display\s?:\s?none|visibility\s?:\s?hidden/.test(said) ||
  [...said.matchAll(/(?<![\w-])\.([\w-]{1,60})/g)].some(([, name = '']) => isForSome(name))

const most = 20

/** Parts of a text beside Liquid of which it isn’t certain that everybody sees them, by what begins them. */
export function doubtfulParts(text: string): string[] {
  const spans = codeSpans(text)
  const outside = (pattern: RegExp) => {
    const isCode = openSpans(spans)
    return [...text.matchAll(pattern)].filter(({ index }) => !isCode(index))
  }
  const closed = new Set([...text.matchAll(shortcodeEnd)].map(([, name]) => name))
  const ended = new Set([...text.matchAll(componentEnd)].map(([, name]) => name))
  const found = [
    ...outside(attributes).filter(([, said = '']) => isUnseen(said)),
    ...outside(component).filter(([, name = '']) => ended.has(name) && isForSome(name)),
    ...outside(box).filter(([, name = '']) => isForSome(name) || name === 'content-visible'),
    ...outside(conditions),
    ...(text.includes('@end') ? outside(blade) : []),
  ]
  const isCode = openSpans(spans)
  const shortcodes = shortcodesIn(text)
    .filter(({ index, name }) => !isCode(index) && closed.has(name) && !isForAll(name))
    .map(({ whole }) => whole)
  return [...new Set([...shortcodes, ...found.map(([whole]) => whole.trim())])].slice(0, most)
}
