import { canonicalLanguage } from '#sites/format/language.ts'
import type { Standing } from './addresses.ts'

/** What makes a page another one: its host, its path, and of the query only what a page depends on. */
export function pageKey(host: string, url: string): string {
  const query = url.indexOf('?')
  if (query < 0) return `${host} ${url}`
  const asked = new URLSearchParams(url.slice(query))
  const language = canonicalLanguage(asked.get('language') ?? '') ?? ''
  return `${host} ${url.slice(0, query)} ${asked.get('domain') ?? ''} ${language}`
}

/** For the one page of a site that says that there is nothing. */
export const nowhereKey = ({ origin, place, language }: Standing): string =>
  [origin, place.named, place.domain, language].join(' ')
