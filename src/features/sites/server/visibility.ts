import type { Head } from '../format/parsed/head.ts'
import { visibleFrom } from '../format/visible-from.ts'

/** Which pages and parts are public at a time. */
export interface Visibility {
  isVisible: (head: Head) => boolean
  /** In milliseconds: when one of those that aren't will be. */
  until: () => number
}

export function openVisibility(now: Date, timeZone: string): Visibility {
  let until = Infinity
  const isVisible = (head: Head) => {
    const from = visibleFrom(head, timeZone)
    if (from > now.getTime()) until = Math.min(until, from)
    return from <= now.getTime()
  }
  return { isVisible, until: () => until }
}
