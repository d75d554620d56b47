import compile from 'icu-minify/compile'
import { formatText, type CompiledText } from './format-text.ts'
import type { Phrase, Values } from './refusal.ts'

/** A text of the catalogue in ICU MessageFormat, as it is written or compiled by a build. */
export type Text = string | CompiledText

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

/** Texts come from the source and the catalogues, so that there are no more of them than were written. */
const compiled = new Map<string, CompiledText>()

/** A text as a browser takes it, which has no compiler. */
export function compileText(text: string): CompiledText {
  const message = compiled.get(text) ?? compile(text)
  compiled.set(text, message)
  return message
}

/** Texts by their names, as a browser takes them. */
export const compileTexts = (texts: Readonly<Record<string, string>>): Record<string, CompiledText> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compileText(text)]))

/** A text of the catalogue with its values, in the language (BCP 47) that it is written in. */
export const say = (language: string, text: Text, values?: Values): string =>
  formatText(language, typeof text === 'string' ? compileText(text) : text, values)

/**
 * Phrases something: `phrase('sold-out', '{item} is sold out.', { item })`. One code always has the same text; its translations are
 * among the `problems` of each catalogue in `locales`, by the code.
 */
export function phrase<const T extends string>(code: string, text: T, ...[values]: ValuesOf<T>): Phrase {
  return { code, ...(values && { values }), message: say('en', text, values) }
}
