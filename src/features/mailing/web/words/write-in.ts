import { readClock } from '#kit/web/moments.ts'

/** A moment as clocks in a time zone show it, with the name of that zone, in the reader's language. */
export const writeIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(readClock().language || undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment)
