import { parseSync, type ESTree } from 'vite'
import { keyOf, piecesOfTemplate } from './sentence.ts'

type Node = ESTree.Node

/** A sentence that ends as one, which distinguishes what people read from names and values. */
const isSentence = (text: string) => /^[“‘(]?[\p{Lu}\d{].*\s.*[.!?…]$/su.test(text)

const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'TemplateLiteral') return keyOf(piecesOfTemplate(node))
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

const startsWithShape = (node: Node): boolean => {
  if (node.type === 'CallExpression') return startsWithShape(node.callee)
  if (node.type === 'MemberExpression') return startsWithShape(node.object)
  return node.type === 'Identifier' && node.name === 'z'
}

/** Texts that a node says when the server refuses something. */
function textsOf(node: Node): (string | undefined)[] {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Refusal')
    return node.arguments.map((each) => textOf(each as Node))
  if (node.type === 'CallExpression' && (startsWithShape(node) || /^refuse|^refusal/i.test(nameOf(node.callee))))
    return node.arguments.map((each) => textOf(each as Node))
  if (node.type === 'VariableDeclarator' && node.init) return [textOf(node.init)]
  return []
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '')

/** The sentences with which the code of the server, or a contract, refuses what was sent. */
export function findRefusals(file: string, code: string): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    for (const text of textsOf(node)) if (text !== undefined && isSentence(text)) found.push(text)
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as Node)
  return found
}
