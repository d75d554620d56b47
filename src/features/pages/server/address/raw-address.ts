import { domainOf } from '#sites/server/host-names.ts'
import { whichSite, type SiteDirectory } from '#sites/server/which-site.ts'
import { decodePath } from './page-target.ts'

const rawFile = /^\/domains\/([^/]+)\/(?!notification-settings$)(.+)$/

/** The folder that the address of a raw file names. On a tenant's host, only the tenant's own folder, by any of its names. */
function folderOf(request: Request, named: string, directory: SiteDirectory): string | undefined {
  const host = request.headers.get('host') ?? new URL(request.url).host
  const { domain, parameter } = whichSite({ host, parameter: named }, directory) ?? {}
  if (parameter !== undefined) return directory.hasSite(named) ? named : domain
  return domain === named || domain === directory.names?.labelOf(named) ? domain : undefined
}

/** The place of the file whose raw address is asked for, empty where no site of this host has it; undefined for any other address. */
export function placeOfRaw(request: Request, directory: SiteDirectory): string | undefined {
  const [, name = '', path = ''] = rawFile.exec(decodePath(new URL(request.url).pathname) ?? '') ?? []
  if (path === '') return undefined
  const named = domainOf(name)
  const folder = named && folderOf(request, named, directory)
  return folder ? `${folder}/${path}` : ''
}
