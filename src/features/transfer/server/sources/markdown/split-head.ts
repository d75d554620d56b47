import { takeCommentHead } from './comment-head.ts'
import { meaningsOf, plainName } from './head-names.ts'
import { headOfScript } from './script-head.ts'
import { readFacts, type FrontMatter } from './front-matter.ts'

export interface HeadAndBody {
  facts: FrontMatter
  body: string
  /** Whether something stood before the text, readable or not. */
  hasHead: boolean
  /** Whether that can’t be read. */
  isUnread?: true
}

type Sort = 'yaml' | 'toml' | 'json' | 'script' | 'unknown'

const opening = /^(-{3,}|\+{3}|;{3,})(?:[ \t]*([\w./+-]{1,20}))?[ \t]*$/
const sorts: [RegExp, Sort][] = [
  [/^(?:ya?ml)?$/i, 'yaml'],
  [/^toml$/i, 'toml'],
  [/^json5?$/i, 'json'],
  [/^(?:js|javascript|ts|typescript|mjs|cjs)$/i, 'script'],
]

function sortOf(mark: string, name: string): Sort {
  const [sign = ''] = mark
  if (name !== '') return sorts.find(([known]) => known.test(name))?.[1] ?? 'unknown'
  return sign === '+' ? 'toml' : sign === ';' ? 'json' : 'yaml'
}

