import { parseSync, type ESTree } from 'vite'
import type { Range } from './sentence.ts'

/** A part of a source with what is written in its place. */
interface Edit extends Range {
  by: string
}

const isText = (node: ESTree.Node | undefined) => node?.type === 'Literal' && typeof node.value === 'string'

/** What is written in the place of a call that only marks a text. */
function editCall({ callee, arguments: given, start, end }: ESTree.CallExpression): Edit[] {
  const [first, text, ...more] = given
  if (callee.type !== 'Identifier' || !first) return []
  // A comma after the text goes too, since there is none in plain brackets.
  if (callee.name === 't')
    return [
      { start, end: callee.end, by: '' },
      { start: first.end, end: end - 1, by: '' },
    ]
  if (callee.name !== 'phrase' || !text || !isText(first) || !isText(text) || more.length > 0) return []
  return [
    { start, end: first.start, by: '({ code: ' },
    { start: first.end, end: text.start, by: ', message: ' },
    { start: text.end, end, by: ' })' },
  ]
}

/**
 * A source file without the marks of its texts: `t('Draft')` becomes `('Draft')`, and a phrase without values what it makes. What is left of the
 * marks would otherwise be bundled with the screens, and a page with an island that shares a text with them would load all of them.
 */
export function dropMarks(file: string, code: string): string {
  const edits: Edit[] = []
  const walk = (node: ESTree.Node): void => {
    if (node.type === 'CallExpression') edits.push(...editCall(node))
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each)
  }
  walk(parseSync(file, code).program as ESTree.Node)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}
