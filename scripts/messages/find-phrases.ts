import { parseSync, type ESTree } from 'vite'
import type { Range } from './sentence.ts'

type Node = ESTree.Node

/** A text that is said by its code, and where it stands. */
export interface FoundPhrase extends Range {
  code: string
  text: string
}

const makers = ['phrase', 'says']

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** The phrases in a source file. */
export function findPhrases(file: string, code: string): FoundPhrase[] {
  const found: FoundPhrase[] = []
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && makers.includes(node.callee.name)) {
      const [name, text] = node.arguments.map((each) => textOf(each as Node))
      const { start = 0, end = 0 } = node.arguments[1] ?? {}
      if (name !== undefined && text !== undefined) found.push({ code: name, text, start, end })
    }
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as Node)
  return found
}
