/** The language of the screens, in which everything is named. */
export const readerLanguage = () => document.documentElement.lang || 'en'

/** What a language is called in the language of the screens; its code where nobody has named it. */
export function nameOfLanguage(language: string): string {
  const names = new Intl.DisplayNames([readerLanguage(), 'en'], { type: 'language' })
  try {
    return names.of(language) ?? language
  } catch {
    return language
  }
}
