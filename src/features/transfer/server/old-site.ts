import type { Phrase } from '#kit/phrase.ts'
import type { Interval } from '#sites/format/store-values.ts'

/** A page of the old site, as its source delivered it. */
export interface OldPage {
  /** Its whole address. Pages of an archive without one are below `https://archive.invalid/`. */
  address: string
  html: string
  /** Whether `html` is the main content alone, as in exports. */
  isContent?: true
  /** What the source says apart from the html. */
  title?: string
  description?: string
  language?: string
  keywords?: string
  /** Whether visitors of the old website couldn’t see it: its new page is a draft. */
  isHidden?: true
  /** When it was or will be published, as the head of a page has it. */
  published?: string
  /** Whether it was made of frames, with its menu in one of them. */
  isOfFrames?: true
  /** What its source says is for sale on it. */
  products?: OldProduct[]
  /** What its source couldn’t deliver. */
  notCarried?: Phrase[]
}

export interface OldMenuEntry {
  title: string
  /** Whole; empty for a heading without a page. */
  address: string
  children: OldMenuEntry[]
}

/** A picture in the content of a page. */
export interface OldPicture {
  /** The whole address of the largest file that makes sense on a page. */
  address: string
  alt: string
}

/** One size and colour of a product. */
export interface OldVariant {
  size?: string
  color?: string
  /** As that of its product. */
  price: string
  sku?: string
  stock?: number
  /** A whole address. */
  image?: string
  /** It can be chosen, and was never there. */
  isMissing?: true
}

/** Something for sale. */
export interface OldProduct {
  title: string
  /** As it stands in the data, such as `19.90`. */
  price: string
  /** ISO 4217, if the page says it. */
  currency?: string
  description?: string
  /** Whole addresses. */
  images: string[]
  sku?: string
  category?: string
  sizes?: string[]
  colors?: string[]
  /** What its sizes and colours have of their own. */
  variants?: OldVariant[]
  isSoldOut?: true
  /** How many are left, where somebody counts them. */
  stock?: number
  /** How often it is paid, where it is a subscription. */
  interval?: Interval
  /** Nothing has to be sent by mail. */
  isDigital?: true
  /** Of its own page; on a list of products each has one. */
  address?: string
}

/** The content of a page below its title, as far as an item for sale can say it. */
export interface OwnWords {
  lines: string[]
  /** Whole addresses that links in its lines lead to, without fragments. */
  leads: string[]
  /** It has nothing but lines and pictures. */
  isPlain?: true
}

/** What one page says about itself and its site, collected before anything is converted. */
export interface PageSurvey {
  address: string
  canonical?: string
  /** A shorter address that leads to it. */
  shortlink?: string
  title: string
  /** As it stands in its head, where that is longer: usually with the name of the site. */
  wholeTitle?: string
  description: string
  language?: string
  /** The language that its text is clearly written in. */
  written?: string
  keywords?: string
  /** The first large words on it. */
  heading?: string
  isNoIndex: boolean
  /** Whether visitors of the old website couldn’t see it. */
  isHidden?: true
  /** When it was or will be published, as the head of a page has it. */
  published?: string
  /** Whole addresses of feeds that it names. */
  feeds?: string[]
  /** In other languages, itself included. */
  alternates: { language: string; address: string }[]
  /** The fingerprints of its parts outside of the main content, and of those that may be: a part that many pages repeat is no content. */
  parts: string[]
  /** Whole addresses of pages that it links to, in order, without fragments. */
  links: string[]
  pictures: OldPicture[]
  /** Whole addresses of all pictures that visitors saw on it, those of its header and footer included. */
  seenPictures?: string[]
  /** Whole addresses of its style sheets, the rules that it has itself, and whether it says that it is dark now. */
  styles: { sheets: string[]; inline: string; isDark?: true }
  /** Whether it is the main content alone, which says nothing about how the site looked. */
  isContent?: true
  menu: OldMenuEntry[]
  /** The lines of its footer, without their links. */
  footer?: string[]
  /** Whether it was made of frames, with its menu in one of them. */
  isOfFrames?: true
  products: OldProduct[]
  ownWords?: OwnWords
  siteName?: string
  logo?: string
  /** The largest that makes sense. */
  favicon?: string
  themeColour?: string
  /** The picture for links to the page. */
  image?: string
}

/** A whole old site, apart from the texts of its pages. */
export interface OldSite {
  /** The address of its home page. */
  home: string
  title?: string
  description?: string
  language?: string
  menu?: OldMenuEntry[]
  /** Those of other languages, by these, where the website lists them apart. */
  menuIn?: Record<string, OldMenuEntry[]>
  /** Whole addresses of feeds that its generator made. */
  feeds?: string[]
  /** It is only a part of a website, such as its products: no page of it is the home page, and it says nothing about the whole. */
  isPart?: true
  /** Addresses that lead to others, both whole. */
  redirects: { from: string; to: string }[]
}
