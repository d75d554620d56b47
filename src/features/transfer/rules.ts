/** The most pages that are read of one website. */
export const mostPages = 200
/** Of one page as it was sent. */
export const largestPageBytes = 2 * 1024 * 1024
/** The same for sitemaps, unpacked. */
export const largestSitemapBytes = 10_000_000
/** How we call ourselves where we read a website. */
export const agentName = 'Sitewright'
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

/** How well a page was imported, the worst first. */
export const pageVerdicts = ['failed', 'empty', 'partial', 'good'] as const
export type PageVerdict = (typeof pageVerdicts)[number]
/** Of the words of a page: with less it has to be looked at. */
const leastShare = 0.6

interface ImportedWords {
  /** Empty where the page couldn’t be imported. */
  path: string
  words: number
  wordsKept: number
  imagesKept: number
}

/** How well a page was imported, by what of it the new one has. */
export function judgePage({ path, words, wordsKept, imagesKept }: ImportedWords): PageVerdict {
  if (path === '') return 'failed'
  if (wordsKept + imagesKept === 0) return 'empty'
  return wordsKept < words * leastShare ? 'partial' : 'good'
}
