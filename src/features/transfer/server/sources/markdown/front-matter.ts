import { parse as parseToml } from 'smol-toml'
import { isBeyond } from '#kit/server/depth.ts'
import { parseYaml } from '#kit/server/parse-yaml.ts'

/** By names in lower case, as most generators don’t tell `Title` from `title`. */
export type FrontMatter = Record<string, unknown>

/** Of what stands before a text. */
const longestHeadLetters = 24_000

const isFacts = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Tables and brackets within each other. */
const deepest = 20

/** With all names in lower case, as most generators don’t tell them apart. */
export function inLowerCase(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map((each) => inLowerCase(each, depth + 1)) : []
  if (!isFacts(value)) return value
  if (depth >= deepest) return {}
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key.toLowerCase(), inLowerCase(of, depth + 1)]))
}

type Kind = 'yaml' | 'toml' | 'json'

interface FrontMatterOptions {
  isStrict?: boolean
  longestLetters?: number
}

/** Yaml, toml or json as it is written; undefined if it can’t be read, or with `isStrict` only partly. */
export function parseFacts(
  text: string,
  kind: Kind,
  { isStrict = false, longestLetters = longestHeadLetters }: FrontMatterOptions = {},
): FrontMatter | undefined {
  if (text.length > longestLetters || isBeyond(Buffer.from(text), { deepest, hasQuotes: false })) return undefined
  try {
    const parsed: unknown =
      kind === 'yaml' ? parseYaml(text, { isStrict }) : kind === 'toml' ? parseToml(text) : JSON.parse(text)
    return isFacts(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Yaml has lists and tables as names, too. */
const isNoName = (name: string) => /^\s*(?:[[{?]|$)/.test(name)

/** As `parseFacts`, with names in lower case; strictly, no two may be the same then. */
export function readFacts(text: string, kind: Kind, reading: FrontMatterOptions = {}): FrontMatter | undefined {
  const parsed = parseFacts(text, kind, reading)
  const facts = parsed && factsOf(inLowerCase(parsed))
  const names = Object.keys(parsed ?? {})
  const isDoubtful =
    reading.isStrict === true && (Object.keys(facts ?? {}).length < names.length || names.some(isNoName))
  return isDoubtful ? undefined : facts
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
export const factsOf = (value: unknown): FrontMatter => (isFacts(value) ? value : {})
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A day as a file or its name says it. */
export function dayOf(value: unknown): { year: string; month: string; day: string } | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : textOf(value)
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? []
  return year === '' ? undefined : { year, month: month.padStart(2, '0'), day: day.padStart(2, '0') }
}
