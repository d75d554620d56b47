import type { MapProvider } from '#places/contract.ts'
import type { Content } from '#sites/format/item.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { Table } from '#sites/format/table.ts'

/** One entry of the navbar, addresses ready to use. */
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

/** A picture as it can be shown: where it is, how large, in which other formats and widths it is offered. */
export interface Picture {
  src: string
  width?: number
  height?: number
  /** For `<source>`, the best first. */
  sources?: { type: string; srcset: string }[]
}

/** Where an address is on earth; else why that can't be told: it was not found, asking failed, it is being looked up, or a key is missing. */
export type Whereabouts = { lat: number; lng: number } | 'missing' | 'failed' | 'unknown' | 'keyless'

/** What stands in other files than the page itself, read by the server before the page is rendered. */
export interface Surroundings {
  /** `undefined`: there is no such file; the page shows `Failed to load image`. */
  picture: (src: string) => Picture | undefined
  /** The table of a file, or the words to show instead. */
  table: (src: string) => Table | { error: string }
  /** An included page part; `undefined` when it is missing or goes in circles. */
  include: (file: string) => Content | undefined
  items: StoreItem[]
  /** Raw html, sanitised. */
  html: (raw: string) => string
  /** The address to use for a link written in the content (keeps `?domain=` and `language` where needed). */
  link: (url: string) => string
  /** The address of a raw file of the site (also audio, downloads). */
  file: (path: string) => string
  /** Called when the page turns out too long to be shown whole. */
  noteTooLong?: () => void
  /** Where an address is, for a map of a provider; `undefined` where nobody looks it up. */
  place?: (provider: MapProvider, address: string) => Whereabouts | undefined
}

/** Everything a page needs to become HTML. Pure data and look-ups: rendering does no I/O. */
export interface PageView {
  /** 404 shows a way back above the home's content. */
  status: 200 | 404
  domain: string
  /** The path of the page, `/` for home. */
  path: string
  language: string
  direction: 'ltr' | 'rtl'
  /** What the page is written in, where that is another language than the one it is shown in. */
  written?: { language: string; direction: 'ltr' | 'rtl' }
  settings: Settings
  /** The site's own theme, where it wins over the visitor's preference. */
  theme?: 'light' | 'dark'
  title: string
  description?: string
  /** The one address the world is told, absolute. */
  canonical?: string
  /** The page in each language it is written in, absolute; `x-default` for all others. */
  alternates?: { language: string; href: string }[]
  /** When the page begins to be seen, if it says so: a date and time with its zone. */
  published?: string
  /** The address of the site's news, where the page is one of them. */
  feed?: string
  /** A social picture, absolute. */
  image?: string
  imageSize?: { width: number; height: number }
  /** A picture drawn of its title, absolute: for a page that has none, and whose site has none either. */
  card?: string
  /** What the page says in the words of schema.org. */
  data?: object
  noindex: boolean
  home: string
  logo?: Picture
  icon?: string
  menu: MenuLink[]
  languages: LanguageChoice[]
  poweredBy: boolean
  /** One of the platform's own showcase domains. */
  isShowcase: boolean
  /** Where `Powered by Sitewright` leads; left out, the words stand alone. */
  platform?: string
  cart: boolean
  /** Addresses of the site's background music; the mute switch appears with them. */
  tracks?: string[]
  content: Content
  /** The one thing for sale that the page is about; its pictures are among the surroundings. */
  item?: StoreItem
  surroundings: Surroundings
  /** Own files for the head: addresses with a content hash. */
  assets: { css: string[]; script: string; islands: string }
}
