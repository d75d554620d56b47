import { t } from '#kit/t.ts'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { moon, sun } from '#kit/web/parts/icons.ts'
import { readScheme, setTheme, watchScheme } from '#kit/web/theme.ts'
import { inLanguage, keepLanguage } from '#kit/web/follow-language.ts'

/** A language in its own words. */
const nameLanguage = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

function choose(language: string): void {
  keepLanguage(language)
  location.reload()
}

/** The languages that the screens speak, to choose from. */
function LanguageChoice() {
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

/** What holds everywhere, and the switch between dark and light. */
export function Footer() {
  const other = useSyncExternalStore(watchScheme, readScheme) === 'light' ? 'dark' : 'light'
  return (
    <footer className="bottom">
      <nav aria-label={t('Footer')}>
        <a href={inLanguage('/terms')}>Terms</a>
        <a href={inLanguage('/privacy')}>Privacy</a>
        <a href={inLanguage('/contact')}>Contact</a>
      </nav>
      <LanguageChoice />
      <IconButton
        label={t('Switch between dark and light')}
        icon={other === 'dark' ? moon : sun}
        onClick={() => setTheme(other)}
      />
    </footer>
  )
}
