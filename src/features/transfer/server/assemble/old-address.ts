import { decodePercents } from '#kit/percent.ts'
import { indexFile, isTelling } from '../crawl/address.ts'

/** An old address in its parts. */
export interface OldAddress {
  host: string
  /** Decoded, without a slash at the end; `/` for the root. */
  path: string
  /** What a page depends on, without what only counts visitors. */
  query: [name: string, value: string][]
  fragment: string
}

export const hostOf = (host: string): string => host.toLowerCase().replace(/^www\.(?=.*[a-z])/, '')

function cleanPath(pathname: string): string {
  const path = decodePercents(pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end) || '/'
}

export function readAddress(address: string): OldAddress | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const query = [...url.searchParams].filter(isTelling).slice(0, 10)
  return { host: hostOf(url.host), path: cleanPath(url.pathname), query, fragment: url.hash }
}

/** The path without the name of an index file. */
export const withoutIndex = (path: string): string => path.replace(indexFile, '') || '/'

const writeQuery = (query: OldAddress['query']) => {
  const sorted = query.toSorted((one, other) => (one.join('=') < other.join('=') ? -1 : 1))
  return sorted.length > 0 ? `?${new URLSearchParams(sorted)}` : ''
}

/** Equal for all ways of writing an address; empty for what isn’t one of a page. */
export function keyOf(address: string): string {
  const read = readAddress(address)
  return read ? `${read.host}${withoutIndex(read.path)}${writeQuery(read.query)}` : ''
}

/** What a path in our files can’t have as it is. */
const unsafe = /[\s%?#"'<>()[\]{}|\\^`*]/g
const percents = (sign: string) =>
  [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')

/** A decoded path as it is written in links. */
export const writePath = (path: string): string => path.replace(unsafe, percents)

/** A request as the beginning of a line in `redirects.txt`. */
export const writeRequest = ({ path, query }: Pick<OldAddress, 'path' | 'query'>): string =>
  `${writePath(path)}${writeQuery(query)}`
