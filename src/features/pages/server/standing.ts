import type { FileStore } from '#kit/server/files.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { whichSite, type House } from '#sites/server/which-site.ts'
import { isHere, type Standing } from './addresses.ts'

/** Which sites there are: each is a folder of the store. */
export const houseOf = (files: FileStore, platformHost: string): House => ({
  platformHost,
  hasSite: (domain) => !domain.startsWith('[') && files.stampOf(domain) !== '',
})

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

/** Where a request wants to go; `undefined` when no site lives there. */
export function standingOf(request: Request, house: House): Standing | undefined {
  const url = new URL(request.url)
  const host = request.headers.get('host') ?? url.host
  const missed: string[] = []
  const hasSite = (domain: string) => house.hasSite(domain) || (missed.push(domain), false)
  const place = whichSite({ host, parameter: url.searchParams.get('domain') ?? undefined }, { ...house, hasSite })
  const path = decodePath(url.pathname)
  if (place === undefined || path === undefined) return undefined
  const language = place.language ?? canonicalLanguage(url.searchParams.get('language') ?? '') ?? ''
  return { place, path, language, origin: `${isHere(house.platformHost) ? 'http' : 'https'}://${host}`, missed }
}

/** The domain whose site a call was made on. */
export const siteOf = (files: FileStore, platformHost: string) => (request: Request) =>
  standingOf(request, houseOf(files, platformHost))?.place.domain
