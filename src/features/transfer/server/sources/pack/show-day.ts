import { daysIn } from '#transfer/server/convert/report/days-on.ts'
import { readDay } from '#transfer/server/read-day.ts'
import { dayMs } from '#kit/durations.ts'
import { escapeHtml } from './content-document.ts'

/** Other tags may be none that the calendar knows. */
const plainTag = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i
/** Of a text, in which its day may stand already. */
const startLetters = 2000

/** The day of a post, as themes show it above its text; empty where the text begins with it, or where it is no certain day. */
export function showDay(published: string | undefined, html: string, language = 'en'): string {
  const own = published === undefined ? undefined : readDay(published)
  if (own?.written === undefined) return ''
  const start = html.slice(0, startLetters).replace(/<[^<>]*>/g, ' ')
  if (daysIn(start).some((day) => Math.abs((readDay(day)?.time ?? 0) - own.time) < 2 * dayMs)) return ''
  const said = /^\d{4}-\d{2}-\d{2}/.exec(own.written)?.[0] ?? ''
  const format = new Intl.DateTimeFormat(plainTag.test(language) ? language : 'en', {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  return said === ''
    ? ''
    : `<p><time datetime="${said}">${escapeHtml(format.format(new Date(`${said}T00:00:00Z`)))}</time></p>\n`
}
