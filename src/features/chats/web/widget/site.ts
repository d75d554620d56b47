import type { WidgetWords } from './chat-words.ts'

/** What the script knows of the page that it is on. */
export interface Site {
  /** What is folded and opened. */
  place: HTMLDetailsElement
  words: WidgetWords
  /** Whose chat it is: several sites can be shown on one host. */
  name: string
  /** Where the host doesn’t say which site it is. */
  domain: string | undefined
  /** BCP 47. */
  language: string
}

export const readSite = (place: HTMLDetailsElement): Site => ({
  place,
  words: JSON.parse(place.dataset.words ?? '{}') as WidgetWords,
  name: place.dataset.site ?? location.hostname,
  domain: new URLSearchParams(place.dataset.query).get('domain') ?? undefined,
  language: document.documentElement.lang,
})

/** An address on this host that stays with the site of the page. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path
}
