import { parseSync, type ESTree } from 'vite'
import { comparisons } from './find-unmarked.ts'

type Node = ESTree.Node

const comparing =
  /\.(?:startsWith|endsWith|includes|indexOf|has|get|getItem|setItem|querySelector|closest|matches|setRequestHeader|append)$/

/** What a node compares with something else. */
function comparedBy(node: Node, code: string): readonly Node[] {
  if (node.type === 'BinaryExpression' && comparisons.includes(node.operator)) return [node.left, node.right]
  if (node.type === 'SwitchCase' && node.test) return [node.test]
  if (node.type !== 'CallExpression') return []
  return comparing.test(code.slice(node.callee.start, node.callee.end)) ? (node.arguments as Node[]) : []
}

/** The texts that a source file compares: translated, they would no longer be equal to anything. */
export function findCompared(file: string, code: string): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    for (const each of comparedBy(node, code))
      if (each.type === 'Literal' && typeof each.value === 'string') found.push(each.value)
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as Node)
  return found
}
