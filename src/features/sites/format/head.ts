import { readMoment } from './moment.ts'

/** The optional first lines of a content file: `Key: value` up to a blank line. */
export interface Head {
  title?: string
  description?: string
  image?: string
  layout?: string
  draft?: boolean
  /** When the page becomes visible: an ISO date or date with time, as written. */
  publish?: string
  language?: string
  noindex?: boolean
  /** Where a visitor is sent instead. */
  redirect?: string
}

/** When a page begins to be seen, in milliseconds, if it says so. What it says without a zone is meant in `timeZone`. */
export function publishedAt({ publish = '' }: Head, timeZone: string): number | undefined {
  const time = readMoment(publish, timeZone)
  return Number.isNaN(time) ? undefined : time
}

/** From when on everybody may see the page, in milliseconds; 0 for always, `Infinity` for a draft. */
export const visibleFrom = (head: Head, timeZone: string): number =>
  head.draft ? Infinity : (publishedAt(head, timeZone) ?? 0)
