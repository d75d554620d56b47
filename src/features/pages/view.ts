import type { Phrase } from '#kit/phrase.ts'
import type { MapProvider } from '#places/contract.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import type { AnswerPage } from '#sites/answer-page.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { FontFiles } from './font-files.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { Table } from '#sites/format/text/table.ts'
import type { Content } from '#sites/format/parsed/content.ts'

/** A menu entry with its final address. */
export interface MenuLink {
  title: string
  href?: string
  current: boolean
  links: MenuLink[]
}

export interface LanguageChoice {
  /** BCP 47. */
  language: string
  title: string
  href: string
  current: boolean
}

/** A picture with its address, size, and variants. */
export interface Picture {
  src: string
  width?: number
  height?: number
  /** For `<source>`, best first. */
  sources?: { type: string; srcset: string }[]
  /** How dark the veil over it has to be for words on it, up to 1 for a white picture. */
  veil?: number
}

/** The coordinates of an address, or why there are none: not found, lookup failed, lookup pending, or a missing key. */
export type MapPosition = { lat: number; lng: number } | 'missing' | 'failed' | 'unknown' | 'keyless'

/** Content from other files than the page's own, read by the server before rendering. */
export interface Surroundings {
  /** `undefined` if there is no such file; the page shows `Failed to load image`. */
  picture: (src: string) => Picture | undefined
  /** The table in a file, or the message to show instead. */
  table: (src: string) => Table | { error: Phrase }
  /** An included page part; `undefined` when it is missing or includes itself. */
  include: (file: string) => Content | undefined
  items: StoreItem[]
  /** Raw html, sanitised. */
  html: (raw: string) => string
  /** The final address of a link in the content (keeps `?domain=` and `language` where needed). */
  link: (url: string) => string
  /** The address of a raw file of the site (also audio, downloads). */
  file: (path: string) => string
  /** Called when the page is too long to be shown whole. */
  noteTooLong?: () => void
  /** The coordinates of an address for a map; `undefined` where addresses aren't looked up. */
  place?: (provider: MapProvider, address: string) => MapPosition | undefined
}

/** Everything needed to render a page. Pure data and lookups: rendering does no I/O. */
export interface PageView {
  /** 404 shows a link back above the home page's content. */
  status: 200 | 404
  domain: string
  /** The path of the page, `/` for home. */
  path: string
  language: string
  direction: 'ltr' | 'rtl'
  /** What the platform itself says on the page. */
  words: SiteWords
  /** The language of the text, if it differs from the one that the page is shown in. */
  written?: { language: string; direction: 'ltr' | 'rtl' }
  settings: Settings
  /** The site's own theme, if it overrides the visitor's preference. */
  theme?: 'light' | 'dark'
  title: string
  description?: string
  /** The canonical address, absolute. */
  canonical?: string
  /** The page's address in each of its languages, absolute; `x-default` for all others. */
  alternates?: { language: string; href: string }[]
  /** The page's publish date, if it has one: date and time with zone. */
  published?: string
  /** The address of the site's feed, if the page is listed there. */
  feed?: string
  /** The picture for link previews, absolute. */
  image?: string
  imageSize?: { width: number; height: number }
  /** A generated preview picture, absolute: for a page that has none, and whose site has none either. */
  card?: string
  /** The page's structured data (schema.org). */
  data?: object
  noindex: boolean
  home: string
  logo?: Picture
  icon?: string
  menu: MenuLink[]
  languages: LanguageChoice[]
  poweredBy: boolean
  /** Whether it is one of the platform's own showcase domains. */
  isShowcase: boolean
  /** The page of the site about privacy, where there is one. */
  privacy?: string
  /** The link of `Powered by Sitewright`; plain text if left out. */
  platform?: string
  cart: boolean
  /** Administrators have limited the site, so its forms ask for nothing secret. */
  isLimited: boolean
  /** Addresses of the site's background music, which comes with a mute switch. */
  tracks?: string[]
  content: Content
  /** The item that the page sells; its pictures are among the surroundings. */
  item?: StoreItem
  /** What the page answers a visitor; it stands instead of the content. */
  answer?: AnswerPage & { words: SiteWords }
  surroundings: Surroundings
  /** The file of the page's text, where it comes from one. */
  file?: string
  /** In a preview only, which says where its parts come from: the line in that file for a line of the text that is shown. */
  lineOf?: (line: number) => number
  /** The platform's own files for the head: addresses with a content hash. */
  assets: {
    css: string[]
    script: string
    islands: string
    visitors: string
    fonts?: Record<string, FontFiles>
    mark?: string
    /** What counts visits. */
    visits?: string
  }
}
