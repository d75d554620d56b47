import { readMoment } from './moment.ts'
import type { Head } from './parsed/head.ts'

/** A page's publish date in milliseconds, if it has one. Without a zone it is in `timeZone`. */
export function publishedAt({ publish = '' }: Head, timeZone: string): number | undefined {
  const time = readMoment(publish, timeZone)
  return Number.isNaN(time) ? undefined : time
}

/** When a page becomes public, in milliseconds; 0 for always, `Infinity` for a draft. */
export const visibleFrom = (head: Head, timeZone: string): number =>
  head.draft ? Infinity : (publishedAt(head, timeZone) ?? 0)
