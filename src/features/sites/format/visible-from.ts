import { readMoment } from './moment.ts'
import type { Head } from './parsed/head.ts'
import type { Settings } from './settings.ts'

/** A page's publish date in milliseconds, if it has one. Without a zone it is in `timeZone`. */
export function publishedAt({ publish = '' }: Head, timeZone: string): number | undefined {
  const time = readMoment(publish, timeZone)
  return Number.isNaN(time) ? undefined : time
}

/** When a page becomes public, in milliseconds; 0 for always, `Infinity` for a draft. */
export const visibleFrom = (head: Head, timeZone: string): number =>
  head.draft ? Infinity : (publishedAt(head, timeZone) ?? 0)

type OpeningSettings = Pick<Settings, 'hidden' | 'opens' | 'timeZone'>

/** When a site becomes public, in milliseconds; 0 for always, `Infinity` where it stays hidden. */
export const opensAt = ({ hidden, opens, timeZone }: OpeningSettings): number =>
  hidden ? Infinity : opens === undefined ? 0 : (publishedAt({ publish: opens }, timeZone) ?? Infinity)

/** When a page of a site becomes public. */
export const shownFrom = (head: Head, settings: OpeningSettings): number =>
  Math.max(visibleFrom(head, settings.timeZone), opensAt(settings))
