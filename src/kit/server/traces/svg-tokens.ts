import { openTurns } from './in-pieces.ts'
import { Unreadable } from './unreadable.ts'

export interface Attribute {
  name: string
  /** With the blanks before it. */
  from: number
  to: number
  /** What is between its quotes. */
  value: { from: number; to: number }
}

/** A part of a drawing's text. */
export interface Token {
  kind: 'open' | 'close' | 'text' | 'raw' | 'declaration' | 'instruction' | 'comment'
  from: number
  to: number
  /** Of an element. */
  name: string
  attributes: Attribute[]
  isEmpty: boolean
}

/** Of one element; real ones have a few dozen. */
const mostAttributes = 2_000

const nameOfTag = /<\/?([^\s<>/=]{0,300})/y
const startOfAttribute = /\s*([^\s=<>/"']{1,300})\s*=\s*(?=["'])/y
const endOfTag = /[<>]/g

const plain = { name: '', attributes: [], isEmpty: false }

const after = (text: string, sign: string, from: number) => {
  const found = text.indexOf(sign, from)
  return found === -1 ? text.length : found + sign.length
}

/** What isn't an element. */
function readOther(text: string, from: number): Token | undefined {
  const upTo = (kind: Token['kind'], sign: string): Token => ({ ...plain, kind, from, to: after(text, sign, from + 2) })
  if (text.startsWith('<!--', from)) return upTo('comment', '-->')
  if (text.startsWith('<![CDATA[', from)) return upTo('raw', ']]>')
  if (text.startsWith('<!', from)) return upTo('instruction', '>')
  if (!text.startsWith('<?', from)) return undefined
  return upTo(/^<\?xml\s/.test(text.slice(from, from + 6)) ? 'declaration' : 'instruction', '?>')
}

function readAttributes(text: string, start: number): Attribute[] {
  const attributes: Attribute[] = []
  for (let from = start; ;) {
    startOfAttribute.lastIndex = from
    const name = startOfAttribute.exec(text)?.[1]
    if (name === undefined) return attributes
    const quote = startOfAttribute.lastIndex
    const to = after(text, text[quote] ?? '"', quote + 1)
    const isClosed = to > quote + 1 && text[to - 1] === text[quote]
    attributes.push({ name, from, to, value: { from: quote + 1, to: isClosed ? to - 1 : to } })
    from = to
    if (attributes.length > mostAttributes) throw new Unreadable('This drawing has elements of too many parts.')
  }
}

/** An element’s beginning or end; without `>`, it ends where the next one begins. */
function readTag(text: string, from: number): Token {
  nameOfTag.lastIndex = from
  const name = nameOfTag.exec(text)?.[1] ?? ''
  const start = nameOfTag.lastIndex
  const attributes = text[from + 1] === '/' ? [] : readAttributes(text, start)
  endOfTag.lastIndex = attributes.at(-1)?.to ?? Math.max(start, from + 1)
  const end = endOfTag.exec(text)?.index ?? text.length
  const isClosed = text[end] === '>'
  const kind = text[from + 1] === '/' ? 'close' : 'open'
  return { kind, from, to: end + (isClosed ? 1 : 0), name, attributes, isEmpty: isClosed && text[end - 1] === '/' }
}

/** The parts of a drawing, one after the other, with turns for everybody else. */
export async function* readTokens(text: string): AsyncGenerator<Token> {
  const takeTurns = openTurns()
  for (let at = 0; at < text.length;) {
    const end = text[at] === '<' ? at : text.indexOf('<', at)
    const words: Token = { ...plain, kind: 'text', from: at, to: end === -1 ? text.length : end }
    const token = end === at ? (readOther(text, at) ?? readTag(text, at)) : words
    yield token
    await takeTurns((at = token.to))
  }
}
