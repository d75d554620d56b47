export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Ceilings of one domain. */
export const mostSubscribers = 50_000
export const mostCampaigns = 1000
export const mostImportRows = 20_000
export const mostImports = 200
/** On one subscriber, and different ones on a list. */
export const mostTags = 10
export const mostTagsOfList = 200
/** Of a campaign. */
export const longestContentCharacters = 100_000
export const longestSubjectCharacters = 150
export const longestPreviewCharacters = 200
/** Links whose clicks are counted in one campaign. */
export const mostLinks = 200
