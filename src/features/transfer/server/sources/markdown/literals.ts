/** A value that only running a program would tell. */
export const unreadable = Object.freeze({ toJSON: () => '…' })

const token =
  /\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$\\]*)`|(true|false|null|none|-?\d+(?:\.\d+)?)(?![\w.])|([[(])|([\])])|(,))/giy
const mostTokens = 2000
const known = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
])

export interface ScriptLiteral {
  value: unknown
  /** The position after it. */
  end: number
  /** Whether all of a list could be read. */
  isWhole: boolean
}

/** A text, number, yes or no, or a list of them, where one stands in a program; undefined for anything else. */
export function literalAt(text: string, at: number): ScriptLiteral | undefined {
  const list: unknown[] = []
  let depth = 0
  token.lastIndex = at
  for (let count = 0; count < mostTokens; count += 1) {
    const from = token.lastIndex
    const [whole = '', single, double, tick, word, open, close] = token.exec(text) ?? []
    if (whole === '') return depth === 0 ? undefined : { value: list, end: from, isWhole: false }
    const end = from + whole.length
    const said = single ?? double ?? tick
    const value = said ?? (word === undefined ? undefined : (known.get(word.toLowerCase()) ?? Number(word)))
    if (open !== undefined) depth += 1
    else if (close !== undefined) depth -= 1
    else if (value !== undefined || word !== undefined) {
      const plain = word !== undefined && known.has(word.toLowerCase()) ? known.get(word.toLowerCase()) : value
      if (depth === 0) return { value: plain, end, isWhole: true }
      list.push(plain)
    } else if (depth === 0) return undefined
    if (depth < 0) return undefined
    if (close !== undefined && depth === 0) return { value: list, end, isWhole: true }
  }
  return { value: list, end: token.lastIndex, isWhole: false }
}
