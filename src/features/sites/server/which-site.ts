import { isIP } from 'node:net'
import { canonicalLanguage } from '../format/language.ts'

/** Which site a request is for, and how it was named: links keep that way. */
export interface Place {
  /** The folder under `sites/`. */
  domain: string
  /** From a language subdomain such as `de.example.com`. */
  language?: string
  /** What `?domain=` calls it on the platform's own host; left out where the host names it. */
  parameter?: string
}

interface Asked {
  /** The Host header, with or without a port. */
  host: string
  /** The value of `?domain=`. */
  parameter?: string | undefined
}

/** Who has proven which name. */
export interface Names {
  /** The site that lives at a name its owner has proven. */
  liveAt: (name: string) => string | undefined
  /** The site of that id, proven name or label. */
  labelOf: (named: string) => string | undefined
  /** The id of the domain of that label. */
  idOf: (label: string) => string | undefined
  /** What `?domain=` calls the site of a label: the label, or its id where somebody has proven a name that reads the same. */
  parameterOf: (label: string) => string
  /** How a site that is live on a name of its own wants it to be written. */
  nameOf: (label: string) => string | undefined
  /** The host, without a port, that a live site wants to be asked at instead of this one, with or without `www.`; undefined when this is it. */
  hostFor: (host: string) => string | undefined
  /** Whether a site is not live on a name of its own; one that nobody added here is no draft. */
  isDraft: (label: string) => boolean
  /** Whether a site is live and its owner's plan lets it leave out “Powered by”. */
  mayHidePoweredBy: (label: string) => boolean
  /** Hears which site is another one than before, and the name that it may be shown at. */
  watch: (heard: (label: string, name: string) => void) => void
}

/** What the house knows of its sites. */
export interface House {
  names?: Names | undefined
  /** Its own site's name; local host names show it too. */
  platformHost: string
  hasSite: (domain: string) => boolean
}

const domainName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/

/** A host or domain as folders are named: lower case, without port, `www.` and a final dot. `undefined` when it can't be one. */
export function domainOf(text: string): string | undefined {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[^:]*)(?::\d{1,5})?$/i.exec(text.trim()) ?? []
  const domain = name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.*\w)/, '')
  if (domain.startsWith('[')) return domain
  return domain.length <= 253 && domainName.test(domain) ? domain : undefined
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A label such as `de` or `pt-br`; `app` and `api` have the shape of a language tag, but nobody speaks them. */
function spokenLanguage(label: string): string | undefined {
  const language = canonicalLanguage(label)
  return language && names.of(language) ? language : undefined
}

/** Whether a host is this machine, by any of its names. */
export const isLocal = (host: string) => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0

const local = '.localhost'

/** Proven names first. Any other site that was added here is shown on this machine alone, a folder that was written by hand at the host it is named after. */
function siteOfHost(host: string, { names, hasSite }: House): string | undefined {
  const live = names?.liveAt(host)
  if (live !== undefined) return live
  const isHere = host.endsWith(local)
  const bare = isHere ? host.slice(0, -local.length) : host
  const candidates = isHere ? [host, names?.labelOf(bare) ?? bare] : [host]
  return candidates.find((name) => (isHere || names?.labelOf(name) === undefined) && hasSite(name))
}

/** Finds the site of a request; `undefined` when nobody lives there. `?domain=` counts on the platform's own and local hosts only. */
export function whichSite({ host, parameter }: Asked, house: House): Place | undefined {
  const name = domainOf(host)
  if (name === undefined) return undefined
  if (name === house.platformHost || isLocal(name)) {
    if (!parameter) return { domain: house.platformHost }
    const named = domainOf(parameter)
    const domain = named && (house.names?.labelOf(named) ?? named)
    if (domain === undefined || !house.hasSite(domain)) return undefined
    return { domain, parameter: house.names?.parameterOf(domain) ?? domain }
  }
  const own = siteOfHost(name, house)
  if (own !== undefined) return { domain: own }
  const [label = '', ...rest] = name.split('.')
  const language = rest.length > 0 ? spokenLanguage(label) : undefined
  const place = language && whichSite({ host: rest.join('.'), parameter }, house)
  return place && !place.language ? { ...place, language } : undefined
}
