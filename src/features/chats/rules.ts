export const longestMessageCharacters = 2000
export const longestNameCharacters = 100
export const longestGreetingCharacters = 300
export const longestPathCharacters = 300
export const longestReplyTitleCharacters = 60

/** A picture as it is sent. */
export const largestPictureBytes = 10_000_000
/** Messages that a visitor may send in ten seconds. */
export const messagesInTenSeconds = 10
export const mostCannedReplies = 100
/** Messages on a page of a conversation. */
export const messagesOnPage = 100

/** Milliseconds after which somebody who isn’t heard of any more counts as gone. */
export const goneAfterMs = 60_000
/** Milliseconds for which a deleted chat can be brought back. */
export const restorableForMs = 10 * 60_000

export const chatStatuses = ['active', 'closed', 'blocked'] as const
export type ChatStatus = (typeof chatStatuses)[number]
export const senders = ['admin', 'visitor'] as const
export type Sender = (typeof senders)[number]

/** The part of a page’s address that is kept: neither its query nor its fragment, which may say more than where somebody is. */
export const pathOnly = (page: string): string => (page.split(/[?#]/)[0] ?? '').slice(0, longestPathCharacters)
