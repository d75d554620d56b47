import type { StoreItem } from '#sites/format/catalogue.ts'
import { fallbacks } from '#sites/format/language.ts'
import { pickerOf } from '#sites/format/menu.ts'
import type { Site } from '#sites/server/site.ts'
import type { PageView, Picture, Surroundings } from '#pages/view.ts'
import { publicAddress, type Reach, type Standing } from '../addresses.ts'
import { collect } from '../gather/collect.ts'
import { headingOf, publishedAt, summaryOf } from './page-words.ts'
import { structuredData } from './structured-data.ts'

/** What a page is made of. */
export interface Page {
  site: Site
  standing: Standing
  content: PageView['content']
  surroundings: Surroundings
  status: 200 | 404
  item?: StoreItem
}

type SearchFacts = Pick<
  PageView,
  'title' | 'description' | 'canonical' | 'alternates' | 'feed' | 'image' | 'imageSize' | 'noindex'
>

const mostLanguages = 50
const smallestShared = 200

function titleOf({ content, site, standing }: Page): string {
  const { title } = site.settings
  const heading = content.head.title ?? (standing.path === '/' ? undefined : headingOf(content))
  return heading === undefined || heading === title ? title : `${heading} · ${title}`
}

function descriptionOf({ content, site: { settings }, standing }: Page): string | undefined {
  if (content.head.description) return content.head.description
  const summary = summaryOf(content)
  return standing.path === '/' ? (settings.description ?? summary) : (summary ?? settings.description)
}

/** The picture that a link to the page is shown with: the one it names, else the first that is large enough. */
function sharedPicture({ content, surroundings: { picture } }: Page): Picture | undefined {
  if (content.head.image) return picture(content.head.image)
  for (const src of collect(content).pictures.keys()) {
    const found = picture(src)
    if (found && (found.width ?? 0) >= smallestShared && !/\.svg(?:\?|$)/i.test(found.src)) return found
  }
  return undefined
}

/** The page in every language it is written in, if there is more than one; the plain address counts for all others. */
function alternatesOf({ site, standing }: Page, addressOf: (language?: string) => string): PageView['alternates'] {
  const { menu, settings, isWritten } = site
  const chosen = pickerOf(menu, settings.languages)?.choices.map(({ language }) => language) ?? []
  const others = new Set([...chosen, ...settings.languages].slice(0, mostLanguages))
  others.delete(settings.language)
  const written = [...others].filter((language) => isWritten(standing.path, language))
  const hasOwn = written.length > 0 && ['', settings.language].some((suffix) => isWritten(standing.path, suffix))
  const own = hasOwn ? [settings.language, 'x-default'] : []
  const alternates = [
    ...own.map((language) => ({ language, href: addressOf() })),
    ...written.map((language) => ({ language, href: addressOf(language) })),
  ]
  return alternates.length > 1 ? alternates : undefined
}

/** The language in which a page has an address of its own; `undefined` where the plain one shows the same. */
function languageInAddress({ site: { settings, isWritten }, standing: { language, path } }: Page): string | undefined {
  if (!language || language === settings.language) return undefined
  const nearest = fallbacks(language).find((suffix) => isWritten(path, suffix)) ?? language
  return nearest || undefined
}

/** What search machines and link previews are told of a page. */
export function searchFacts(page: Page, reach: Reach): SearchFacts {
  const { site, standing, content, status } = page
  const { path, place } = standing
  const addressOf = (language?: string) => publicAddress(standing, { path, language }, reach)
  const canonical = addressOf(languageInAddress(page))
  const noindex =
    Boolean(content.head.noindex) || site.settings.noindex || status === 404 || place.named === 'parameter'
  const shared = sharedPicture(page)
  const alternates = status === 200 ? alternatesOf(page, addressOf) : undefined
  const description = descriptionOf(page)
  const { width, height } = shared ?? {}
  return {
    title: titleOf(page),
    ...(description && { description }),
    ...(status === 200 && { canonical }),
    ...(alternates && { alternates }),
    ...(publishedAt(content.head) !== undefined && { feed: publicAddress(standing, { path: '/feed.xml' }, reach) }),
    ...(shared && { image: new URL(shared.src, canonical).href }),
    ...(width && height && { imageSize: { width, height } }),
    noindex,
  }
}

/** Adds what the page says to machines in the words of schema.org. */
export function describe(view: PageView, { standing }: Page, reach: Reach): PageView {
  const home = publicAddress(standing, { path: '/' }, reach)
  const absolute = (url: string) => new URL(url, home).href
  const data = structuredData(view, { home, absolute, page: view.canonical ?? home })
  return data ? { ...view, data } : view
}
