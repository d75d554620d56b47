import { t } from '#kit/t.ts'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { moon, sun } from '#kit/web/parts/icons.ts'
import { readScheme, setTheme, watchScheme } from '#kit/web/theme.ts'
import { LanguageChoice } from './language-choice.tsx'

/** What holds everywhere, and the switch between dark and light. */
export function Footer() {
  const other = useSyncExternalStore(watchScheme, readScheme) === 'light' ? 'dark' : 'light'
  return (
    <footer className="bottom">
      <nav aria-label={t('Footer')}>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
        <a href="/contact">Contact</a>
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
