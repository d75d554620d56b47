import { readFacts, type FrontMatter } from './front-matter.ts'

const mostLines = 200
const orgLine = /^#\+([A-Za-z][\w-]{0,40}):(.*)$/
const dotLine = /^\.\.[ \t]{1,4}([A-Za-z][\w -]{0,40}):(.*)$/
const plainLine = /^[ \t]{0,8}(?:\.\.[ \t]{1,4})?["']?([\p{L}][\p{L}\p{N}_ .-]{0,40})["']?[ \t]{0,4}[:=](.*)$/u

interface FoundHead {
  facts: FrontMatter
  rest: string
}

/** Lines at the top such as `#+DRAFT: true` of org or `.. status: draft` of Nikola. */
function takeLines(text: string, line: RegExp): FoundHead | undefined {
  const lines = text.split('\n')
  const facts: FrontMatter = {}
  let end = 0
  for (; end < Math.min(lines.length, mostLines); end++) {
    const [, name, value = ''] = line.exec((lines[end] ?? '').trimEnd()) ?? []
    if (name === undefined) break
    facts[name.toLowerCase()] = value.trim()
  }
  return end === 0 ? undefined : { facts, rest: lines.slice(end).join('\n') }
}

/** What the lines of a comment say by name; undefined for one that is only words. */
function readComment(inside: string): FrontMatter | undefined {
  const lines = inside
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !/^[ \t]*-{3,}$/.test(line))
  const said = lines.slice(0, mostLines).flatMap((line): [string, string][] => {
    const [, name, value = ''] = plainLine.exec(line) ?? []
    return name === undefined ? [] : [[name.trim().toLowerCase(), value.trim()]]
  })
  if (said.length === 0) return undefined
  const whole = lines.map((line) => line.replace(/^([ \t]*)\.\.[ \t]{1,4}/, '$1')).join('\n')
  return { ...Object.fromEntries(said), ...readFacts(whole, 'yaml', { isStrict: true }) }
}

function takeComment(text: string): FoundHead | undefined {
  if (!text.startsWith('<!--')) return undefined
  const end = text.indexOf('-->')
  if (end === -1) return undefined
  return { facts: readComment(text.slice(4, end)) ?? {}, rest: text.slice(end + 3).replace(/^[ \t]*\n/, '') }
}

const mostComments = 20

/** What comments and lines for programs at the top of a text say about it, and the text after them. */
export function takeCommentHead(text: string): FoundHead {
  let facts: FrontMatter = {}
  let rest = text
  for (let count = 0; count < mostComments; count += 1) {
    const from = rest.trimStart()
    const found = takeComment(from) ?? takeLines(from, orgLine) ?? takeLines(from, dotLine)
    if (!found) break
    facts = { ...facts, ...found.facts }
    rest = found.rest
  }
  return { facts, rest }
}
