import type { ValuesFor } from '#kit/catalogue.ts'
import type { Values } from '#kit/phrase.ts'
import type { CompiledText } from '#kit/format-text.ts'

/** A value, or the forms of a plural, by the names that its language has for them. */
type Part = string | [name: string, kind?: unknown, forms?: Record<string, string | Part[]>]

/**
 * A text that a page brings along for its script, with its values, in the language of the page. The library's own formatter would be
 * 1.2 kB more of each page with a script; these texts have values and plurals alone, and a test says them both ways.
 */
export function sayText<Text extends CompiledText>(text: Text, ...[values]: ValuesFor<Text>): string {
  const { lang, dir } = document.documentElement
  const place = (part: Part): string => {
    if (typeof part === 'string') return part
    const [name, , forms] = part
    const value = (values as Values | undefined)?.[name] ?? ''
    if (!forms) return dir === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : String(value)
    return read(forms[`=${value}`] ?? forms[new Intl.PluralRules(lang).select(Number(value))] ?? forms.other ?? '')
  }
  const read = (parts: string | Part[]): string => (typeof parts === 'string' ? parts : parts.map(place).join(''))
  return read(text as string | Part[])
}
