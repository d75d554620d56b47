import { decodePercents } from '#kit/percent.ts'
import { attributeOf, findFirst, type Element } from '../document/nodes.ts'
import { resolveAddress } from '../document/resolve-address.ts'
import type { PageReading } from '../reading/reading.ts'

/** A link to a place in the same page, by its old name, until the new one is known. */
export const placeScheme = 'place:'

const withSlash = (url: URL) => {
  const other = new URL(url)
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return other.href
}
const withScheme = (address: string) =>
  address.startsWith('https:') ? address.replace('https:', 'http:') : address.replace('http:', 'https:')
const withHost = (address: string) =>
  /^https?:\/\/www\./.test(address) ? address.replace('://www.', '://') : address.replace('://', '://www.')
const withIndex = (address: string) => address.replace(/\/index\.(?:html?|php)$/, '/')

/** The ways in which the same address is written. */
function* waysOf(address: string): Generator<string> {
  for (const way of [address, withSlash(new URL(address)), withIndex(address)])
    for (const scheme of [way, withScheme(way)]) yield* [scheme, withHost(scheme)]
}

/** The value for an old address, however it is written. */
export function lookUp(known: ReadonlyMap<string, string>, address: string): string | undefined {
  for (const way of waysOf(address)) {
    const value = known.get(way)
    if (value !== undefined) return value
  }
  return undefined
}

function decodeMail(code: string): string | undefined {
  if (!/^(?:[\da-f]{2}){2,200}$/i.test(code)) return undefined
  const bytes = Buffer.from(code, 'hex')
  const [key = 0, ...rest] = bytes
  return new TextDecoder().decode(Uint8Array.from(rest, (byte) => byte ^ key))
}

/** An e-mail address that a script of Cloudflare's shows. */
export const hiddenMail = (element: Element): string | undefined => {
  const code =
    attributeOf(element, 'data-cfemail') ??
    /\/cdn-cgi\/l\/email-protection#([\da-f]+)$/.exec(attributeOf(element, 'href') ?? '')?.[1]
  return code === undefined ? undefined : decodeMail(code)
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '')

function findPlace(hash: string, { doc }: PageReading): string | undefined {
  const decoded = decodePercents(URL.parse(`#${hash}`, 'http://a')?.hash.slice(1) ?? '')
  const is = (element: Element) =>
    [attributeOf(element, 'id'), attributeOf(element, 'name')].some((id) => id === decoded || id === hash)
  const target = hash === '' ? undefined : findFirst(doc.body, is)
  return target ? `${placeScheme}${attributeOf(target, 'id') ?? attributeOf(target, 'name')}` : undefined
}

const longestAddressCharacters = 1500

/** Where a link of the old page leads on the new site; undefined where it leads nowhere. */
export function findLink(written: string, reading: PageReading): string | undefined {
  const { doc, around } = reading
  const address = resolveAddress(written, doc.base)
  if (address === undefined || address.length > longestAddressCharacters) return undefined
  if (!address.startsWith('http')) return address
  const [, hash] = /#(.*)$/s.exec(address) ?? []
  const file = withoutHash(address)
  const isHere = file === withoutHash(doc.address) || written.startsWith('#')
  if (isHere && hash !== undefined) return findPlace(hash, reading)
  const picture = lookUp(around.pictures, file)
  const page = lookUp(around.addresses, file) ?? (picture === undefined ? undefined : `/${picture}`)
  if (page === undefined) return /^https?:\/\/archive\.invalid\//.test(address) ? undefined : address
  return hash ? `${page}#${hash}` : page
}
