import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

type Node = Exclude<CompiledMessage, string>[number]

/** Kinds of arguments, by the numbers that the compiler has for them, that are numbers: plurals, ordinals and plain ones. */
const numeric: readonly unknown[] = [2, 3, 4]
const plural = 2

export interface TextParts {
  /** The values that a text names, and whether each has to be a number. */
  values: Map<string, { isNumber: boolean }>
  /** The forms of each plural. */
  plurals: string[][]
}

function collect(nodes: readonly Node[], parts: TextParts): void {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, kind, forms] = node as [string, unknown, unknown]
    const isNumber = numeric.includes(kind) || parts.values.get(name)?.isNumber === true
    parts.values.set(name, { isNumber })
    if (typeof forms !== 'object' || forms === null) continue
    if (kind === plural) parts.plurals.push(Object.keys(forms).toSorted())
    for (const form of Object.values(forms)) collect(Array.isArray(form) ? form : [form], parts)
  }
}

/** Throws where the text isn't well-formed. */
export function readParts(text: string): TextParts {
  const parts: TextParts = { values: new Map(), plurals: [] }
  const message = compile(text)
  collect(Array.isArray(message) ? message : [message], parts)
  return parts
}
