import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'
import { escapeHtml } from '../pack/content-document.ts'
import { dayOf, factsOf, listOf, textOf } from './front-matter.ts'
import { slugOf } from './slug.ts'

/** What a template knows under the parts of a name; undefined where that can’t be told. */
export type TemplateLookUp = (names: readonly string[]) => { value: unknown } | undefined

const part = /\[\s{0,9}(?:"([^"\]]{0,100})"|'([^'\]]{0,100})'|([\w.-]{1,100}))\s{0,9}\]|([\w-]{1,100}\??)/g

/** `a.b[0]["c"]` in its parts. */
const partsOf = (name: string): string[] =>
  [...name.matchAll(part)].map(([, double, single, index, plain]) => double ?? single ?? index ?? plain ?? '')

const wholeName = /^[A-Za-z_][\w-]{0,60}\??(?:\.[\w-]{1,100}|\[[^[\]\n]{1,100}\]){0,12}$/

function inside(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((table, name) => {
    if (name === 'size' && (Array.isArray(table) || typeof table === 'string')) return table.length
    if (Array.isArray(table)) return name === 'first' ? table[0] : name === 'last' ? table.at(-1) : table[Number(name)]
    const facts = factsOf(table)
    return Object.hasOwn(facts, name.toLowerCase()) ? facts[name.toLowerCase()] : undefined
  }, value)
}

export class TemplateScope {
  readonly #locals: ReadonlyMap<string, unknown>
  readonly #lookUp: TemplateLookUp

  constructor(lookUp: TemplateLookUp, locals: ReadonlyMap<string, unknown> = new Map()) {
    this.#lookUp = lookUp
    this.#locals = locals
  }

  with(names: Iterable<[string, unknown]>): TemplateScope {
    return new TemplateScope(this.#lookUp, new Map([...this.#locals, ...names]))
  }

  /** What an expression without filters stands for; undefined where that can’t be told. */
  valueOf(written: string): { value: unknown } | undefined {
    const said = written.trim()
    const [, double, single] = /^(?:"([^"]*)"|'([^']*)')$/.exec(said) ?? []
    if (double !== undefined || single !== undefined) return { value: double ?? single }
    if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(said)) return { value: Number(said) }
    if (/^(?:true|false)$/.test(said)) return { value: said === 'true' }
    if (/^(?:nil|null|none|empty|blank)$/i.test(said)) return { value: undefined }
    if (!wholeName.test(said)) return undefined
    const [first = '', ...rest] = partsOf(said)
    return this.#locals.has(first) ? { value: inside(this.#locals.get(first), rest) } : this.#lookUp([first, ...rest])
  }
}

/** In a table of values: what stands below some names. */
export const valueBelow = inside

const withoutTags = (text: string) => text.replace(/<[^<>]*>/g, '')
const words = (text: string) => text.split(/\s+/).filter(Boolean)

type Filter = (value: unknown, given: readonly unknown[]) => unknown
/** Of a value, and of what stands for a piece of it: what grows with each use would grow without end. */
const longestValueLetters = 20_000
const longestPieceLetters = 500

const onText =
  (change: (text: string, given: readonly string[]) => string): Filter =>
  (value, given) =>
    change(
      plainText(value).slice(0, longestValueLetters),
      given.map((each) => textOf(each).slice(0, longestValueLetters)),
    )

const filters: Record<string, Filter> = {
  upcase: onText((text) => text.toUpperCase()),
  upper: onText((text) => text.toUpperCase()),
  downcase: onText((text) => text.toLowerCase()),
  lower: onText((text) => text.toLowerCase()),
  capitalize: onText((text) => text.slice(0, 1).toUpperCase() + text.slice(1)),
  title: onText((text) => text.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase())),
  strip: onText((text) => text.trim()),
  strip_html: onText(withoutTags),
  striptags: onText(withoutTags),
  escape: onText(escapeHtml),
  slugify: onText(slugOf),
  slug: onText(slugOf),
  markdownify: onText((text) => renderMarkdown(text, () => undefined)),
  append: onText((text, [more = '']) => text + more),
  prepend: onText((text, [more = '']) => (/^https?:/.test(text) ? text : more + text)),
  remove: onText((text, [gone = '']) => (gone === '' ? text : text.replaceAll(gone, ''))),
  replace: onText((text, [old = '', other = '']) =>
    old === '' ? text : text.replaceAll(old, other.slice(0, longestPieceLetters)),
  ),
  truncatewords: onText((text, [count = '15']) =>
    words(text)
      .slice(0, Number(count) || 15)
      .join(' '),
  ),
  split: (value, [sign]) => plainText(value).split(textOf(sign) || ' '),
  join: (value, [sign]) =>
    listOf(value)
      .map(plainText)
      .join(sign === undefined ? ' ' : String(sign)),
  first: (value) => inside(value, ['first']),
  last: (value) => inside(value, ['last']),
  size: (value) => inside(value, ['size']) ?? 0,
  length: (value) => inside(value, ['size']) ?? 0,
  reverse: (value) => (Array.isArray(value) ? value.toReversed() : value),
  default: (value, [other]) =>
    value === undefined || value === null || value === '' || value === false ? other : value,
  sort: (value, [name]) => sortBy(value, textOf(name)),
  where: (value, [name, wanted]) =>
    Array.isArray(value)
      ? value.filter((each) => plainText(factsOf(each)[textOf(name).toLowerCase()]) === plainText(wanted))
      : value,
  limit: (value, [count]) => (Array.isArray(value) ? value.slice(0, Number(count) || 0) : value),
  map: (value, [name]) => listOf(value).map((each) => factsOf(each)[textOf(name).toLowerCase()]),
}

function sortBy(value: unknown, name: string): unknown {
  if (!Array.isArray(value)) return value
  const keyOf = (each: unknown) => (name === '' ? each : factsOf(each)[name.toLowerCase()])
  return value.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : plainText(a) < plainText(b) ? -1 : 1
  })
}

/** A value as a template writes it. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('')
  const day = value instanceof Date ? dayOf(value) : undefined
  if (day) return `${day.year}-${day.month}-${day.day}`
  return typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : textOf(value)
}

const piece = /"[^"]*"|'[^']*'|\|/g
const longestExpressionLetters = 500
const argument = /"[^"]*"|'[^']*'|[^\s,():]{1,100}/g

/** An expression and its filters: a line within quotes separates nothing. */
function splitFilters(written: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: said, index } of written.matchAll(piece)) {
    if (said !== '|') continue
    parts.push(written.slice(from, index).trim())
    from = index + 1
  }
  return [...parts, written.slice(from).trim()]
}

/** What an expression with its filters stands for; undefined where that can’t be told. Filters that nobody knows change nothing. */
export function evaluate(written: string, scope: TemplateScope): { value: unknown } | undefined {
  const [said = '', ...applied] = splitFilters(written.slice(0, longestExpressionLetters))
  let found = scope.valueOf(said)
  for (const each of applied) {
    const [, name = '', rest = ''] = /^([a-z_]{1,40})([^]*)$/i.exec(each.trim()) ?? []
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter || (!found && name !== 'default')) continue
    const given = (rest.match(argument) ?? []).map((one) => scope.valueOf(one)?.value)
    found = { value: filter(found?.value, given) }
  }
  return found
}
