import { canonicalLanguage } from '#sites/format/language.ts'
import { domainOf, isLocal, whichSite, type House } from '#sites/server/which-site.ts'
import { isHere, type Standing } from './addresses.ts'

/** Signs that no page is named with, and that a browser may take for something else. */
const unusual = /[\p{Cc}\\]/u

/** A path decoded once, without a slash at its end; `undefined` when it can't be decoded. */
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

/** A host with its port, in the one way of writing it that all others stand for. */
export function plainHostOf(host: string): string {
  if (plainHost.test(host)) return host
  return host
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
    .replace(/^www\.(?=.*[a-z])/, '')
}

interface Reached extends House {
  /** Where people reach the platform. */
  url: string
}

/**
 * A host as the platform is reached: an address of this machine is its own host, and a port that it isn’t reached at is made up.
 * Of both there are any number, and none of them makes another page.
 */
function usualHost(host: string, { platformHost, url }: Reached): string {
  const { port: ownPort } = new URL(url)
  const [, asked = ''] = /:(\d+)$/.exec(host) ?? []
  const name = domainOf(host) ?? host
  const port = asked === '' || asked === ownPort ? asked : ownPort
  return `${isLocal(name) ? platformHost : name}${port && `:${port}`}`
}

/** Where a request wants to go; `undefined` when no site lives there. */
export function standingOf(request: Request, house: Reached): Standing | undefined {
  const url = new URL(request.url)
  const host = plainHostOf(request.headers.get('host') ?? url.host)
  const missed: string[] = []
  const hasSite = (domain: string) => house.hasSite(domain) || (missed.push(domain), false)
  const place = whichSite({ host, parameter: url.searchParams.get('domain') ?? undefined }, { ...house, hasSite })
  const path = decodePath(url.pathname) ?? url.pathname
  if (place === undefined || !URL.canParse(`http://${host}`)) return undefined
  const origin = `${isHere(house.platformHost) ? 'http' : 'https'}://${usualHost(host, house)}`
  const language = place.language ?? canonicalLanguage(url.searchParams.get('language') ?? '') ?? ''
  const isDraft = house.names?.isDraft(place.domain) ?? false
  const name = house.names?.nameOf(place.domain) ?? place.domain
  const mayHidePoweredBy = house.names?.mayHidePoweredBy(place.domain) ?? false
  return { place, path, language, origin, name, isDraft, mayHidePoweredBy, missed }
}