/** `"title": "Bread",` without braces, as Hexo has it, is json too. */
const inBraces = (text: string) => (/^\s*"/.test(text) ? `{${text.trim().replace(/,$/, '')}}` : text)

/** The facts of a head; undefined if they can’t be read for certain. */
function readHead(text: string, sort: Sort): FrontMatter | undefined {
  if (sort === 'unknown') return undefined
  if (sort === 'script') return headOfScript(text)
  const written = sort === 'json' ? inBraces(text) : text
  if (written.replace(/^[ \t]*#.*$/gm, '').trim() === '') return {}
  return readFacts(written, sort, { isStrict: true })
}

const telling =
  /(?:^|[{,])\s{0,9}["']?(title|date|slug|url|permalink|lang|language)["']?\s{0,9}[:=]\s{0,9}("[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\n]{1,500})/gim

/** What a head that can’t be read as a whole certainly says. */
function guessFacts(text: string): FrontMatter {
  const said = [...text.slice(0, 5000).matchAll(telling)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.trim().replace(/^["']|,$|["'],?$/g, ''),
  ])
  return Object.fromEntries(said.toReversed())
}

const unread = (head: string, body: string): HeadAndBody => ({
  facts: guessFacts(head),
  body,
  hasHead: true,
  isUnread: true,
})

const partsOf = (head: string, body: string, sort: Sort): HeadAndBody => {
  const facts = readHead(head, sort)
  return facts ? { facts, body, hasHead: true } : unread(head, body)
}

const field = /^\s{0,8}["']?\p{L}[\p{L}\p{M}\w .-]{0,40}["']?\s{0,9}[:=]/u
const isClosing = (line: string, mark: string, sort: Sort) => {
  const text = line.trimEnd()
  return text === mark || (sort === 'yaml' && (text === '...' || text === '---'))
}

/** Words between two lines across a page. */
const isProse = (line: string) =>
  line.trim() === '' || (/^\p{L}[\p{L}’',.!?-]*\s+\p{L}/u.test(line) && !field.test(line))

/** A head between two lines of signs. */
function splitFenced(lines: string[]): HeadAndBody | undefined {
  const [, mark = '', name = ''] = opening.exec(lines[0] ?? '') ?? []
  if (mark === '') return undefined
  const sort = sortOf(mark, name)
  const close = lines.findIndex((line, at) => at > 0 && isClosing(line, mark, sort))
  const inside = lines.slice(1, Math.max(close, 1))
  if (name === '' && sort === 'yaml' && inside.some((line) => line.trim() !== '') && inside.every(isProse))
    return undefined
  if (close > 0) return partsOf(inside.join('\n'), lines.slice(close + 1).join('\n'), sort)
  // A line above a text is only that; above names with values it opens a head that is never closed.
  if (name === '' && !field.test(lines.slice(1).find((line) => line.trim() !== '') ?? '')) return undefined
  const blank = lines.findIndex((line, at) => at > 1 && line.trim() === '')
  const end = blank === -1 ? lines.length : blank
  return unread(lines.slice(1, end).join('\n'), lines.slice(end).join('\n'))
}

/** Where the object at the beginning of a text ends. */
function endOfObject(text: string): number {
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
    if (piece === '{') depth += 1
    if (piece === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return -1
}

/** A head of json, as Hugo has it. */
function splitObject(text: string): HeadAndBody | undefined {
  if (!/^\{\s*(?:"|\}\s*\n)/.test(text)) return undefined
  const end = endOfObject(text)
  if (end !== -1) return partsOf(text.slice(0, end), text.slice(end).replace(/^[ \t]*\n/, ''), 'json')
  const [head = '', ...rest] = text.split(/\n[ \t]*\n/)
  return unread(head, rest.join('\n\n'))
}

const hexoEnd = /^(-{3,}|;{3,})[ \t]*$/
const mostLines = 200

const isOfHead = (name: string) => /^(?:title|layout|permalink)$/i.test(name) || meaningsOf(plainName(name)).length > 0

/** A head of which only the end is marked, as Hexo and others have it. */
function splitUnopened(lines: string[]): HeadAndBody | undefined {
  if (!/^["']?\p{L}[\p{L}\p{M}\w-]{0,40}["']?\s{0,9}:(?:\s|$)/u.test(lines[0] ?? '')) return undefined
  const close = lines.slice(0, mostLines).findIndex((line) => hexoEnd.test(line))
  const head = lines.slice(0, Math.max(close, 0))
  // A heading is underlined like that, too.
  const isHead =
    head.length > 0 && head.every((line) => line.trim() === '' || /^\s|^[-#]/.test(line) || field.test(line))
  const hasName = head.some((line) => isOfHead(/^["']?([^:"']{1,40})["']?\s*:/.exec(line)?.[1] ?? ''))
  if (!isHead || !hasName) return undefined
  return partsOf(head.join('\n'), lines.slice(close + 1).join('\n'), lines[close]?.startsWith(';') ? 'json' : 'yaml')
}

const plainLine = /^([A-Za-z][\w-]{0,30})[ \t]*:(?:[ \t]+(\S.{0,2000}))?$/
const plainNames = /^(?:title|draft|status|published|visibility)$/i

/** Lines such as `Title: Bread` at the top, as Pelican and MultiMarkdown have them. */
function splitPlain(lines: string[]): HeadAndBody | undefined {
  const facts: FrontMatter = {}
  let end = 0
  for (; end < Math.min(lines.length, mostLines); end++) {
    const [, name, value = ''] = plainLine.exec(lines[end] ?? '') ?? []
    const isMore = end > 0 && /^\s+\S/.test(lines[end] ?? '')
    if (name === undefined && !isMore) break
    if (name !== undefined) facts[name.toLowerCase()] = value.trim()
  }
  if (!Object.keys(facts).some((name) => plainNames.test(name))) return undefined
  return { facts, body: lines.slice(end).join('\n'), hasHead: true }
}

/** What a file says about itself before its text. A head that can’t be read is none of its text either. */
export function splitHead(file: string): HeadAndBody {
  const whole = file.replace(/^[\ufeff\u200b]+/, '').replace(/\r\n?/g, '\n')
  const { facts, rest } = takeCommentHead(whole)
  const lines = rest.replace(/^\s+/, '').split('\n')
  const parts = splitFenced(lines) ??
    splitObject(lines.join('\n')) ??
    splitUnopened(lines) ??
    splitPlain(lines) ?? { facts: {}, body: rest, hasHead: false }
  const hasHead = parts.hasHead || Object.keys(facts).length > 0
  return { ...parts, facts: { ...facts, ...parts.facts }, hasHead }
}
