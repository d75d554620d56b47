import { domainOf } from '#sites/server/host-names.ts'

const mostOfPath = 200
const mostOfWords = 80

/** What says who somebody is, or opens something. */
const secret = '(private)'
const isAddress = (text: string) => /@|%40/i.test(text)
const codes = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i,
  /^[0-9a-f]{16,}$/i,
  /^\d{10,}$/,
  /^[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?$/,
]
const isCode = (text: string) =>
  codes.some((code) => code.test(text)) ||
  (/^[\w~+=-]{20,}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text))
/** A number to call, or of a card. */
const number = /\d(?:[ ().-]{0,2}\d){8}/
const isSecret = (text: string) => isAddress(text) || isCode(text)

/** Pages whose address ends with a secret, whatever it looks like. */
const ofTokens = /^\/(?:confirm|unsubscribe|pay|chat|subscriptions)\/./

/** A path without what names a person or opens something. Numbers stay: they can belong to the name of a page. */
export function hideSecrets(path: string): string {
  if (ofTokens.test(path)) return path.replace(/^(\/[a-z]+\/).*$/, `$1${secret}`)
  return path
    .split('/')
    .map((part) => (isSecret(part) ? secret : part))
    .join('/')
}

const withoutControls = (text: string) => text.replace(/\p{C}/gu, '').toWellFormed()

/** A path without query, and without anything that names a person or opens something; undefined if it isn’t one. */
export function cleanPath(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined
  const [bare = ''] = withoutControls(text).split(/[?#;]/)
  const path = bare.slice(0, mostOfPath).replace(/%[0-9a-f]?$/i, '')
  const parts = hideSecrets(path)
    .split('/')
    .map((part) => (number.test(part) ? secret : part))
  return (
    parts
      .join('/')
      .replace(/(?<=.)\/$/, '')
      .toWellFormed() || '/'
  )
}

/** A word of a campaign, as it is counted. */
export function cleanWords(text: string | undefined): string {
  const words = withoutControls(text ?? '').trim()
  if (number.test(words) || words.split(/[\s|,;:/&?=]/).some(isSecret)) return secret
  return words.slice(0, mostOfWords).toWellFormed()
}

/** Hosts of one service, by what all of them are called. */
const services: readonly (readonly [RegExp, string])[] = [
  [/^(?:[\w-]+\.)*google\.[a-z.]{2,6}$/, 'google.com'],
  [/^(?:[\w-]+\.)*bing\.com$/, 'bing.com'],
  [/^(?:[\w-]+\.)*yandex\.[a-z.]{2,6}$/, 'yandex.com'],
  [/^(?:[\w-]+\.)*yahoo\.[a-z.]{2,6}$/, 'yahoo.com'],
  [/^(?:[\w-]+\.)*duckduckgo\.com$/, 'duckduckgo.com'],
  [/^(?:[\w-]+\.)*facebook\.com$/, 'facebook.com'],
  [/^(?:[\w-]+\.)*instagram\.com$/, 'instagram.com'],
  [/^(?:t\.co|(?:[\w-]+\.)*twitter\.com|x\.com)$/, 'x.com'],
  [/^(?:lnkd\.in|(?:[\w-]+\.)*linkedin\.com)$/, 'linkedin.com'],
  [/^(?:[\w-]+\.)*reddit\.com$/, 'reddit.com'],
  [/^(?:[\w-]+\.)*pinterest\.[a-z.]{2,6}$/, 'pinterest.com'],
]

/** Where somebody came from: a host, by the name of its service; empty where that is no other site. */
export function cleanSource(referrer: string | undefined, ownHost: string): string {
  const host = domainOf((referrer ?? '').slice(0, 300))
  if (host === undefined || host === '' || host === domainOf(ownHost) || host.length > 100) return ''
  if (!host.includes('.') || host.startsWith('[')) return ''
  return services.find(([names]) => names.test(host))?.[1] ?? host
}
