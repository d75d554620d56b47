import type { OldSite, PageSurvey } from '../old-site.ts'
import { isTaken } from './reserved-paths.ts'
import { hostOf, keyOf, readAddress, writeRequest, type OldAddress } from './old-address.ts'
import type { LanguagePages } from './plan-pages.ts'
import type { PlannedRedirect } from './site-plan.ts'

const mostSteps = 20
/** Where the new site has its feed. */
const newFeed = '/feed.xml'

/** Follows the redirects of the old site to the end; undefined where they lead in a circle. */
function follow(redirects: ReadonlyMap<string, string>, from: string): string | undefined {
  let address = from
  for (let step = 0; step < mostSteps; step++) {
    const next = redirects.get(keyOf(address))
    if (next === undefined || keyOf(next) === keyOf(address)) return step === 0 ? undefined : address
    address = next
  }
  return undefined
}

/** Finds out where an old address leads on the new site. */
export function openAddresses(site: OldSite, surveys: readonly PageSurvey[], { byKey }: LanguagePages) {
  const hosts = new Set(
    [site.home, ...surveys.map(({ address }) => address)].map((address) => readAddress(address)?.host ?? ''),
  )
  const redirects = new Map(site.redirects.map(({ from, to }) => [keyOf(from), to]))
  const pageAt = (address: string) => byKey.get(keyOf(address)) ?? byKey.get(keyOf(follow(redirects, address) ?? ''))
  return {
    pageAt,
    /** Whether it is the old site’s own. */
    isOwn: (address: string) => hosts.has(hostOf(URL.parse(address)?.host ?? '')),
    newAddressOf: (address: string): string | undefined => pageAt(address)?.planned.path,
    endOf: (address: string) => follow(redirects, address),
  }
}
export type NewAddresses = ReturnType<typeof openAddresses>

interface OldSitePages {
  site: OldSite
  surveys: readonly PageSurvey[]
  /** Old addresses of feeds. */
  feeds: readonly string[]
}

/** A redirect for every old address that isn’t one of the new site. All of them lead to where nothing is redirected. */
export function planRedirects(
  { site, surveys, feeds }: OldSitePages,
  { pages }: LanguagePages,
  addresses: NewAddresses,
): PlannedRedirect[] {
  const { endOf, newAddressOf, isOwn } = addresses
  const served = new Set(pages.map(({ path }) => path))
  const lines = new Map<string, PlannedRedirect>()
  /** Whether the new site has a page there without any redirect. */
  const isServed = ({ path, query }: OldAddress) =>
    query.every(([name]) => name === 'language') && (served.has(path) || path === '/index.html' || isTaken(path))
  const hidden = new Set(pages.filter(({ survey }) => survey.isHidden).map(({ planned }) => planned.path))
  const add = (address: string, to: string | undefined) => {
    const old = readAddress(address)
    if (!old || to === undefined || hidden.has(to) || isServed(old)) return
    const from = writeRequest(old)
    if (from !== to && !lines.has(from)) lines.set(from, { from, to })
  }
  for (const { address, shortlink = '', isHidden } of surveys) {
    // Nobody came to these, and where they lead would tell their titles.
    if (isHidden) continue
    add(address, newAddressOf(address))
    if (isOwn(shortlink)) add(shortlink, newAddressOf(address))
  }
  // Other spellings of them, such as `/index.htm`.
  for (const link of new Set(surveys.flatMap(({ links }) => links))) if (isOwn(link)) add(link, newAddressOf(link))
  for (const { from } of site.redirects) {
    const end = endOf(from)
    const isOutside = end !== undefined && !isOwn(end) && URL.canParse(end)
    if (isOwn(from)) add(from, newAddressOf(from) ?? (isOutside ? end : '/'))
  }
  for (const feed of feeds) if (isOwn(feed)) add(feed, newFeed)
  return [...lines.values()]
}

/** Every way in which links on the old site may write the address of a page. */
export function listAddresses(
  { site, feeds }: OldSitePages,
  { pages }: LanguagePages,
  { newAddressOf }: NewAddresses,
): Record<string, string> {
  const found: Record<string, string> = {}
  const add = (address: string, to: string) => {
    const url = URL.parse(address)
    if (!url) return
    url.hash = ''
    found[url.href] ??= to
    const path = url.pathname
    url.pathname = path.endsWith('/') ? path.replace(/(?<!\/)\/+$/, '') : `${path}/`
    found[url.href] ??= to
  }
  for (const { survey, planned } of pages) {
    add(survey.address, planned.path)
    if (survey.canonical !== undefined && newAddressOf(survey.canonical) === planned.path)
      add(survey.canonical, planned.path)
  }
  for (const { from } of site.redirects) {
    const to = newAddressOf(from)
    if (to !== undefined) add(from, to)
  }
  // Every website has this page, also where the theme of the old one made it.
  if (pages.some(({ survey }) => survey.isContent)) add(new URL('contact', site.home).href, '/contact')
  for (const feed of feeds) add(feed, newFeed)
  return found
}
