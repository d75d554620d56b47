import { endOfExpression } from './mdx-expressions.ts'

/** A value that a component is given: a text, or an expression. */
export type GivenValue = { text: string } | { code: string }

/** A piece of a page of Astro. */
export type AstroPiece =
  | { kind: 'text'; text: string }
  /** `isValue` where it is the value of an attribute. */
  | { kind: 'code'; code: string; isValue: boolean }
  | { kind: 'component'; name: string; given: Map<string, GivenValue>; inside: AstroPiece[] }

const next = /\{|<(\/?)([A-Z][\w.]{0,60})|<(?:style|script)\b/g
const attribute = /\s{0,200}(?:(\/?>)|([\w:@.-]{1,80})(?:=(?:"([^"]{0,4000})"|'([^']{0,4000})'|(\{)))?|(\{))/y
const most = 200
/** Components within each other. */
const deepest = 30

interface OpenTag {
  given: Map<string, GivenValue>
  end: number
  isClosed: boolean
}

/** The rest of the tag of a component. */
function readTag(text: string, from: number): OpenTag {
  const given = new Map<string, GivenValue>()
  let at = from
  for (let count = 0; count < most; count += 1) {
    attribute.lastIndex = at
    const [whole = '', end, name = '', double, single, brace, spread] = attribute.exec(text) ?? []
    if (whole === '') break
    at += whole.length
    if (end !== undefined) return { given, end: at, isClosed: end === '/>' }
    if (brace === undefined && spread === undefined) given.set(name, { text: double ?? single ?? 'true' })
    else {
      const close = endOfExpression(text, at - 1) ?? text.length
      const code = text.slice(at, close - 1).trim()
      if (brace !== undefined) given.set(name, { code })
      else if (/^\w{1,60}$/.test(code)) given.set(code, { code })
      at = close
    }
  }
  const end = text.indexOf('>', at)
  return { given, end: end === -1 ? text.length : end + 1, isClosed: true }
}

function endOfElement(text: string, from: number): number {
  const name = text.startsWith('<style', from) ? '</style>' : '</script>'
  const end = text.indexOf(name, from)
  return end === -1 ? text.length : end + name.length
}

/** The pieces of what a page of Astro shows. */
export function readPieces(text: string): AstroPiece[] {
  const top: AstroPiece[] = []
  const open: { name: string; into: AstroPiece[] }[] = [{ name: '', into: top }]
  const add = (piece: AstroPiece) => open.at(-1)?.into.push(piece)
  let from = 0
  next.lastIndex = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const { 0: whole, 1: slash, 2: name = '', index } = found
    if (index > from) add({ kind: 'text', text: text.slice(from, index) })
    from = index + whole.length
    if (whole === '{') {
      const end = endOfExpression(text, index) ?? text.length
      add({ kind: 'code', code: text.slice(from, end - 1).trim(), isValue: text[index - 1] === '=' })
      from = end
    } else if (name === '') from = endOfElement(text, index)
    else if (slash === '/') {
      const at = open.findLastIndex((each) => each.name === name)
      if (at > 0) open.splice(at)
      from = Math.max(from, text.indexOf('>', from) + 1)
    } else {
      const { given, end, isClosed } = readTag(text, from)
      const piece: AstroPiece = { kind: 'component', name, given, inside: [] }
      add(piece)
      if (!isClosed && open.length < deepest) open.push({ name, into: piece.inside })
      from = end
    }
    next.lastIndex = from
  }
  if (from < text.length) add({ kind: 'text', text: text.slice(from) })
  return top
}
