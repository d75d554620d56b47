/** The most pages that are read of one website. */
export const mostPages = 200
/** In bytes, of one page as it was sent. */
export const largestPage = 2 * 1024 * 1024
/** In milliseconds, for one page or file. */
export const pageTimeLimit = 30_000
/** Pages asked for in one second, outside of `ALLOW_FETCH_TO`. */
export const pagesPerSecond = 2
/** In bytes: a zip with a website. */
export const largestArchive = 50 * 1024 * 1024

export const transferStates = ['queued', 'reading', 'ready', 'accepted', 'cancelled', 'failed'] as const
export type TransferState = (typeof transferStates)[number]
/** The states in which a transfer is being worked on. */
export const isUnderWay = (state: TransferState): boolean => state === 'queued' || state === 'reading'

/** Where a website is imported from. */
export type SourceKind = 'address' | 'html' | 'wordpress' | 'markdown'
