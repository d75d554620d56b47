import { withoutComments } from './script-head.ts'

const token =
  /\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$\\]*)`|(-?\d{1,15}(?:\.\d{1,15})?)(?![\w.])|(\.\.\.)|([A-Za-z_$][\w$]*)|([[\]{}(),:])|([^\s]))/gy
/** Of one program. */
const mostTokens = 20_000
/** Tables and lists within each other. */
const deepest = 12

interface Token {
  kind: 'text' | 'number' | 'name' | 'sign'
  said: string
}

function tokensFrom(script: string, at: number): Token[] {
  const found: Token[] = []
  let depth = 0
  token.lastIndex = at
  for (let count = 0; count < mostTokens; count += 1) {
    const [whole = '', single, double, tick, number, spread, name, sign, other] = token.exec(script) ?? []
    if (whole === '') break
    const text = single ?? double ?? tick
    if (text !== undefined) found.push({ kind: 'text', said: text.replace(/\\(.)/g, '$1') })
    else if (number !== undefined) found.push({ kind: 'number', said: number })
    else if (name !== undefined) found.push({ kind: 'name', said: name })
    else found.push({ kind: 'sign', said: spread ?? sign ?? other ?? '' })
    if (sign !== undefined && '[{('.includes(sign)) depth += 1
    if (sign !== undefined && ']})'.includes(sign)) depth -= 1
    if (depth <= 0) break
  }
  return found
}

/** Reads values one behind the other; what would have to be run is undefined. */
class ValueReader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  #isSign(said: string): boolean {
    const next = this.#tokens[this.#at]
    return next?.kind === 'sign' && next.said === said
  }

  /** Passes over the rest of an expression, with all brackets in it. */
  #skip(): void {
    let depth = 0
    for (; this.#at < this.#tokens.length; this.#at += 1) {
      const { kind, said } = this.#tokens[this.#at] as Token
      if (kind !== 'sign') continue
      if ('[{('.includes(said)) depth += 1
      else if (depth === 0 && ',]})'.includes(said)) return
      else if (']})'.includes(said)) depth -= 1
    }
  }

  #readList(depth: number): unknown[] {
    const list: unknown[] = []
    this.#at += 1
    while (this.#at < this.#tokens.length && !this.#isSign(']')) {
      const value = this.read(depth + 1)
      if (value !== undefined) list.push(value)
      if (this.#isSign(',')) this.#at += 1
      else if (!this.#isSign(']')) break
    }
    this.#at += 1
    return list
  }

  #readTable(depth: number): Record<string, unknown> {
    const table = new Map<string, unknown>()
    this.#at += 1
    while (this.#at < this.#tokens.length && !this.#isSign('}')) {
      const name = this.#tokens[this.#at]?.said ?? ''
      this.#at += 1
      if (this.#isSign(':')) {
        this.#at += 1
        const value = this.read(depth + 1)
        if (value !== undefined) table.set(name, value)
      } else this.#skip()
      if (this.#isSign(',')) this.#at += 1
      else if (!this.#isSign('}')) break
    }
    this.#at += 1
    return Object.fromEntries(table)
  }

  read(depth = 0): unknown {
    const { kind, said } = this.#tokens[this.#at] ?? { kind: 'sign', said: '' }
    const isBracket = kind === 'sign' && depth < deepest
    if (isBracket && said === '[') return this.#closed(this.#readList(depth))
    if (isBracket && said === '{') return this.#closed(this.#readTable(depth))
    this.#at += kind === 'sign' && '[{('.includes(said) ? 0 : 1
    if (kind === 'text') return this.#closed(said)
    if (kind === 'number') return this.#closed(Number(said))
    if (kind === 'name' && (said === 'true' || said === 'false')) return this.#closed(said === 'true')
    return this.#closed(undefined)
  }

  /** A value that something else follows, such as a call, isn’t what it looks like. */
  #closed(value: unknown): unknown {
    const isEnd = this.#at >= this.#tokens.length || [',', ']', '}', ')'].some((sign) => this.#isSign(sign))
    if (isEnd) return value
    const isKept = this.#tokens[this.#at]?.said === 'as' || this.#tokens[this.#at]?.said === 'satisfies'
    this.#skip()
    return isKept ? value : undefined
  }
}

/** What a program has at a place: texts, numbers, lists and tables, without what would have to be run. */
export const valueInScript = (script: string, at: number): unknown => new ValueReader(tokensFrom(script, at)).read()

/** The value that a program gives a name, such as `sidebar: [ … ]`; undefined where it doesn’t. */
export function namedInScript(text: string, name: RegExp): unknown {
  const script = withoutComments(text)
  const found = name.exec(script)
  return found ? valueInScript(script, found.index + found[0].length) : undefined
}
