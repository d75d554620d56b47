import { canonicalLanguage } from './language.ts'

const common = (
  'en de fr es it pt pt-BR nl sv da nb nn no fi is ga cy pl cs sk sl hr sr bs bg mk ro hu el sq et lv lt uk ru be tr az ka hy ' +
  'he ar fa ur ps ku hi bn pa gu mr ta te kn ml si ne th lo km my vi id ms fil zh zh-Hans zh-Hant zh-CN zh-TW ja ko mn kk uz sw ' +
  'am ha yo zu af eu ca gl lb mt eo la'
).split(' ')

let known: Map<string, string> | undefined

/**
 * The language with this name: in English (`German`), in itself (`Deutsch`), both (`Deutsch (German)`), or as a tag. Besides some
 * sixty common languages, those in `more` are known.
 */
export function languageNamed(name: string, more: readonly string[] = []): string | undefined {
  known ??= namesOf(common)
  const own = namesOf(more.filter((tag) => !common.includes(tag)).slice(0, 50))
  const find = (words: string) => own.get(plain(words)) ?? known?.get(plain(words))
  const [first = '', second = ''] = name.slice(0, 80).split(/[(/]/)
  return find(name.slice(0, 80)) ?? find(first) ?? find(second.replace(')', ''))
}

function namesOf(tags: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const tag of tags) {
    const language = canonicalLanguage(tag)
    if (!language) continue
    for (const name of [language, ...spellings(language)]) if (!names.has(plain(name))) names.set(plain(name), language)
  }
  return names
}

function spellings(language: string): string[] {
  return [language, 'en'].flatMap((reader) =>
    (['dialect', 'standard'] as const).flatMap((languageDisplay) => {
      const names = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none', languageDisplay })
      return names.of(language) ?? []
    }),
  )
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()
