import type { WithValues } from './catalogue.ts'
import type { Values } from './phrase.ts'
import format, { type CompiledMessage } from 'icu-minify/format'
import { directionOfTag } from './direction.ts'

/** A text of the catalogue as a browser takes it: compiled where it has values or plurals. */
export type CompiledText = CompiledMessage

/** Texts of a catalogue as a browser takes them, with the values that they have. */
export type CompiledTexts<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends WithValues<infer Values>
    ? CompiledText & WithValues<Values>
    : string
}

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

/** A compiled text with its values, in the language (BCP 47) that it is written in. */
export function formatText(language: string, text: CompiledText, values: Values = {}): string {
  if (typeof text === 'string') return text
  const placed = directionOfTag(language) === 'rtl' ? isolateAll(values) : values
  return String(format<string>(text, language, placed, { formatters }))
}
