import type { Values } from './phrase.ts'
import compile from 'icu-minify/compile'
import type { ValuesFor } from './catalogue.ts'
import { formatText, type CompiledText, type CompiledTexts } from './format-text.ts'

/** Texts come from the source and the catalogues, so that there are no more of them than were written. */
const compiled = new Map<string, CompiledText>()

/** A text as a browser takes it, which has no compiler. */
export function compileText(text: string): CompiledText {
  const message = compiled.get(text) ?? compile(text)
  compiled.set(text, message)
  return message
}

/** Texts by their names, as a browser takes them. */
export const compileTexts = <Texts extends Readonly<Record<string, string>>>(texts: Texts): CompiledTexts<Texts> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compileText(text)])) as CompiledTexts<Texts>

/** A text with its values, of which nothing is known, in the language (BCP 47) that it is written in. */
export const fillText = (language: string, text: string, values?: Values): string =>
  formatText(language, compileText(text), values)

/** A text of the catalogue with the values that it has. */
export const say = <Text extends string>(language: string, text: Text, ...[values]: ValuesFor<Text>): string =>
  fillText(language, text, values as Values | undefined)
