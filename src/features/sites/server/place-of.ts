import type { FileStore } from '#kit/server/files.ts'
import type { RequestHost } from '#kit/server/http/request-host.ts'
import { domainOf, whichSite, type SiteDirectory, type Names } from './which-site.ts'

/** The sites of this installation: each is a folder of the store. */
export const siteDirectoryOf = (
  files: Pick<FileStore, 'stampOf'>,
  platformHost: string,
  names?: Names,
): SiteDirectory => ({
  platformHost,
  names,
  hasSite: (domain) => !domain.startsWith('[') && files.stampOf(domain) !== '',
})

/** The target of a request: the host, and the site that it shows or that `?domain=` names. */
export const placeOf =
  (files: Pick<FileStore, 'stampOf'>, platformHost: string, names?: Names) =>
  (request: Request): RequestHost => {
    const url = new URL(request.url)
    const host = request.headers.get('host') ?? url.host
    const directory = siteDirectoryOf(files, platformHost, names)
    const parameter = url.searchParams.get('domain') ?? undefined
    const named = whichSite({ host, parameter }, directory)
    return {
      host: domainOf(host) ?? '',
      site: named?.domain,
      language: named?.language,
      isPlatform: whichSite({ host }, directory)?.domain === platformHost,
    }
  }
