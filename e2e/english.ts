import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words of English that aren't German ones, too. */
export const englishWords =
  /(?<![\p{L}-])(?:the|and|of|is|are|your|you|this|that|with|for|not|to|it|be|by|at|from|can|has|have|please|or|we|our|their|failed|could|here|there|which|when|who|how|without|every|more)(?![\p{L}-])/iu

type Catalogue = Record<'screens' | 'problems' | 'services', Record<string, string>>

/** Texts of screens that are other ones in German. */
export function listTranslatedTexts(): Set<string> {
  const { screens, services }: Catalogue = JSON.parse(
    readFileSync(join(import.meta.dirname, '../locales/de.json'), 'utf8'),
  )
  const german = new Set([...Object.values(screens), ...Object.values(services)])
  const english = [...Object.keys(screens), ...Object.keys(services)]
  return new Set(english.filter((text) => !german.has(text)))
}
