const kept = 'kept-list'

/** A list that the browser keeps. What can't be read counts as nothing. */
export function readList(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Whether the browser keeps it: storage can be full or forbidden. */
export function keepList(key: string, list: unknown[]): boolean {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  dispatchEvent(new CustomEvent(kept, { detail: key }))
  return true
}

/** Tells when a list may have changed: here, in another tab, or while the page lay in the browser's history. */
export function watchList(key: string, notify: () => void): void {
  addEventListener(kept, (event) => (event as CustomEvent).detail === key && notify())
  addEventListener('storage', (event) => (event.key === key || event.key === null) && notify())
  addEventListener('pageshow', ({ persisted }) => persisted && notify())
}
