import { readFacts, type FrontMatter } from './front-matter.ts'

const longestLetters = 5000
const quotedOrComment = /("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?)|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*/g
export const withoutComments = (script: string): string =>
  script.replace(quotedOrComment, (_, quoted: string | undefined) => quoted ?? '')

const start = /^(?:module\.exports\s*=|export\s+default|export\s+const\s+\w+(?:\s*:\s*\w+)?\s*=|return)?\s*(?=\(?\{)/
const assignment = /^(?:export\s+)?(?:const|let|var)\s+(\w{1,60})\s*=([^;\n]{1,2000});?$/

/** An object of a script that names values only, as yaml of one line has it too. */
function readObject(text: string): FrontMatter | undefined {
  const object = text
    .replace(start, '')
    .trim()
    .replace(/^\(|\)?;?$/g, '')
    .trim()
  return object.startsWith('{') && object.endsWith('}') && !/=>|\bfunction\b|`/.test(object)
    ? readFacts(object, 'yaml', { isStrict: true })
    : undefined
}

/** Values that a script gives to names, each in a line. */
function readAssignments(lines: string[]): FrontMatter | undefined {
  const given = lines.map((line) => assignment.exec(line))
  if (given.length === 0 || given.some((each) => !each)) return undefined
  const values = given.map((each) => `${each?.[1]}: ${each?.[2]?.trim()}`)
  return readFacts(`{ ${values.join(', ')} }`, 'yaml', { isStrict: true })
}

/** What a head written as a script says, where it only names values; undefined for one that would have to be run. */
export function headOfScript(script: string): FrontMatter | undefined {
  if (script.length > longestLetters) return undefined
  const text = withoutComments(script).trim()
  const lines = text.split('\n').map((line) => line.trim())
  return start.test(text) ? readObject(text) : readAssignments(lines.filter((line) => line !== ''))
}

const exported = /^export\s+(?:const|let|var)\s+\w{1,60}(?:\s*:\s*\w{1,60})?\s*=\s*(?=\{)/gm

const mostExports = 20

/** What a text with components exports about itself, and the text without that. */
export function splitExports(text: string): { facts: FrontMatter; body: string; isUnread: boolean } {
  let body = ''
  let from = 0
  let isUnread = false
  const facts: FrontMatter = {}
  for (const { 0: whole, index } of [...text.matchAll(exported)].slice(0, mostExports)) {
    if (index < from) continue
    const open = index + whole.length
    const length = /\n\};?[ \t]*(?:\n|$)|^\{[^\n]*\};?[ \t]*(?:\n|$)/.exec(text.slice(open))
    const end = length ? open + length.index + length[0].length : text.length
    const read = headOfScript(text.slice(index, end).trim())
    if (read) Object.assign(facts, read)
    else isUnread = true
    body += text.slice(from, index)
    from = end
  }
  return { facts, body: body + text.slice(from), isUnread }
}
