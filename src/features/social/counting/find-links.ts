import type { AddressLetters } from './address-tail.ts'
import { findEnding } from './domain-ending.ts'
import { fitsLabel } from './encoded-label.ts'
import { findAddresses, type FoundAddress } from './find-addresses.ts'

/** An address in a text of which platforms make a link. Its places are those of UTF-16. */
export interface TextLink {
  start: number
  end: number
  /** Where it leads to. */
  url: string
  /** Whether it is written without `https://`. */
  isBare: boolean
}

const longestAddress = 4096
/** Of what follows `https://t.co/`. */
const longestShortName = 40
const shortAddress = /^https?:\/\/t\.co\/([a-z0-9]+)/i
const shortQuery = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy
const shortQueryEnd = /[a-z0-9\-_&=#/]/i
/** No address without a scheme begins behind these. */
const joinsBare = /[-_./]/
const plainLetter =
  /[\u0300-\u036F\-a-z0-9\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]/i

const isPlain = (domain: string, at: number) => at < domain.length && plainLetter.test(domain.charAt(at))

/** The domains in Latin letters within one: without a scheme, only they become links. */
function findPlainDomains(domain: string): { from: number; to: number }[] {
  const plain: { from: number; to: number }[] = []
  for (let at = 0; at < domain.length;) {
    const from = at
    let end: number | undefined
    while (isPlain(domain, at)) {
      while (isPlain(domain, at)) at += 1
      if (domain[at] !== '.') break
      at += 1
      end = findEnding(domain, at) ?? end
    }
    if (end !== undefined) plain.push({ from, to: end })
    at = end ?? Math.max(at, from + 1)
  }
  return plain
}

function isDomain(domain: string): boolean {
  if (domain.startsWith('xn--') && findPlainDomains(domain).length === 0) return false
  return domain.split('.').every(fitsLabel)
}

/** An address of X’s own ends with its name and its query. */
function endShort(url: string): number | undefined {
  const short = shortAddress.exec(url)
  if (!short) return url.length
  const [{ length: nameEnd }, name = ''] = short
  if (name.length > longestShortName) return undefined
  shortQuery.lastIndex = nameEnd
  if (!shortQuery.test(url)) return nameEnd
  let end = shortQuery.lastIndex
  while (end > nameEnd + 1 && !shortQueryEnd.test(url.charAt(end - 1))) end -= 1
  return end > nameEnd + 1 ? end : nameEnd
}

function linkBare(text: string, { start, domainEnd, end, hasPath }: FoundAddress): TextLink[] {
  if (start > 0 && joinsBare.test(text.charAt(start - 1))) return []
  return findPlainDomains(text.slice(start, domainEnd)).map(({ from, to }) => {
    const isWhole = hasPath && start + to === domainEnd
    const place = { start: start + from, end: isWhole ? end : start + to }
    return { ...place, url: `https://${text.slice(place.start, place.end)}`, isBare: true }
  })
}

function linkAddress(text: string, address: FoundAddress): TextLink[] {
  const { start, domainStart, domainEnd, end } = address
  const isBare = start === domainStart
  const written = isBare ? 'https://'.length : domainStart - start
  if (end - start + written > longestAddress || !isDomain(text.slice(domainStart, domainEnd))) return []
  if (isBare) return linkBare(text, address)
  const length = endShort(text.slice(start, end))
  return length === undefined ? [] : [{ start, end: start + length, url: text.slice(start, start + length), isBare }]
}

/** The addresses in a text of which platforms make links, in their order. */
export function findLinks(text: string, letters: AddressLetters = 'european'): TextLink[] {
  return [...findAddresses(text, letters)].flatMap((address) => linkAddress(text, address))
}
