import { canonicalLanguage } from '#sites/format/language.ts'
import type { Standing } from '../addresses.ts'

const known = new Map<string, string>()
const mostKnown = 5_000

function readQuery(query: string): string {
  const asked = new URLSearchParams(query)
  return `${asked.get('domain') ?? ''} ${canonicalLanguage(asked.get('language') ?? '') ?? ''}`
}

/** What a page depends on of a query; the same few are asked again and again. */
function read(query: string): string {
  const read = known.get(query) ?? readQuery(query)
  if (known.size >= mostKnown) known.clear()
  if (query.length < 200) known.set(query, read)
  return read
}

/** What makes a page another one: its host, its path, and of the query only what it depends on. */
export function pageKey(host: string, url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? `${host} ${url}` : `${host} ${url.slice(0, query)} ${read(url.slice(query))}`
}

/** For the one page of a site that says that there is nothing. */
export const nowhereKey = ({ origin, place, language }: Standing): string =>
  [origin, place.named, place.domain, language].join(' ')
