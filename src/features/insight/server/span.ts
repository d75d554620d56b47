import { dayOf } from '#kit/day-of.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { localTime } from '#visitors/server/counting/local-time.ts'
import type { Comparison } from '../dimensions.ts'

/** Days by the clock of the site, both included. */
export interface DaySpan {
  from: string
  to: string
}

const mostDays = 800

const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const moveDay = (day: string, by: number): string => dayOf(new Date(asUtc(day) + by * dayMs))
export const countDays = ({ from, to }: DaySpan): number => Math.round((asUtc(to) - asUtc(from)) / dayMs) + 1

/** The same day a year before; 28 February for 29 February. */
function yearBefore(day: string): string {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** The clock of a site, and whether it counts. */
export async function readClock(ctx: Context, { label }: Pick<Domain, 'label'>) {
  const { timeZone, analytics } = await readSiteSettings(ctx, label)
  return { timeZone, isCounting: analytics, today: localTime(ctx.now(), timeZone).day }
}

interface SpanQuery {
  from?: string | undefined
  to?: string | undefined
  days?: number | undefined
}

/** The days that are asked for: by default the last seven. */
export function readSpan({ from, to, days: asked = 7 }: SpanQuery, today: string): DaySpan {
  const end = to ?? today
  const span = { from: from ?? moveDay(end, 1 - asked), to: end }
  const days = countDays(span)
  if (days < 1) throw new Refusal('invalid', phrase('days-backwards', 'The first day is after the last one.'))
  if (days > mostDays)
    throw new Refusal('invalid', phrase('too-many-days', 'Please choose at most {days} days.', { days: mostDays }))
  return span
}

/** With what a span is compared. */
export function spanBefore({ from, to }: DaySpan, comparison: Comparison): DaySpan | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = countDays({ from, to })
  return { from: moveDay(from, -days), to: moveDay(to, -days) }
}
