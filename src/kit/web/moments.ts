import { screenLanguage } from '#kit/screen-language.ts'

/** How somebody wants moments written; an empty word: as the browser has it. */
export interface Clock {
  /** Whose it is. */
  person: string
  language: string
  timeZone: string
}

const key = 'clock'
const unset: Clock = { person: '', language: '', timeZone: '' }

function recall(): Clock {
  try {
    return { ...unset, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return unset
  }
}

let clock: Clock | undefined
export const readClock = (): Clock => (clock ??= recall())

/** Writes moments like this from now on, here and after a reload. */
export function setClock(wanted: Clock): void {
  clock = wanted
  try {
    localStorage.setItem(key, JSON.stringify(wanted))
  } catch {
    // A browser without storage learns it again with every load.
  }
}

function formatMoment(moment: string, manner: Intl.DateTimeFormatOptions): string {
  const { language, timeZone } = readClock()
  const zone = timeZone === '' ? {} : { timeZone }
  return new Intl.DateTimeFormat(language || screenLanguage || undefined, { ...manner, ...zone }).format(
    new Date(moment),
  )
}

/** A moment (ISO 8601) as the reader's own clock and language write it. */
export const writeMoment = (moment: string): string => formatMoment(moment, { dateStyle: 'medium', timeStyle: 'short' })

/** A day (ISO 8601) in the reader's language. */
export const writeDay = (moment: string): string => formatMoment(moment, { dateStyle: 'long' })

/** The same, short enough for a list. */
export const writeShortDay = (moment: string): string => formatMoment(moment, { dateStyle: 'medium' })
