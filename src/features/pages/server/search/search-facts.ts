import type { StoreItem } from '#sites/format/catalogue.ts'
import { publishedAt } from '#sites/format/visible-from.ts'
import { fallbacks } from '#sites/format/language.ts'
import type { Site } from '#sites/server/site.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { PageView, Picture, Surroundings } from '#pages/view.ts'
import { publicAddress, type PublicHosts, type PageTarget } from '../address/addresses.ts'
import { suffixOf } from '../site/content-file.ts'
import { collectNeeds } from '../gather/collect.ts'
import type { Translations } from '../page/page-facts.ts'
import { ownTitle, summaryOf } from './page-words.ts'
import { structuredData } from './structured-data.ts'

/** What a page is made of. */
export interface Page {
  site: Site
  target: PageTarget
  content: PageView['content']
  surroundings: Surroundings
  status: 200 | 404
  /** The platform's own page. */
  isOwn?: true
  item?: StoreItem
  /** The file of the site that it comes from. */
  file?: string
  translations: Translations
  /** Whether the site has a file; given where its page about privacy is to be named. */
  has?: SiteReader['has']
}

type SearchFacts = Pick<
  PageView,
  'title' | 'description' | 'canonical' | 'alternates' | 'published' | 'feed' | 'image' | 'imageSize' | 'noindex'
>

const smallestShared = 200

function titleOf({ content, site, target, status }: Page, name: string): string {
  const { title } = site.settings
  if (status === 404) return title
  const own = ownTitle(content, { path: target.path, name, site: title })
  return own === title ? title : `${own} · ${title}`
}

function descriptionOf({ content, site: { settings }, target }: Page): string | undefined {
  if (content.head.description) return content.head.description
  const summary = summaryOf(content)
  return target.path === '/' ? (settings.description ?? summary) : (summary ?? settings.description)
}

/** The picture for link previews: the one that the page names, otherwise the first that is large enough. */
function sharedPicture({ content, surroundings: { picture } }: Page): Picture | undefined {
  if (content.head.image) return picture(content.head.image)
  for (const src of collectNeeds(content).pictures.keys()) {
    const found = picture(src)
    if (found && (found.width ?? 0) >= smallestShared && !/\.svg(?:\?|$)/i.test(found.src)) return found
  }
  return undefined
}

/** The page's addresses in all its languages, if there are several; the plain address stands for all others. */
function alternatesOf(page: Page, addressOf: (language?: string) => string): PageView['alternates'] {
  const { site, translations } = page
  const { hasOwn, languages } = translations
  const asked = languageInAddress(page)
  if (asked !== undefined && !languages.includes(asked)) return undefined
  const own = hasOwn && languages.length > 0 ? [site.settings.language, 'x-default'] : []
  const alternates = [
    ...own.map((language) => ({ language, href: addressOf() })),
    ...languages.map((language) => ({ language, href: addressOf(language) })),
  ]
  return alternates.length > 1 ? alternates : undefined
}

/** The language in the page's address; `undefined` where the plain address shows the same. */
function languageInAddress({ site, target: { language }, file }: Page): string | undefined {
  if (!language || language === site.settings.language) return undefined
  if (file === undefined) return language
  const suffix = suffixOf(file)
  return suffix !== '' && fallbacks(language).includes(suffix) ? suffix : undefined
}

/** The facts about a page for search engines and link previews. */
export function searchFacts(page: Page, reach: PublicHosts, name: string): SearchFacts {
  const { site, target, content, status } = page
  const { path, place } = target
  const addressOf = (language?: string) => publicAddress(target, { path, language }, reach)
  const canonical = addressOf(languageInAddress(page))
  const noindex =
    Boolean(content.head.noindex) || site.settings.noindex || status === 404 || place.parameter !== undefined
  const shared = sharedPicture(page)
  const alternates = alternatesOf(page, addressOf)
  const publish = publishedAt(content.head, site.settings.timeZone)
  const description = descriptionOf(page)
  const { width, height } = shared ?? {}
  return {
    title: titleOf(page, name),
    ...(description && { description }),
    ...(status === 200 && { canonical }),
    ...(alternates && { alternates }),
    ...(publish !== undefined && {
      published: new Date(publish).toISOString(),
      feed: publicAddress(target, { path: '/feed.xml' }, reach),
    }),
    ...(shared && { image: new URL(shared.src, canonical).href }),
    ...(width && height && { imageSize: { width, height } }),
    noindex,
  }
}

/** Adds the structured data (schema.org). */
export function describeForSearch(view: PageView, { target }: Page, reach: PublicHosts): PageView {
  const home = publicAddress(target, { path: '/' }, reach)
  const absolute = (url: string) => new URL(url, home).href
  const data = structuredData(view, { home, absolute, page: view.canonical ?? home })
  return data ? { ...view, data } : view
}
