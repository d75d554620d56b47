import type { OldSite, PageSurvey } from '../old-site.ts'
import { withoutSiteName } from '../title-parts.ts'
import { listFeeds } from './plan-feeds.ts'
import { planMenus } from './plan-menu.ts'
import { placePages, type PlacedPage } from './plan-pages.ts'
import { listAddresses, openAddresses, planRedirects } from './plan-redirects.ts'
import { planSettings, planStyles } from './plan-settings.ts'
import { planStore } from './plan-store.ts'
import type { PlannedItem, SitePlan } from './site-plan.ts'

/** The languages of the pages, the site’s own first. */
function languagesOf(pages: readonly PlacedPage[], own: string): string[] {
  const others = pages.flatMap(({ language, planned }) =>
    planned.path.includes('?') || planned.language !== undefined ? [language] : [],
  )
  return [...new Set([own, ...others])]
}

function picturesOf(
  pages: readonly PlacedPage[],
  { settings, store }: { settings: SitePlan['settings']; store: Pick<PlannedItem, 'images'>[] },
): string[] {
  const own = [settings.logo, settings.favicon]
  const inPages = pages.flatMap(({ survey }) => [...survey.pictures.map(({ address }) => address), survey.image])
  const all = [...own, ...inPages, ...store.flatMap(({ images }) => images)]
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
  const { settings, settingsIn } = planSettings(site, placing, { languages, currency })
  return {
    pages: pages.map(({ planned }) => ({ ...planned, title: withoutSiteName(planned.title, settings.title ?? '') })),
    redirects: planRedirects(old, placing, addresses),
    addresses: listAddresses(old, placing, addresses),
    settings,
    settingsIn,
    ...planMenus(site, placing, { addresses, languages }),
    store,
    unpriced,
    pictures: picturesOf(pages, { settings, store: [...store, ...unpriced] }),
    styles: planStyles(pages),
    notCarried,
  }
}
