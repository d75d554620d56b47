import type { Phrase } from '#kit/phrase.ts'
import type { Interval } from '#sites/format/store-values.ts'

/** A link to a page of the new site. */
export interface PageLink {
  title: string
  path: string
}

/** A page of the old site, and its place on the new one. */
export interface PlannedPage {
  /** Its whole old address. */
  address: string
  /** Where it is on the new site: `/about`, or `/about?language=de`. */
  path: string
  /** `about/content.txt`, or `about/content.de.txt`. */
  file: string
  title: string
  /** For its head, where neither the name of its file nor the language of the site says it. */
  language?: string
  /** When it was or will be published, as its head has it. */
  published?: string
  /** The new address of the item for sale that it is about, such as `/store/candle`. */
  item?: string
  /** The item says all that it said, so that this page isn’t one of the new site. */
  isItem?: true
  /** The same where its text doesn't lead there, since its currency was chosen later. */
  forSale?: { title: string; address: string }
  /** Pages that nothing else leads to: links to them stand at its end. */
  more?: PageLink[]
}

export interface PlannedRedirect {
  /** A path, perhaps with the parameters that a request must have. */
  from: string
  /** Where it leads on the new site, or a whole address. */
  to: string
}

export interface PlannedEntry {
  title: string
  /** A path of the new site or a whole address; empty for a heading. */
  url: string
  children: PlannedEntry[]
}

/** What a size and colour has of its own. */
export interface PlannedVariant {
  size?: string
  color?: string
  /** In minor units of the item's currency; left out where it is the item's. */
  amount?: number
  sku?: string
  stock?: number
  /** An old address, as the pictures of the item. */
  photo?: string
  isOffered: boolean
}

export interface PlannedItem {
  title: string
  /** The last part of its address. */
  url: string
  /** In minor units. */
  amount: number
  currency: string
  description: string
  /** Old addresses of pictures; their new paths once the plan is finished. */
  images: string[]
  sizes: string[]
  colors: string[]
  variants?: PlannedVariant[]
  category?: string
  sku?: string
  isSoldOut?: true
  /** How many are left, where somebody counts them. */
  stock?: number
  /** How often it is paid, where it is a subscription. */
  interval?: Interval
  isDigital?: true
  /** Its old path, where no page of the new site has it. */
  formerly?: string
  /** The new paths of the pages that show it. */
  pages: string[]
}

export interface UnpricedVariant extends Omit<PlannedVariant, 'amount'> {
  /** As that of its item. */
  price: string
}

/** An item whose currency nobody has said yet. */
export interface UnpricedItem extends Omit<PlannedItem, 'amount' | 'currency' | 'variants'> {
  variants?: UnpricedVariant[]
  /** A number as it stands in the data. */
  price: string
  /** The new path of the page that is about it alone. */
  ownPage?: string
}

export interface PlannedSettings {
  title?: string
  description?: string
  keywords?: string
  /** Old addresses; new paths once the plan is finished. */
  logo?: string
  favicon?: string
  accent?: string
  theme?: 'dark' | 'light'
  font?: 'serif' | 'mono' | 'rounded' | 'humanist' | 'classic'
  language?: string
  languages?: string[]
  currency?: string
  noindex?: true
}

/** Everything about a new site besides the texts of its pages. It can be kept as JSON. */
export interface SitePlan {
  pages: PlannedPage[]
  redirects: PlannedRedirect[]
  /** The new address of each old page, such as `/about` or `/about?language=de`, by its whole old address without fragment. */
  addresses: Record<string, string>
  settings: PlannedSettings
  /** Where they differ, by language. */
  settingsIn: Record<string, Pick<PlannedSettings, 'title' | 'description'>>
  menu: PlannedEntry[]
  menuIn: Record<string, PlannedEntry[]>
  store: PlannedItem[]
  /** They wait until somebody says in which currency they are sold. */
  unpriced?: UnpricedItem[]
  /** The whole addresses of all pictures that the new site shows. */
  pictures: string[]
  /** The whole addresses of the style sheets that colours are read from, and the rules in the pages themselves; exports have none. */
  styles: { sheets: string[]; inline: string[]; themeColour?: string; isDark?: true; hasNoLook?: true }
  /** It is only a part of a website: it replaces nothing, and sets nothing but what it needs. */
  isPart?: true
  /** What the new site doesn't have. */
  notCarried: Phrase[]
}
