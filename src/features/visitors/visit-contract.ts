import { z } from 'zod'
import { Done, endpoint } from '#kit/contract.ts'
import { badInput } from '#kit/phrase.ts'
import { devices } from './counting/kinds.ts'

const words = z.string(badInput).max(1000, badInput).optional()
const milliseconds = z.number(badInput).min(0, badInput).max(1e9, badInput).optional()

export type VisitReport = z.output<typeof VisitReport>
const VisitReport = z.object(
  {
    /** A page was opened, or left. */
    kind: z.enum(['view', 'leave'], badInput),
    path: z.string(badInput).max(2000, badInput),
    /** There is no such page. */
    missing: z.boolean(badInput).optional(),
    /** The host of the page before. */
    referrer: words,
    /** The path of the page before, where it is one of the same site. */
    from: words,
    utm_source: words,
    utm_medium: words,
    utm_campaign: words,
    utm_term: words,
    utm_content: words,
    language: words,
    device: z.enum(devices, badInput).optional(),
    /** How long the page was looked at. */
    seconds: z.number(badInput).min(0, badInput).max(1e6, badInput).optional(),
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.number(badInput).min(0, badInput).max(1e6, badInput).optional(),
    fcp: milliseconds,
    ttfb: milliseconds,
    /** Of somebody who is signed in there: those who run the site aren’t counted. One that is over is like none. */
    token: z.string(badInput).max(4000, badInput).optional(),
  },
  badInput,
)

export const countVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  access: 'anyone',
  summary: 'Counts that a page was opened or left, without recognising anybody the next day',
  limit: { times: 240, seconds: 60, per: 'network', perSite: true },
  bodyLimit: 16_000,
  body: VisitReport,
  status: 202,
  answer: Done,
})
