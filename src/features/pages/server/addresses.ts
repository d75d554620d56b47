import { decodePercents } from '#kit/percent.ts'
import type { Place } from '#sites/server/which-site.ts'

/** Where a page stands: which site, how it was reached, in which language it was asked for. */
export interface Standing {
  place: Place
  /** `/` for home, else without a slash at the end. */
  path: string
  /** Asked for by `?language=` or a subdomain, and spoken there; empty when not asked. */
  language: string
  /** Scheme, host and port that the visitor used, as far as they are not made up. */
  origin: string
  /** The name that the world is told. */
  name: string
  /** It is not live on a name of its own, so nobody is to find it by searching. */
  isDraft: boolean
  /** It is live and its owner's plan lets it leave out “Powered by”. */
  mayHidePoweredBy: boolean
  /** The sites that would have been chosen before this one, if they were there. */
  missed: string[]
}

/** What tells where sites are reached by everybody. */
export interface Reach {
  platformHost: string
  /** Where people reach the platform; left out, it is the platform's host at the port that was asked. */
  publicUrl?: string | undefined
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i
/** A path of the site as most are written. */
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

/** An address in which nothing stands that none may have; what is escaped already stays as it is. */
export const escapeAddress = (url: string): string =>
  url.replace(/%(?![\da-f]{2})|[\s"<>\\^`{|}]/gi, encodeURIComponent)

/** A telephone number holds no spaces; in all else they are written in signs. */
const tidyForeign = (url: string): string => escapeAddress(/^(?:tel|sms):/i.test(url) ? url.replace(/\s/g, '') : url)

/** Turns an address written in a site's files into one that works where the page stands. */
export function linkFrom({ place, language }: Standing): (url: string) => string {
  const asked = {
    domain: place.parameter,
    language: place.language ? undefined : language || undefined,
  }
  return (written) => {
    if (plainPath.test(written)) return addQuery(written, asked)
    const url = written.trim().replaceAll('\\', '/')
    if (scheme.test(url)) return tidyForeign(url)
    const [path = ''] = url.split(/[?#]/, 1)
    const rooted = path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`
    if (path.includes('.') && fileName.test(rooted))
      return escapeAddress(fileAddress(place.domain, decodePercents(rooted)) + url.slice(path.length))
    return escapeAddress(addQuery(rooted.replace(/^\/index\.html$/, '/') + url.slice(path.length), asked))
  }
}

/** The same page in another language. The site's own language needs no mark. */
export function inLanguage({ place, path, origin }: Standing, language: string, own: string): string {
  const domain = place.parameter
  const marked = language === own ? undefined : language
  if (!place.language) return addQuery(encodePath(path), { domain, language: marked })
  const host = origin.replace(/^(https?:\/\/)[^.]+\./, '$1')
  return addQuery(`${host}${encodePath(path)}`, { domain, language: marked })
}

/** Whether the platform lives on somebody's own machine. */
export const isHere = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * The one address of a page that the world is told, whichever way it was reached: on the site's own host, or, as long as
 * the platform lives on somebody's own machine, where it was asked for. A language that is not the site's own stands in it.
 */
export function publicAddress(
  { place: { domain, parameter, language: label }, name, origin }: Standing,
  { path, language }: { path: string; language?: string | undefined },
  { platformHost, publicUrl }: Reach,
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
