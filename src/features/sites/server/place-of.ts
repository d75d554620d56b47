import type { FileStore } from '#kit/server/files.ts'
import type { Place } from '#kit/server/door.ts'
import { domainOf, whichSite, type House, type Names } from './which-site.ts'

/** Which sites there are: each is a folder of the store. */
export const houseOf = (files: Pick<FileStore, 'stampOf'>, platformHost: string, names?: Names): House => ({
  platformHost,
  names,
  hasSite: (domain) => !domain.startsWith('[') && files.stampOf(domain) !== '',
})

/** Where a call was sent to: the host, and the site that it shows or that `?domain=` names. */
export const placeOf =
  (files: Pick<FileStore, 'stampOf'>, platformHost: string, names?: Names) =>
  (request: Request): Place => {
    const url = new URL(request.url)
    const host = request.headers.get('host') ?? url.host
    const house = houseOf(files, platformHost, names)
    const parameter = url.searchParams.get('domain') ?? undefined
    return {
      host: domainOf(host) ?? '',
      site: whichSite({ host, parameter }, house)?.domain,
      isPlatform: whichSite({ host }, house)?.domain === platformHost,
    }
  }
