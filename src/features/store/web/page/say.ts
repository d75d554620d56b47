import { addressOf } from './shop-site.ts'

const lastsMs = 2000

/** Says for two seconds what was done, with a link to where it can be seen. */
export function sayToast(text: string, link?: { path: string; label: string }): void {
  const detail = { text, lasts: lastsMs, ...(link && { label: link.label, href: addressOf(link.path) }) }
  dispatchEvent(new CustomEvent('toast', { detail }))
}
