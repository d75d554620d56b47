import { isIP } from 'node:net'
import { canonicalLanguage } from '../format/language.ts'

/** Which site a request is for, and how it was named: links keep that way. */
export interface Place {
  /** The folder under `sites/`. */
  domain: string
  /** From a language subdomain such as `de.example.com`. */
  language?: string
  /** `parameter`: by `?domain=` on the platform's own host. */
  named: 'host' | 'parameter'
}

interface Asked {
  /** The Host header, with or without a port. */
  host: string
  /** The value of `?domain=`. */
  parameter?: string | undefined
}

/** What the house knows of its sites. */
export interface House {
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

const isLocal = (host: string) => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0

function siteOfHost(host: string, { hasSite }: House): string | undefined {
  const names = host.endsWith('.localhost') ? [host, host.slice(0, -'.localhost'.length)] : [host]
  return names.find(hasSite)
}

/** Finds the site of a request; `undefined` when nobody lives there. `?domain=` counts on the platform's own and local hosts only. */
export function whichSite({ host, parameter }: Asked, house: House): Place | undefined {
  const name = domainOf(host)
  if (name === undefined) return undefined
  if (name === house.platformHost || isLocal(name)) {
    if (!parameter) return { domain: house.platformHost, named: 'host' }
    const domain = domainOf(parameter)
    return domain !== undefined && house.hasSite(domain) ? { domain, named: 'parameter' } : undefined
  }
  const own = siteOfHost(name, house)
  if (own !== undefined) return { domain: own, named: 'host' }
  const [label = '', ...rest] = name.split('.')
  const language = rest.length > 0 ? spokenLanguage(label) : undefined
  const place = language && whichSite({ host: rest.join('.'), parameter }, house)
  return place && !place.language ? { ...place, language } : undefined
}
