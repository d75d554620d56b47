import type { Platform } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { RequestHost } from '#kit/server/http/request-host.ts'
import { hasLanguage } from './has-language.ts'
import { domainOf } from './host-names.ts'
import { whichSite, type NamedSite, type Names, type SiteDirectory } from './which-site.ts'

type Files = Pick<FileStore, 'stampOf'>
type PlatformHosts = Pick<Platform, 'host' | 'hosts' | 'isProduction' | 'url'>

/** The sites of this installation: each is a folder of the store. */
export const siteDirectoryOf = (files: Files, platform: PlatformHosts, names?: Names): SiteDirectory => ({
  platform,
  names,
  hasSite: (domain) => !domain.startsWith('[') && files.stampOf(domain) !== '',
})

const local = '.localhost'

/** The host that people reach a site by: one below `.localhost` on their own machine, its proven name, its free address, or the name of its folder. */
function ownHostOf({ domain }: NamedSite, host: string, names: Names | undefined): string {
  if (host.endsWith(local)) return domain.endsWith(local) ? domain : `${names?.parameterOf(domain) ?? domain}${local}`
  return names?.nameOf(domain) ?? names?.freeHostOf(domain) ?? domain
}

/** Where people reach what a host shows. A made-up language isn't part of it. */
function originOf(
  host: string,
  named: NamedSite | undefined,
  files: Files,
  { platform, names }: SiteDirectory & { platform: PlatformHosts },
) {
  const { domain, language, parameter } = named ?? { domain: platform.host }
  const { protocol, host: platformHost, port } = new URL(platform.url)
  if (parameter !== undefined || domain === platform.host) return `${protocol}//${platformHost}`
  const own = ownHostOf({ domain }, host, names)
  const isProven = names?.nameOf(domain) === own && !own.endsWith(local)
  const spoken = language && hasLanguage(files, domain, language) ? `${language.toLowerCase()}.` : ''
  const bare = spoken ? own.replace(/^www\./, '') : own
  return isProven ? `https://${spoken}${bare}` : `${protocol}//${spoken}${bare}${port && `:${port}`}`
}

/** Whether a host shows anything: the platform, a live site, or a folder that is named after it. On somebody's own machine any name below `.localhost` may. */
export const openConnected = (files: Files, platform: PlatformHosts, names?: Names) => {
  const directory = siteDirectoryOf(files, platform, names)
  return (host: string): boolean =>
    whichSite({ host }, directory) !== undefined ||
    (!platform.isProduction && (domainOf(host)?.endsWith(local) ?? false))
}

/** The target of a request: the host, and the site that it shows or that `?domain=` names. */
export const placeOf =
  (files: Files, platform: PlatformHosts, names?: Names) =>
  (request: Request): RequestHost => {
    const url = new URL(request.url)
    const host = request.headers.get('host') ?? url.host
    const directory = { ...siteDirectoryOf(files, platform, names), platform }
    const parameter = url.searchParams.get('domain') ?? undefined
    const named = whichSite({ host, parameter }, directory)
    const name = domainOf(host) ?? ''
    return {
      host: name,
      origin: originOf(name, named, files, directory),
      site: named?.domain,
      language: named?.language,
      isPlatform: whichSite({ host }, directory)?.domain === platform.host,
    }
  }
