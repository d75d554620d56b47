import { z } from 'zod'
import { badInput, says } from '#kit/phrase.ts'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { typedText } from '#kit/shapes.ts'
import { standings } from '#sites/standing.ts'
import { decisions, deedKinds, longestObjectionCharacters, longestReportCharacters, reportReasons } from './rules.ts'

/** What is decided about sites is decided by administrators of the installation; a domain has no part in it. */
const act: Act & { orPlatform: true } = { action: 'manage', on: 'domain', by: 'domain_id', orPlatform: true }
const Reason = z.enum(reportReasons, says('choose-reason', 'Please choose a reason.'))

const Sign = z.object({ name: z.string(), detail: z.string() })
export type DoubtfulSite = z.infer<typeof DoubtfulSite>
export const DoubtfulSite = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  url: z.string(),
  standing: z.enum(standings),
  open_reports: z.int(),
  /** Of the oldest open one. */
  reported_at: z.iso.datetime().nullable(),
  /** How much it looks like a site that deceives, and why. */
  score: z.int(),
  signs: z.array(Sign),
  objected_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  owner: z.object({ email: z.string(), created_at: z.iso.datetime(), plan: z.string().nullable() }).nullable(),
})

export type SiteReport = z.infer<typeof Report>
const Report = z.object({
  id: z.string(),
  reason: Reason,
  address: z.string(),
  words: z.string(),
  email: z.string().nullable(),
  state: z.enum(['open', 'closed']),
  at: z.iso.datetime(),
})
export type SiteDeed = z.infer<typeof Deed>
const Deed = z.object({
  id: z.string(),
  kind: z.enum(deedKinds),
  reason: Reason.nullable(),
  words: z.string(),
  /** Null for what the platform did, and for an account that is gone. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type SiteCase = z.infer<typeof SiteCase>
export const SiteCase = DoubtfulSite.extend({
  /** Of the latest open report. */
  reported_reason: Reason.nullable(),
  /** What administrators did, the latest first; never crowded out by what anybody else says. */
  deeds: z.array(Deed),
})

export const listDoubtful = endpoint({
  method: 'GET',
  path: '/api/moderation/sites',
  access: 'account',
  act,
  summary: 'Sites that were reported, look doubtful, are restricted or object, for administrators',
  ...pagesOf({
    items: DoubtfulSite,
    sort: ['createdAt'],
    first: '-createdAt',
    filters: { state: z.enum(['open', 'restricted'], badInput).default('open') },
  }),
})

export const countDoubtful = endpoint({
  method: 'GET',
  path: '/api/moderation/waiting',
  access: 'account',
  act,
  summary: 'How many sites wait for an administrator',
  answer: z.object({ count: z.int() }),
})

export const readCase = endpoint({
  method: 'GET',
  path: '/api/moderation/sites/:id',
  access: 'account',
  act,
  summary: 'What is known about a site, for administrators',
  answer: SiteCase,
})

export const listSiteReports = endpoint({
  method: 'GET',
  path: '/api/moderation/sites/:id/reports',
  access: 'account',
  act,
  summary: 'What was reported about a site, the latest first, for administrators',
  ...pagesOf({
    items: Report,
    sort: ['at'],
    first: '-at',
    filters: { state: z.enum(['open', 'closed'], badInput).default('open') },
  }),
})

export const listObjections = endpoint({
  method: 'GET',
  path: '/api/moderation/sites/:id/objections',
  access: 'account',
  act,
  summary: 'What the people of a site say to decisions about it, the latest first, for administrators',
  ...pagesOf({ items: Deed, sort: ['at'], first: '-at' }),
})

export const readSiteText = endpoint({
  method: 'GET',
  path: '/api/moderation/sites/:id/text',
  access: 'account',
  act,
  summary: 'What the files of a site say, as plain text that is safe to look at, for administrators',
  limit: perUser(300, 600),
  answer: z.object({ files: z.array(z.object({ path: z.string(), text: z.string(), is_cut: z.boolean() })) }),
})

export const decideSite = endpoint({
  method: 'PUT',
  path: '/api/moderation/sites/:id',
  access: 'account',
  act,
  summary: 'Decides about a site, for administrators; its owner is told by mail of all but notes and dismissed reports',
  limit: perUser(300, 600),
  body: z.object(
    {
      decision: z.enum(decisions, badInput),
      reason: Reason.optional(),
      words: typedText(longestReportCharacters).default(''),
    },
    badInput,
  ),
  answer: SiteCase,
})

export const readStanding = endpoint({
  method: 'GET',
  path: '/api/domains/:id/standing',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'What administrators have decided about a site, and why',
  answer: z.object({
    standing: z.enum(standings),
    reason: Reason.nullable(),
    words: z.string(),
    at: z.iso.datetime().nullable(),
    objected_at: z.iso.datetime().nullable(),
  }),
})

export const objectTo = endpoint({
  method: 'POST',
  path: '/api/domains/:id/objection',
  access: 'user',
  act: { action: 'manage', on: 'domain', by: 'id' },
  summary: 'Objects to what administrators have decided about a site',
  limit: { times: 5, seconds: 86_400, per: 'user', shared: true },
  body: z.object(
    {
      words: typedText(longestObjectionCharacters).refine(
        (text) => text !== '',
        says('say-why-mistake', 'Please say why this is a mistake.'),
      ),
    },
    badInput,
  ),
  status: 201,
  answer: Done,
})
