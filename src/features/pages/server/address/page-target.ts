import { canonicalLanguage } from '#sites/format/language.ts'
import { domainOf, isLocal, whichSite, type SiteDirectory } from '#sites/server/which-site.ts'
import { isHere, type PageTarget } from './addresses.ts'

/** Characters that no path contains, and that a browser may read as something else. */
const unusual = /[\p{Cc}\\]/u

/** Decodes a path once and removes the slash at its end; returns `undefined` when it can't be decoded. */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/+$/, '')
    if (unusual.test(path)) return undefined
    return path === '' || path === '/index.html' ? '/' : path
  } catch (problem) {
    if (problem instanceof URIError) return undefined
    throw problem
  }
}

const plainHost = /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

/** A host with its port in its one normal form. */
export function plainHostOf(host: string): string {
  if (plainHost.test(host)) return host
  return host
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
    .replace(/^www\.(?=.*[a-z])/, '')
}

interface Reached extends SiteDirectory {
  /** Where people reach the platform. */
  url: string
}

/**
 * The host that pages are made for. Addresses of this machine count as the platform's own host, and a port that the platform isn’t
 * reached at is dropped: otherwise clients could make up any number of pages.
 */
function usualHost(host: string, { platformHost, url }: Reached): string {
  const { port: ownPort } = new URL(url)
  const [, asked = ''] = /:(\d+)$/.exec(host) ?? []
  const name = domainOf(host) ?? host
  const port = asked === '' || asked === ownPort ? asked : ownPort
  return `${isLocal(name) ? platformHost : name}${port && `:${port}`}`
}

/** Resolves the site, path and language of a request; `undefined` when there is no such site. */
export function resolveTarget(request: Request, directory: Reached): PageTarget | undefined {
  const url = new URL(request.url)
  const host = plainHostOf(request.headers.get('host') ?? url.host)
  const missed: string[] = []
  const hasSite = (domain: string) => directory.hasSite(domain) || (missed.push(domain), false)
  const place = whichSite({ host, parameter: url.searchParams.get('domain') ?? undefined }, { ...directory, hasSite })
  const path = decodePath(url.pathname) ?? url.pathname
  if (place === undefined || !URL.canParse(`http://${host}`)) return undefined
  const origin = `${isHere(directory.platformHost) ? 'http' : 'https'}://${usualHost(host, directory)}`
  const language = place.language ?? canonicalLanguage(url.searchParams.get('language') ?? '') ?? ''
  const isDraft = directory.names?.isDraft(place.domain) ?? false
  const name = directory.names?.nameOf(place.domain) ?? place.domain
  const mayHidePoweredBy = directory.names?.mayHidePoweredBy(place.domain) ?? false
  return { place, path, language, origin, name, isDraft, mayHidePoweredBy, missed }
}

/** The same page in a language, unless the host that was asked is of another. */
export function withLanguage(target: PageTarget, wanted: string | undefined): PageTarget {
  const language = wanted === undefined ? undefined : canonicalLanguage(wanted)
  return language === undefined || target.place.language ? target : { ...target, language }
}
