import { readClock, writeMoment } from '#kit/web/moments.ts'
import { screenLanguage } from '#kit/screen-language.ts'

function openFormat(): Intl.DateTimeFormat {
  const { timeZone } = readClock()
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(timeZone !== '' && { timeZone }),
  })
}

/** A moment (ISO 8601) as "MMM d, yyyy h:mm a", or as screens in another language write it, in the reader's time zone. */
export function writeMessageDate(moment: string): string {
  if (screenLanguage !== '') return writeMoment(moment)
  const parts = openFormat().formatToParts(new Date(moment))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('month')} ${read('day')}, ${read('year')} ${read('hour')}:${read('minute')} ${read('dayPeriod')}`
}
