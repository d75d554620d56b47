import { siteName } from './shop-site.ts'

const nameOf = (name: string) => `${name}-${siteName()}`
/** Stands in for a browser that keeps nothing; ends with the page. */
const here = new Map<string, string>()

/** Something about the checkout that this tab keeps until it is closed. */
export function recallValue<T>(name: string): T | undefined {
  const key = nameOf(name)
  let text = here.get(key)
  try {
    text ??= sessionStorage.getItem(key) ?? undefined
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function rememberValue(name: string, value: unknown): void {
  const key = nameOf(name)
  const text = JSON.stringify(value)
  here.delete(key)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    here.set(key, text)
  }
}

export function forgetValue(name: string): void {
  const key = nameOf(name)
  here.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
