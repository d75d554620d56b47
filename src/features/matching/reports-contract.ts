import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { MemberCard } from '#members/contract.ts'
import { longestReportCharacters, reportReasons } from './rules.ts'

/** Reports belong to the whole installation; a domain has none. */
const act: Act & { orPlatform: true } = { action: 'manage', on: 'domain', by: 'domain_id', orPlatform: true }
const Reason = z.enum(reportReasons, says('choose-reason', 'Please choose a reason.'))

/** With it go, for the administrators, what the record says and the latest messages of a match with them. */
export const reportMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/report',
  access: 'account',
  summary: 'Reports somebody to the administrators, who can hide them from everybody',
  limit: { times: 20, seconds: 86_400, per: 'user', shared: true },
  body: z.object(
    {
      reason: Reason,
      words: z
        .string(badInput)
        .trim()
        .max(
          longestReportCharacters,
          says('write-at-most', 'Please write at most {most} characters.', {
            most: longestReportCharacters.toLocaleString('en'),
          }),
        )
        .refine(isStorable, badInput)
        .default(''),
    },
    badInput,
  ),
  status: 201,
  answer: Done,
})

export type Report = z.infer<typeof Report>
export const Report = z.object({
  id: z.string(),
  reason: Reason,
  words: z.string(),
  created_at: z.iso.datetime(),
  /** Whoever reported; null once their account is gone. */
  reporter: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who was reported, as the record was then; where that isn’t kept, little more than the name. */
  subject: MemberCard,
  /** Whether the record and the messages are kept: not beyond a number of open reports about one person, nor long after a decision. */
  is_kept: z.boolean(),
  /** The latest messages of their match at that time, the oldest first. */
  messages: z.array(z.object({ from_subject: z.boolean(), content: z.string(), timestamp: z.iso.datetime() })),
  state: z.enum(['open', 'dismissed', 'hidden']),
  decided_at: z.iso.datetime().nullable(),
  /** The address of the administrator. */
  decided_by: z.string().nullable(),
  /** How many open reports about the same person there are. */
  open_about: z.int(),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'account',
  act,
  summary: 'What members reported, for administrators',
  ...pagesOf({
    items: Report,
    sort: ['createdAt'],
    first: '-createdAt',
    filters: { state: z.enum(['open', 'decided', 'all'], badInput).default('open') },
  }),
})

/**
 * `hide` hides the person from everybody and ends nothing; it decides all open reports about them. `show` takes that back. `dismiss`
 * is about this report alone.
 */
export const decideReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:id',
  access: 'account',
  act,
  summary: 'Decides about a report, for administrators',
  limit: perUser(300, 600),
  body: z.object({ decision: z.enum(['dismiss', 'hide', 'show'], badInput) }, badInput),
  answer: Report,
})
