import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { directionOfTag } from './direction.ts'
import type { Phrase, Values } from './refusal.ts'

/** A text of the catalogue in ICU MessageFormat, as it is written or compiled by a build. */
export type Text = string | CompiledMessage

/** The names in a text: `item` and `left` in `{item}: {left}`. Those of texts with plurals aren't told apart. */
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** What a text needs to be said: nothing, or exactly the values that it names. */
export type ValuesOf<T> = T extends `${string},${' ' | ''}${'plural' | 'select' | 'selectordinal'},${string}`
  ? [values: Values]
  : [NamesIn<T>] extends [never]
    ? []
    : string extends T
      ? [values?: Values]
      : [values: Readonly<Record<NamesIn<T>, string | number>>]

/** Opening one takes far longer than using it, and a process speaks few languages. */
const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function getKept<F>(kept: Map<string, F>, key: string, open: () => F): F {
  const known = kept.get(key) ?? open()
  kept.set(key, known)
  return known
}

const formatters = {
  getPluralRules: (language: string, options: Intl.PluralRulesOptions = {}) =>
    getKept(pluralRules, `${language} ${options.type}`, () => new Intl.PluralRules(language, options)),
  getNumberFormat: (language: string) => getKept(numberFormats, language, () => new Intl.NumberFormat(language)),
  getDateTimeFormat: (language: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options),
}

/**
 * Keeps a value in one piece where it stands in a text of the other direction, such as `1001-K7Q4M` in an Arabic one. Texts choose by numbers
 * alone, which stay as they are.
 */
const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value)

const isolateAll = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

/** Texts come from the source and the catalogues, so that there are no more of them than were written. */
const compiled = new Map<string, CompiledMessage>()

/** A text of the catalogue with its values, in the language (BCP 47) that it is written in. */
export function say(language: string, text: Text, values: Values = {}): string {
  const message = typeof text === 'string' ? getKept(compiled, text, () => compile(text)) : text
  if (typeof message === 'string') return message
  const placed = directionOfTag(language) === 'rtl' ? isolateAll(values) : values
  return String(format<string>(message, language, placed, { formatters }))
}

/**
 * Phrases something: `phrase('sold-out', '{item} is sold out.', { item })`. One code always has the same text; its translations are
 * among the `problems` of each catalogue in `locales`, by the code.
 */
export function phrase<const T extends string>(code: string, text: T, ...[values]: ValuesOf<T>): Phrase {
  return { code, ...(values && { values }), message: say('en', text, values) }
}
