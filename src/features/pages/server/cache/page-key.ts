import { canonicalLanguage } from '#sites/format/language.ts'
import { domainOf } from '#sites/server/which-site.ts'
import type { Standing } from '../addresses.ts'
import { decodePath, plainHostOf } from '../standing.ts'

const known = new Map<string, string>()
const mostKnown = 5_000

/** Of a query only what a page depends on. */
const partOf = (domain: string, language: string) => (domain || language ? `\n${domain}\n${language}` : '')

function readQuery(query: string): string {
  const asked = new URLSearchParams(query)
  return partOf(domainOf(asked.get('domain') ?? '') ?? '', canonicalLanguage(asked.get('language') ?? '') ?? '')
}

/** The same few are asked again and again. */
function read(query: string): string {
  const read = known.get(query) ?? readQuery(query)
  if (known.size >= mostKnown) known.clear()
  if (query.length < 200) known.set(query, read)
  return read
}

/** The host that was asked, with its port. */
export const hostOf = ({ origin }: Standing): string => origin.slice(origin.indexOf('//') + 2)

/** Everything that makes a page another one. */
export function pageKey(standing: Standing): string {
  const { path, place, language } = standing
  const part = partOf(place.parameter ?? '', place.language ? '' : language)
  return `${hostOf(standing)}\n${path}${part}`
}

/** The key of the page that a request is for, if it is written as most are; another one finds nothing. */
export function askedKey(host: string, url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return `${plainHostOf(host)}\n${decodePath(path) ?? ''}${query < 0 ? '' : read(url.slice(query))}`
}

/** For the one page of a site that says that there is nothing. */
export const nowhereKey = (standing: Standing): string => pageKey({ ...standing, path: 'nowhere' })
