import { canonicalLanguage } from '../format/language.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The language of a label such as `de` or `pt-br`; `app` and `api` look like language tags, but aren't languages. */
export function spokenLanguage(label: string): string | undefined {
  const language = canonicalLanguage(label)
  return language && names.of(language) ? language : undefined
}
