type Theme = 'light' | 'dark'

const key = 'theme'
const root = document.documentElement

/** Browsers may forbid storage; then nothing is remembered. */
function recall(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(theme: Theme, notSaved: string | undefined): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    dispatchEvent(new CustomEvent('toast', { detail: notSaved }))
  }
}

/** The colour of the browser around the page. */
function paintFrame(): void {
  const colour = getComputedStyle(document.body).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

/** Shows the visitor's saved theme, unless the site has one of its own. */
export function restoreTheme(): void {
  if (root.dataset.themeFixed === undefined && recall() === 'light') root.dataset.theme = 'light'
}

export function openThemeSwitch(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]')
  if (!button) return
  button.hidden = false
  paintFrame()
  button.addEventListener('click', () => {
    const theme = root.dataset.theme === 'light' ? 'dark' : 'light'
    root.dataset.theme = theme
    paintFrame()
    remember(theme, button.dataset.notSaved)
  })
}
