import { parseSync, type ESTree } from 'vite'
import type { Range } from './sentence.ts'

/**
 * A source file without the marks of its texts: `t('Draft')` becomes `('Draft')`. What is left of the marks would otherwise be bundled with the
 * screens, and a page with an island that shares a text with them would load all of them.
 */
export function dropMarks(file: string, code: string): string {
  const cuts: Range[] = []
  const walk = (node: ESTree.Node): void => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't') {
      const [text] = node.arguments
      // A comma after the text goes too, since there is none in plain brackets.
      if (text) cuts.push({ start: node.start, end: node.callee.end }, { start: text.end, end: node.end - 1 })
    }
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as ESTree.Node)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}
