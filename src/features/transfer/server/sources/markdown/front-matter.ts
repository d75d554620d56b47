import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

/** By names in lower case, as most generators don’t tell `Title` from `title`. */
export type Facts = Record<string, unknown>

/** In letters, of what stands before a text. */
const longest = 24_000

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const deepest = 6

function inLowerCase(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map((each) => inLowerCase(each, depth + 1)) : []
  if (!isFacts(value)) return value
  if (depth >= deepest) return {}
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key.toLowerCase(), inLowerCase(of, depth + 1)]))
}

type Kind = 'yaml' | 'toml' | 'json'

/** Yaml, toml or json as it is written; undefined if it can’t be read. */
export function parseFacts(text: string, kind: Kind): Facts | undefined {
  if (text.length > longest) return undefined
  try {
    const parsed: unknown =
      kind === 'yaml'
        ? parseYaml(text, { maxAliasCount: 10, logLevel: 'silent', uniqueKeys: false })
        : kind === 'toml'
          ? parseToml(text)
          : JSON.parse(text)
    return isFacts(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** As `parseFacts`, with names in lower case. */
export function readFacts(text: string, kind: Kind): Facts | undefined {
  const parsed = parseFacts(text, kind)
  return parsed && factsOf(inLowerCase(parsed))
}

interface Parts {
  facts: Facts
  body: string
  /** Whether something stood before the text, readable or not. */
  hasHead: boolean
}

const fence = /^(---|\+\+\+)[ \t]*\n/

const plainLine = /^([A-Za-z][\w-]{0,30})[ \t]*:[ \t]+(\S[^\n]{0,2000})(?:\n|$)/

/** Lines such as `Title: Bread` at the top, as Pelican and MultiMarkdown have them. */
function splitPlainHead(text: string): Parts {
  const facts: Facts = {}
  let rest = text
  for (let line = plainLine.exec(rest); line; line = plainLine.exec(rest)) {
    const [whole, name = '', value = ''] = line
    facts[name.toLowerCase()] = value.trim()
    rest = rest.slice(whole.length)
  }
  return 'title' in facts ? { facts, body: rest, hasHead: true } : { facts: {}, body: text, hasHead: false }
}

/** What a file says about itself before its text. */
export function splitHead(file: string): Parts {
  const text = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const [opener, mark = ''] = fence.exec(text) ?? []
  if (opener !== undefined) {
    const close = text.indexOf(`\n${mark}`, opener.length - 1)
    if (close === -1) return { facts: {}, body: text, hasHead: false }
    const end = text.indexOf('\n', close + 1)
    const facts = readFacts(text.slice(opener.length, close + 1), mark === '---' ? 'yaml' : 'toml')
    return { facts: facts ?? {}, body: end === -1 ? '' : text.slice(end + 1), hasHead: true }
  }
  const close = text.startsWith('{') ? text.indexOf('\n}') : -1
  const facts = close === -1 ? undefined : readFacts(text.slice(0, close + 2), 'json')
  return facts ? { facts, body: text.slice(close + 2), hasHead: true } : splitPlainHead(text)
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
export const factsOf = (value: unknown): Facts => (isFacts(value) ? value : {})
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A day as a file or its name says it. */
export function dayOf(value: unknown): { year: string; month: string; day: string } | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : textOf(value)
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  return year === '' ? undefined : { year, month: month.padStart(2, '0'), day: day.padStart(2, '0') }
}
