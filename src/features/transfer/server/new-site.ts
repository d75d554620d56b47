import type { Phrase } from '#kit/phrase.ts'
import type { DisplayRule } from './convert/cascade/read-rules.ts'
/** What most pages of an old website have: parts by their fingerprints, pictures and links by their whole addresses. */
export interface UsualThings {
  parts: ReadonlySet<string>
  pictures: ReadonlySet<string>
  links: ReadonlySet<string>
}

/** What a page needs to know about the whole site to be converted. */
export interface Surroundings {
  /** The fingerprints of parts that are no content, because many pages repeat them. */
  repeated: ReadonlySet<string>
  /** Those of them that this page keeps for all others. */
  told?: ReadonlySet<string>
  usual?: UsualThings
  /** What the style sheets of the site say about what is shown. */
  display?: readonly DisplayRule[]
  /** The path in the new site of each downloaded picture, such as `images/oven.jpg`, by its whole old address. */
  pictures: ReadonlyMap<string, string>
  /** The new address of each old page and kept file, such as `/about` or `/about?language=de`, by its whole old address without fragment. */
  addresses: ReadonlyMap<string, string>
  /** The name of the new site, which titles of pages needn’t repeat. */
  siteName?: string
  /** It is the first page that visitors see. */
  isHome?: true
  /** The new address of the item for sale that a page is about, such as `/store/candle`. */
  item?: string
  /** When it was published, as its head will have it. */
  published?: string
}

/** A page in the site format. */
export interface NewPage {
  /** The whole `content.txt`, which has no problems. */
  text: string
  /** Of all that visitors saw on it, apart from menus and what most pages have, and how many of them `text` shows. */
  words: number
  wordsKept: number
  images: number
  imagesKept: number
  links: number
  linksKept: number
  dates: number
  datesKept: number
  /** What `text` doesn't have. */
  notCarried: Phrase[]
}

/** A file of the new site, apart from the pages. */
export interface NewFile {
  path: string
  content: string
}
