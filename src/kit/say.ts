import type { Values } from './phrase.ts'
import compile from 'icu-minify/compile'
import { formatText, type CompiledText } from './format-text.ts'

/** A text of the catalogue in ICU MessageFormat, as it is written or compiled by a build. */
export type Text = string | CompiledText

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
