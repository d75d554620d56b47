import { canonicalLanguage } from '#sites/format/language.ts'
import { domainOf } from '#sites/server/host-names.ts'
import type { PageTarget } from '../address/addresses.ts'
import { decodePath } from '../address/page-target.ts'
import { createLru } from '#kit/server/lru.ts'

/** What an address means for a key. */
const known = createLru<string>(5_000)
const longestKnownCharacters = 200

/** The part of a key that stands for the query: only what a page depends on. */
const partOf = (domain: string, language: string) => (domain || language ? `\n${domain}\n${language}` : '')

/** `undefined` for a query whose `domain` is none, or that contains a `#`. */
function readQuery(query: string): string | undefined {
  const asked = new URLSearchParams(query)
  const named = asked.get('domain') ?? ''
  const domain = named && domainOf(named)
  if (domain === undefined || query.includes('#')) return undefined
  return partOf(domain, canonicalLanguage(asked.get('language') ?? '') ?? '')
}

/** The host that was asked, with its port. */
const hostOf = ({ origin }: PageTarget): string => origin.slice(origin.indexOf('//') + 2)

/** Contains everything that a page depends on besides its files. */
export function pageKey(target: PageTarget): string {
  const { path, place, language } = target
  const part = partOf(place.parameter ?? '', place.language ? '' : language)
  return `${hostOf(target)}\n${path}${part}`
}

/**
 * The key for a request to a host, as pages are made for it. For an address that is written as few are it is undefined, or finds
 * nothing.
 */
export function askedKey(host: string, url: string): string | undefined {
  const part = known.get(url) ?? read(url)
  return part === undefined ? undefined : `${host}\n${part}`
}

/** The same few addresses are asked again and again. */
function read(url: string): string | undefined {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const asked = query < 0 ? '' : readQuery(url.slice(query))
  if (asked === undefined) return undefined
  const part = `${decodePath(path) ?? ''}${asked}`
  if (url.length < longestKnownCharacters) known.set(url, part)
  return part
}

/** The key of a site's “not found” page. */
export const notFoundKey = (target: PageTarget): string => pageKey({ ...target, path: 'nowhere' })
