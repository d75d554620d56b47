import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node

/** A text that is said by its code. */
export interface FoundPhrase {
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
      if (name !== undefined && text !== undefined) found.push({ code: name, text })
    }
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as Node)
  return found
}
