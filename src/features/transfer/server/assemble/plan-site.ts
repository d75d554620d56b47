import type { OldSite, PageSurvey } from '../old-site.ts'
import { openWords } from '#kit/server/words.ts'
import { withoutSiteName } from '../title-parts.ts'
import { planMenus } from './plan-menu.ts'
import { placePages, type PlacedPage, type LanguagePages } from './plan-pages.ts'
import { listAddresses, openAddresses, planRedirects } from './plan-redirects.ts'
import { planSettings, planStyles } from './plan-settings.ts'
import { planStore } from './plan-store.ts'
import { reachPages } from './reach-pages.ts'
import type { PlannedItem, SitePlan } from './site-plan.ts'

/** Where websites have their feeds, below their home page or the folder of their posts. */
const names =
  'feed feed/rss feed/rss2 feed/rdf feed/atom feed.xml feed.json feed.rss feed.atom feed/feed.xml rss rss.xml rss2 rss2.xml atom atom.xml index.xml index.rdf index.rss feeds/posts/default feeds/all.atom.xml feeds/all.rss.xml ?feed=rss ?feed=rss2 ?feed=atom'.split(
    ' ',
  )
const mostFolders = 20
const mostFeeds = 500

const folderOf = (address: string) => new URL('..', address.endsWith('/') ? address : `${address}/`).href

/** The old addresses that had a feed, or may have had one. Empty where the new site has none, as no page has a day. */
function listFeeds(site: OldSite, surveys: readonly PageSurvey[], { pages }: LanguagePages): string[] {
  const dated = pages.filter(({ survey, planned }) => planned.published !== undefined && !survey.isHidden)
  if (dated.length === 0) return []
  const folders = new Set([site.home, ...dated.map(({ survey }) => folderOf(survey.address))])
  const guessed = [...folders]
    .slice(0, mostFolders)
    .flatMap((folder) => names.map((name) => new URL(name, folder).href))
  const said = surveys.flatMap(({ feeds = [] }) => feeds)
  return [...new Set([...said, ...(site.feeds ?? []), ...guessed])].slice(0, mostFeeds)
}

/** The languages of the pages, the site’s own first. */
function languagesOf(pages: readonly PlacedPage[], own: string): string[] {
  const others = pages.flatMap(({ language, planned }) =>
    planned.path.includes('?') || planned.language !== undefined ? [language] : [],
  )
  return [...new Set([own, ...others])]
}

function picturesOf(
  pages: readonly PlacedPage[],
  { settings, store }: { settings: SitePlan['settings']; store: Pick<PlannedItem, 'images' | 'variants'>[] },
): string[] {
  const own = [settings.logo, settings.favicon]
  const inPages = pages.flatMap(({ survey }) => [...survey.pictures.map(({ address }) => address), survey.image])
  const all = [
    ...own,
    ...inPages,
    ...store.flatMap(({ images, variants = [] }) => [...images, ...variants.map(({ photo }) => photo)]),
  ]
  return [...new Set(all.filter((address) => address !== undefined && address !== ''))] as string[]
}

/**
 * Plans a new site from what is known of all pages of the old one. Each page keeps its path where the product can serve it; every other
 * old address is redirected.
 */
export function planSite(site: OldSite, surveys: readonly PageSurvey[]): SitePlan {
  const placing = placePages(site, surveys)
  const { pages, language } = placing
  const addresses = openAddresses(site, surveys, placing)
  const old = { site, surveys, feeds: listFeeds(site, surveys, placing) }
  const languages = languagesOf(pages, language)
  const { store, unpriced, currency, notCarried } = planStore(pages)
  const planned = planSettings(site, placing, { languages, currency })
  const settings = site.isPart ? { ...(currency !== undefined && { currency }) } : planned.settings
  for (const { planned } of pages) planned.title = withoutSiteName(planned.title, settings.title ?? '')
  const word = openWords(language).say('sites.page.more')
  const menus = reachPages(pages, planMenus(site, placing, { addresses, languages }), addresses, word)
  return {
    pages: pages.map(({ planned }) => planned),
    redirects: planRedirects(old, placing, addresses),
    addresses: listAddresses(old, placing, addresses),
    settings,
    settingsIn: site.isPart ? {} : planned.settingsIn,
    ...menus,
    store,
    unpriced,
    pictures: picturesOf(pages, { settings, store: [...store, ...unpriced] }),
    styles: planStyles(pages),
    ...(site.isPart && { isPart: true as const }),
    notCarried,
  }
}
