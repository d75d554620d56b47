/** The platform's pages that hold a title and a sentence until what they are for is open. */
export const closedPages = ['transactions'] as const
export type ClosedPage = (typeof closedPages)[number]

/** The platform's pages for buying, which every site has. */
export const shopPages = ['cart', 'checkout', 'wishlist'] as const
export type ShopPage = (typeof shopPages)[number]

/** The platform's pages that a site may replace by one of its own. */
export const standInPages = ['contact', 'subscribe', 'terms', 'privacy'] as const
export type StandInPage = (typeof standInPages)[number]
