/** The platform's pages that hold a title and a sentence until what they are for is open. */
export const closedPages = ['analytics', 'collaboration', 'transactions', 'costs'] as const
export type ClosedPage = (typeof closedPages)[number]

/** The platform's pages for buying, which every site has. */
export const shopPages = ['cart', 'checkout', 'wishlist'] as const
export type ShopPage = (typeof shopPages)[number]

/** The platform's pages that a site may replace by one of its own. */
export const standInPages = ['contact', 'subscribe', 'terms', 'privacy'] as const
export type StandInPage = (typeof standInPages)[number]

/** What the platform's own pages say in one language. */
export interface OwnTexts {
  /** Title and sentence. */
  closed: Record<ClosedPage, readonly [title: string, words: string]>
  /** Content files in the site format; `{site}` is the title of the site. */
  standIns: Record<StandInPage, string>
  /** The titles of the pages of a shop; `empty` is what one that sells nothing says. */
  shop: { title: string; empty: string } & Record<ShopPage, string>
  home: string
}
