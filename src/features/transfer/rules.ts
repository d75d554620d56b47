/** The most pages that are read of one website. */
export const mostPages = 200
/** Of one page as it was sent. */
export const largestPageBytes = 2 * 1024 * 1024
/** For one page or file. */
export const pageTimeLimitMs = 30_000
/** Pages asked for in one second, outside of `ALLOW_FETCH_TO`. */
export const pagesPerSecond = 2
/** A zip with a website. */
export const largestArchiveBytes = 50 * 1024 * 1024

export const transferStates = ['queued', 'reading', 'ready', 'accepted', 'cancelled', 'failed'] as const
export type TransferState = (typeof transferStates)[number]
/** The states in which a transfer is being worked on. */
export const isUnderWay = (state: TransferState): boolean => state === 'queued' || state === 'reading'

/** Where a website is imported from. */
export type SourceKind = 'address' | 'html' | 'wordpress' | 'markdown' | 'posts' | 'products'
