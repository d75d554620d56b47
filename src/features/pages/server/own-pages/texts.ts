/** The platform's pages that hold a title and a sentence until what they are for is open. */
export const closedPages = [
  'matches',
  'chat',
  'search',
  'questions',
  'messages',
  'subscription',
  'cart',
  'checkout',
  'wishlist',
  'orders',
  'chats',
  'subscriptions',
  'subscription-details',
  'notification-settings',
  'analytics',
  'collaboration',
  'transactions',
  'costs',
] as const
export type ClosedPage = (typeof closedPages)[number]

/** The platform's pages that a site may replace by one of its own. */
export const standInPages = ['contact', 'subscribe', 'terms', 'privacy'] as const
export type StandInPage = (typeof standInPages)[number]

/** What the platform's own pages say in one language. */
export interface OwnTexts {
  /** Title and sentence. */
  closed: Record<ClosedPage, readonly [title: string, words: string]>
  /** Content files in the site format; `{site}` is the title of the site. */
  standIns: Record<StandInPage, string>
  shop: { title: string; empty: string; link: string }
  home: string
}
