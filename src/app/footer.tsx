import { useSyncExternalStore } from 'react'
import { readScheme, setTheme, watchScheme } from '#kit/web/theme.ts'

/** What holds everywhere, and the switch between dark and light. */
export function Footer() {
  const other = useSyncExternalStore(watchScheme, readScheme) === 'light' ? 'dark' : 'light'
  return (
    <footer className="bottom">
      <nav aria-label="Footer">
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
        <a href="/contact">Contact</a>
      </nav>
      <button
        type="button"
        className="switch"
        aria-label="Switch between dark and light"
        onClick={() => setTheme(other)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
        </svg>
      </button>
    </footer>
  )
}
