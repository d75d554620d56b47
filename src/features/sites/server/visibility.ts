import type { Head } from '../format/parsed/head.ts'
import type { Settings } from '../format/settings.ts'
import { shownFrom } from '../format/visible-from.ts'

/** Which pages and parts are public at a time. */
export interface Visibility {
  isVisible: (head: Head) => boolean
  /** In milliseconds: when one of those that aren't will be. */
  until: () => number
}

export function openVisibility(now: Date, settings: Settings): Visibility {
  let until = Infinity
  const isVisible = (head: Head) => {
    const from = shownFrom(head, settings)
    if (from > now.getTime()) until = Math.min(until, from)
    return from <= now.getTime()
  }
  return { isVisible, until: () => until }
}
