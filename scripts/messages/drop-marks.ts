import { parseSync, type ESTree } from 'vite'

/**
 * A source file without the marks of its texts: `t('Draft')` becomes `('Draft')`. What is left of the marks would otherwise be bundled with the
 * screens, and a page with an island that shares a text with them would load all of them.
 */
export function dropMarks(file: string, code: string): string {
  const marks: ESTree.Node[] = []
  const walk = (node: ESTree.Node): void => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't')
      marks.push(node.callee)
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as ESTree.Node)
  return marks
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}
