import { canonicalLanguage } from '#sites/format/language.ts'
import { domainOf } from '#sites/server/which-site.ts'
import type { Standing } from '../addresses.ts'
import { decodePath, plainHostOf } from '../standing.ts'

const known = new Map<string, string | undefined>()
const mostKnown = 5_000

/** Of a query only what a page depends on. */
const partOf = (domain: string, language: string) => (domain || language ? `\n${domain}\n${language}` : '')

/** `undefined` for a query that names no site, though it tries to, or that goes on behind a #. */
function readQuery(query: string): string | undefined {
  const asked = new URLSearchParams(query)
  const named = asked.get('domain') ?? ''
  const domain = named && domainOf(named)
  if (domain === undefined || query.includes('#')) return undefined
  return partOf(domain, canonicalLanguage(asked.get('language') ?? '') ?? '')
}

/** The same few are asked again and again. */
function read(query: string): string | undefined {
  const part = known.get(query) ?? readQuery(query)
  if (known.size >= mostKnown) known.clear()
  if (query.length < 200) known.set(query, part)
  return part
}

/** The host that was asked, with its port. */
const hostOf = ({ origin }: Standing): string => origin.slice(origin.indexOf('//') + 2)

/** Everything that makes a page another one. */
export function pageKey(standing: Standing): string {
  const { path, place, language } = standing
  const part = partOf(place.parameter ?? '', place.language ? '' : language)
  return `${hostOf(standing)}\n${path}${part}`
}

/** The key of the page that a request is for, if it is written as most are; for another one none, or one that finds nothing. */
export function askedKey(host: string, url: string): string | undefined {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const part = query < 0 ? '' : read(url.slice(query))
  return part === undefined ? undefined : `${plainHostOf(host)}\n${decodePath(path) ?? ''}${part}`
}

/** For the one page of a site that says that there is nothing. */
export const nowhereKey = (standing: Standing): string => pageKey({ ...standing, path: 'nowhere' })
