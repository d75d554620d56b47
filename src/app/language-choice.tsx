import { t } from '#kit/t.ts'
import { keepLanguage } from '#kit/web/follow-language.ts'

/** A language in its own words. */
const nameLanguage = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

function choose(language: string): void {
  keepLanguage(language)
  location.reload()
}

/** The languages that the screens speak, to choose from. */
export function LanguageChoice() {
  const { lang, dataset } = document.documentElement
  const tags = dataset.languages?.split(' ') ?? []
  if (tags.length < 2) return null
  return (
    <select aria-label={t('Language')} value={lang} onChange={({ target }) => choose(target.value)}>
      {tags.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {nameLanguage(tag)}
        </option>
      ))}
    </select>
  )
}
