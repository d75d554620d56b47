import { decodePercents } from '#kit/percent.ts'
import type { NamedSite } from '#sites/server/which-site.ts'

/** What a request asks for: which site, by which address, and in which language. */
export interface PageTarget {
  place: NamedSite
  /** `/` for the home page, otherwise without a slash at the end. */
  path: string
  /** Asked for by `?language=` or a subdomain, as far as the site has it; empty when not asked. */
  language: string
  /** Scheme, host and port that the visitor used, unless they are made up. */
  origin: string
  /** The site's public name. */
  name: string
  /** It isn't live on a name of its own, so search engines must not list it. */
  isDraft: boolean
  /** Administrators have limited it, so its forms ask for nothing secret. */
  isLimited: boolean
  /** It is live, and its owner's plan allows it to hide “Powered by”. */
  mayHidePoweredBy: boolean
  /** The sites that would have been chosen instead, if they existed. */
  missed: string[]
}

/** Where sites are reached publicly. */
export interface PublicHosts {
  platformHost: string
  /** The platform's public address; left out, it is the platform's host with the port of the request. */
  publicUrl?: string | undefined
}

/** The addresses of what is made from all pages of a site, for machines. */
export const machineFilePaths: ReadonlySet<string> = new Set(['/sitemap.xml', '/feed.xml', '/llms.txt', '/robots.txt'])

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i
/** A path that needs no escaping, as most. */
const plainPath = /^\/(?!\/)[\w/-]*$/
const fileName = /\/[^/]*\.(?!html?$)[a-z0-9]{1,8}$/i

function addQuery(url: string, add: { domain?: string | undefined; language?: string | undefined }): string {
  if (!add.domain && !add.language) return url
  const [, path = '', query = '', part = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(add)) if (value && !params.has(name)) params.set(name, value)
  return `${path}${params.size > 0 ? `?${params}` : ''}${part}`
}

/** The address of a raw file of the site. */
export const fileAddress = (domain: string, path: string, stamp = '') =>
  `/domains/${domain}/${encodePath(path.replace(/^\/+/, ''))}${stamp && `?v=${stamp}`}`

/** Escapes the characters that no address may contain; what is escaped already stays as it is. */
export const escapeAddress = (url: string): string =>
  url.replace(/%(?![\da-f]{2})|[\s"<>\\^`{|}]/gi, encodeURIComponent)

/** Removes the spaces of a telephone number; in other addresses they are escaped. */
const tidyForeign = (url: string): string => escapeAddress(/^(?:tel|sms):/i.test(url) ? url.replace(/\s/g, '') : url)

/** Accents as marks of their own, in percent signs. */
const marks = /%cc%[89ab]|%cd%[89a]/i
/** Letters as people type them: some systems write é as an e and an accent, which looks the same. */
const compose = (url: string): string =>
  /[^ -~]/.test(url) || marks.test(url) ? (marks.test(url) ? decodePercents(url) : url).normalize('NFC') : url

/** Turns an address from a site's files into one that works on the page. */
export function linkFrom({ place, language }: PageTarget): (url: string) => string {
  const asked = {
    domain: place.parameter,
    language: place.language ? undefined : language || undefined,
  }
  return (written) => {
    if (plainPath.test(written)) return addQuery(written, asked)
    const url = compose(written.trim().replaceAll('\\', '/'))
    if (scheme.test(url)) return tidyForeign(url)
    const [path = ''] = url.split(/[?#]/, 1)
    const rooted = path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`
    if (path.includes('.') && fileName.test(rooted) && !machineFilePaths.has(rooted))
      return escapeAddress(fileAddress(place.domain, decodePercents(rooted)) + url.slice(path.length))
    return escapeAddress(addQuery(rooted.replace(/^\/index\.html$/, '/') + url.slice(path.length), asked))
  }
}

/** The address of the same page in another language. The site's own language isn't written into it. */
export function inLanguage({ place, path, origin }: PageTarget, language: string, own: string): string {
  const domain = place.parameter
  const marked = language === own ? undefined : language
  if (!place.language) return addQuery(encodePath(path), { domain, language: marked })
  const host = origin.replace(/^(https?:\/\/)[^.]+\./, '$1')
  return addQuery(`${host}${encodePath(path)}`, { domain, language: marked })
}

/** Whether the platform runs on somebody's own machine. */
export const isHere = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * The canonical address of a page, however it was reached: on the site's own host, or, while the platform runs on somebody's own
 * machine, on the host that was asked. A language that isn't the site's own is part of it.
 */
export function publicAddress(
  { place: { domain, parameter, language: label }, name, origin }: PageTarget,
  { path, language }: { path: string; language?: string | undefined },
  { platformHost, publicUrl }: PublicHosts,
): string {
  const encoded = encodePath(path)
  if (!isHere(platformHost)) {
    const home = domain === platformHost ? (publicUrl ?? `https://${domain}`) : `https://${name}`
    return addQuery(`${home}${encoded}`, { language })
  }
  const bare = origin.replace('://www.', '://')
  const home = label ? bare.replace(/^(https?:\/\/)[^.]+\./, '$1') : bare
  return addQuery(`${home}${encoded}`, { domain: parameter, language })
}
