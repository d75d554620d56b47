import { isIP } from 'node:net'
import type { Platform } from '#kit/server/context.ts'
import type { Standing } from '../standing.ts'
import { domainOf, isPlatformHost } from './host-names.ts'
import { spokenLanguage } from './spoken-language.ts'

/** The site of a request, and how the request named it: links keep that form. */
export interface NamedSite {
  /** The folder under `sites/`. */
  domain: string
  /** From a language subdomain such as `de.example.com`. */
  language?: string
  /** The value of `?domain=` on the platform's own host; left out if the host names the site. */
  parameter?: string
}

interface AskedHost {
  /** The Host header, with or without a port. */
  host: string
  /** The value of `?domain=`. */
  parameter?: string | undefined
}

/** Lookups of domains and their names. */
export interface Names {
  /** The live site on a name that its owner has proven. */
  liveAt: (name: string) => string | undefined
  /** The site that a host below the platform's shows for free. */
  freeAt: (host: string) => string | undefined
  /** The host that shows a site for free, if it may have one. */
  freeHostOf: (label: string) => string | undefined
  /** The site with that id, proven name or label. */
  labelOf: (named: string) => string | undefined
  /** The id of the domain with that label. */
  idOf: (label: string) => string | undefined
  /** The value of `?domain=` for a site: its label, or its id if another domain has proven a name equal to it. */
  parameterOf: (label: string) => string
  /** The public name of a live site, with or without `www.`. */
  nameOf: (label: string) => string | undefined
  /** The host, without a port, that a live site prefers to this one: its own name, with or without `www.`; undefined if this is it. */
  hostFor: (host: string) => string | undefined
  /** Whether a site isn't live on a name of its own; a folder without a domain is no draft. */
  isDraft: (label: string) => boolean
  /** What administrators have decided about a site. */
  standingOf: (label: string) => Standing
  /** Whether a site is live and its owner's plan allows hiding “Powered by”. */
  mayHidePoweredBy: (label: string) => boolean
  /** Called when a site has changed, with its label and its possible names. */
  watch: (heard: (label: string, name: string) => void) => void
}

/** The sites of an installation. */
export interface SiteDirectory {
  names?: Names | undefined
  platform: Pick<Platform, 'host' | 'hosts' | 'isProduction'>
  hasSite: (domain: string) => boolean
}

const local = '.localhost'

/**
 * Proven names and free addresses come first. Other sites with a domain are shown on somebody's own machine only, and folders without one on the host
 * they are named after.
 */
function siteOfHost(host: string, { names, hasSite, platform }: SiteDirectory): string | undefined {
  const shown = names?.liveAt(host) ?? names?.freeAt(host)
  if (shown !== undefined) return shown
  const isHere = host.endsWith(local) && !platform.isProduction
  const bare = isHere ? host.slice(0, -local.length) : host
  const candidates = isHere ? [host, names?.labelOf(bare) ?? bare] : [host]
  return candidates.find((name) => (isHere || names?.labelOf(name) === undefined) && hasSite(name))
}

/** Finds the site of a request; `undefined` if there is none. `?domain=` counts on the platform's own hosts only. */
export function whichSite({ host, parameter }: AskedHost, directory: SiteDirectory): NamedSite | undefined {
  const name = domainOf(host)
  if (name === undefined) return undefined
  if (isPlatformHost(name, directory.platform)) {
    if (!parameter) return { domain: directory.platform.host }
    const named = domainOf(parameter)
    const domain = named && (directory.names?.labelOf(named) ?? named)
    if (domain === undefined || !directory.hasSite(domain)) return undefined
    return { domain, parameter: directory.names?.parameterOf(domain) ?? domain }
  }
  const own = siteOfHost(name, directory)
  if (own !== undefined) return { domain: own }
  const [label = '', ...rest] = name.split('.')
  const below = rest.join('.')
  const language = below && isIP(below) === 0 ? spokenLanguage(label) : undefined
  const place = language && whichSite({ host: below, parameter }, directory)
  return place && !place.language ? { ...place, language } : undefined
}
