export type Theme = 'dark' | 'light' | 'auto'
export type Scheme = Exclude<Theme, 'auto'>

const key = 'theme'
const themes: readonly (string | null)[] = ['dark', 'light', 'auto'] satisfies Theme[]
const isTheme = (text: string | null): text is Theme => themes.includes(text)

function recall(): Theme {
  try {
    const kept = localStorage.getItem(key)
    return isTheme(kept) ? kept : 'dark'
  } catch {
    return 'dark'
  }
}

let theme: Theme = 'dark'
const watchers = new Set<() => void>()
const askDevice = () => matchMedia('(prefers-color-scheme: light)')

/** What was chosen last. */
export const readTheme = (): Theme => theme

/** Whether screens are dark or light now. */
export const readScheme = (): Scheme => (theme === 'auto' ? (askDevice().matches ? 'light' : 'dark') : theme)

function show(): void {
  document.documentElement.dataset.theme = readScheme()
  for (const notify of watchers) notify()
}

export function watchScheme(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Shows the screens dark, light or as the device has it, and remembers it where the pages keep it too. */
export function setTheme(wanted: Theme): void {
  theme = wanted
  show()
  try {
    localStorage.setItem(key, wanted)
  } catch {
    // A browser that keeps nothing shows it until the next load.
  }
}

/** Shows the theme that was chosen last, here or in another tab, and keeps up with the device. */
export function followTheme(): void {
  const look = () => {
    theme = recall()
    show()
  }
  look()
  addEventListener('storage', (event) => {
    if (event.key === key && isTheme(event.newValue)) look()
  })
  askDevice().addEventListener('change', show)
}
