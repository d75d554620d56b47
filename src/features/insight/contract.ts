import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { isStorable } from '#kit/shapes.ts'
import { conversionKinds, devices } from '#visitors/counting/kinds.ts'
import { metricNames } from '#visitors/counting/speeds.ts'
import { comparisons, dimensions } from './dimensions.ts'

const maySee: Act = { action: 'insight', on: 'domain', by: 'id' }
const noDay = says('unknown-day', 'Please give days as YYYY-MM-DD.')
/** Long before anything was counted; the database has no year 0. */
const firstDay = '1900-01-01'
const Day = z.iso.date(noDay).refine((day) => day >= firstDay, noDay)
const value = z.string(badInput).max(300, badInput).refine(isStorable, badInput).optional()

const Times = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** Up to today, where no first day is given; the last week by default. */
  days: z.coerce.number(badInput).int(badInput).min(1, badInput).max(800, badInput).optional(),
})

/** Which visits are meant: days by the clock of the site, and conditions that all have to hold. */
const VisitQuery = Times.extend({
  page: value,
  source: value,
  country: value,
  device: z.enum(devices, badInput).optional(),
})
export type VisitQuery = z.output<typeof VisitQuery>
const Compared = VisitQuery.extend({ compare: z.enum(comparisons, badInput).default('none') })
export type Compared = z.output<typeof Compared>

const seen = { access: 'user', act: maySee, limit: perUser(1200, 60) } as const

export type Totals = z.output<typeof Totals>
const Totals = z.object({
  /** A person counts once a day. */
  visitors: z.int(),
  visits: z.int(),
  views: z.int(),
  /** Visits of one page. */
  bounces: z.int(),
  /** Together; divided by the visits, how long one lasts. */
  seconds: z.int(),
})

const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

export type Summary = z.output<typeof Summary>
const Summary = z.object({
  /** By whose clock days begin. */
  timeZone: z.string(),
  /** There is anything at all. */
  hasVisits: z.boolean(),
  /** Whether visits are counted now. */
  isCounting: z.boolean(),
  /** When the numbers of today were made; null where nothing was counted today. */
  madeAt: z.iso.datetime().nullable(),
  span: Span,
  now: Totals,
  before: z.object({ span: Span, totals: Totals }).nullable(),
})

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/summary',
  ...seen,
  summary: 'How many visitors a site had, compared with another time',
  query: Compared,
  answer: Summary,
})

const Point = z.object({
  /** A day, the hour of one such as `2026-01-15T09`, or a month such as `2026-01`. */
  at: z.string(),
  visitors: z.int(),
  visits: z.int(),
  views: z.int(),
})
export type Point = z.output<typeof Point>
export type Series = z.output<typeof Series>
const Series = z.object({
  unit: z.enum(['hour', 'day', 'month']),
  now: z.array(Point),
  /** As many, place by place; empty without a comparison. */
  before: z.array(Point),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/series',
  ...seen,
  summary: 'The visitors of a site over time',
  query: Compared,
  answer: Series,
})

export type Share = z.output<typeof Share>
const Share = Totals.extend({ value: z.string() })
const limited = z.coerce.number(badInput).int(badInput).min(1, badInput).max(500, badInput)

export const getBreakdown = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/breakdown',
  ...seen,
  summary: 'The visitors of a site by page, source, country and so on, the most frequent first',
  query: VisitQuery.extend({ by: z.enum(dimensions, badInput), limit: limited.default(10) }),
  answer: z.object({ items: z.array(Share), total: z.int() }),
})

export type MissingPage = z.output<typeof MissingPage>
const MissingPage = z.object({
  path: z.string(),
  views: z.int(),
  /** Where links to it stand: paths of the site, or hosts; empty for an address that was typed. */
  links: z.array(z.object({ from: z.string(), views: z.int() })),
})

export const getMissing = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/missing',
  ...seen,
  summary: 'Addresses that visitors asked for and the site doesn’t have, with where they are linked',
  query: Times.extend({ limit: limited.default(20) }),
  answer: z.object({ items: z.array(MissingPage) }),
})

export type Speed = z.output<typeof Speed>
const Speed = z.object({
  metric: z.enum(metricNames),
  /** Three of four visits were at least so fast: in milliseconds, of `cls` in ten-thousandths. */
  p75: z.int(),
  rating: z.enum(['good', 'improvable', 'poor']),
  /** How often it was measured. */
  times: z.int(),
})

export const getSpeeds = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/speeds',
  ...seen,
  summary: 'How fast the pages of a site are for its visitors (web vitals)',
  query: Times,
  answer: z.object({
    site: z.array(Speed),
    pages: z.array(z.object({ path: z.string(), speeds: z.array(Speed) })),
  }),
})

export type Conversion = z.output<typeof Conversion>
const Conversion = z.object({
  kind: z.enum(conversionKinds),
  times: z.int(),
  before: z.int().nullable(),
  /** What was paid, in the smallest unit of each currency. */
  money: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Where those came from who did it, the most frequent first. */
  sources: z.array(z.object({ value: z.string(), times: z.int() })),
})

export const getConversions = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/conversions',
  ...seen,
  summary: 'What visitors of a site did: forms, subscriptions, chats, sign-ups, orders',
  query: Compared,
  answer: z.object({ visits: z.int(), items: z.array(Conversion) }),
})

export type Present = z.output<typeof Present>
const Present = z.object({
  at: z.iso.datetime(),
  /** In the last five minutes, and in the last thirty. */
  visitors: z.int(),
  visitorsOfHalfHour: z.int(),
  /** Views of each of the last thirty minutes, the oldest first. */
  minutes: z.array(z.int()),
  pages: z.array(z.object({ value: z.string(), visitors: z.int() })),
  sources: z.array(z.object({ value: z.string(), visitors: z.int() })),
  countries: z.array(z.object({ value: z.string(), visitors: z.int() })),
})

export const getPresent = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/now',
  ...seen,
  summary: 'Who is on a site right now',
  answer: Present,
})

export const exportInsight = endpoint({
  method: 'GET',
  path: '/api/domains/:id/insight/csv',
  ...seen,
  summary: 'The visitors of a site as a spreadsheet: by day, page, source, country and so on',
  query: VisitQuery.extend({ by: z.enum(['day', ...dimensions], badInput).default('day') }),
  answer: 'text/csv',
})
