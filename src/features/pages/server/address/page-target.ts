import { canonicalLanguage } from '#sites/format/language.ts'
import { whichSite, type SiteDirectory } from '#sites/server/which-site.ts'
import { isHere, type PageTarget } from './addresses.ts'
import type { ReadHost } from './usual-host.ts'

/** Characters that no path contains, and that a browser may read as something else. */
const unusual = /[\p{Cc}\\]/u

/** Decodes a path once, composes its letters and removes the slash at its end; returns `undefined` when it can't be decoded. */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
      .normalize('NFC')
      .replace(/\/{2,}/g, '/')
      .replace(/(?<!\/)\/+$/, '')
    if (unusual.test(path)) return undefined
    return path === '' || path === '/index.html' ? '/' : path
  } catch (problem) {
    if (problem instanceof URIError) return undefined
    throw problem
  }
}

interface TargetDirectory extends SiteDirectory {
  readHost: ReadHost
}

/** Resolves the site, path and language of a request; `undefined` when there is no such site. */
export function resolveTarget(request: Request, directory: TargetDirectory): PageTarget | undefined {
  const url = new URL(request.url)
  const { host } = directory.readHost(request.headers.get('host') ?? url.host)
  const missed: string[] = []
  const hasSite = (domain: string) => directory.hasSite(domain) || (missed.push(domain), false)
  const place = whichSite({ host, parameter: url.searchParams.get('domain') ?? undefined }, { ...directory, hasSite })
  const path = decodePath(url.pathname) ?? url.pathname
  if (place === undefined) return undefined
  const origin = `${isHere(directory.platform.host) ? 'http' : 'https'}://${host}`
  const language = place.language ?? canonicalLanguage(url.searchParams.get('language') ?? '') ?? ''
  const isDraft = directory.names?.isDraft(place.domain) ?? false
  const isLimited = directory.names?.standingOf(place.domain) === 'limited'
  const name = directory.names?.nameOf(place.domain) ?? directory.names?.freeHostOf(place.domain) ?? place.domain
  const mayHidePoweredBy = directory.names?.mayHidePoweredBy(place.domain) ?? false
  return { place, path, language, origin, name, isDraft, isLimited, mayHidePoweredBy, missed }
}

/** The same page in a language, unless the host that was asked is of another. */
export function withLanguage(target: PageTarget, wanted: string | undefined): PageTarget {
  const language = wanted === undefined ? undefined : canonicalLanguage(wanted)
  return language === undefined || target.place.language ? target : { ...target, language }
}
