import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Site } from '#sites/server/site.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { PageTarget } from '../address/addresses.ts'
import type { Content } from '#sites/format/parsed/content.ts'

/** What a site has at an address. */
export interface FoundPage {
  content: Content
  status: 200 | 404
  /** When the result may change, since the page becomes visible then. */
  until?: number
  /** The one thing for sale that the page is about. */
  item?: StoreItem
  /** The file of the site that it comes from; the platform's own pages come from none. */
  file?: string
  /** The platform's own page. */
  isOwn?: true
}

/** A page that is to be shown, with its site and the reader that both were read with. */
export interface OpenedPage {
  reader: SiteReader
  site: Site
  target: PageTarget
  found: FoundPage
}

/** The languages in which a page is public, and when that may change. */
export interface Translations {
  /** Whether it is in the site's own. */
  hasOwn: boolean
  /** The others. */
  languages: string[]
  /** The languages of the site that visitors can choose here: those in which this page or the home page is public. */
  offered: string[]
  /** In milliseconds. */
  until: number
}

/** Tells of any path of a site whether there is a page, as long as the files that this was read from don't change. */
export interface NotFoundFacts {
  domain: string
  language: string
  ownLanguage: string
  /** The addresses of what it sells. */
  sold: ReadonlySet<string>
  /** The paths that are redirected. */
  moved: ReadonlySet<string>
}
