import { z } from 'zod'
import { badInput, Done, endpoint, perUser } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { MemberCard, RecordType } from '#members/contract.ts'
import { reportReasons } from './rules.ts'

const Reason = z.enum(reportReasons, 'Please choose a reason.')

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
      type: RecordType.optional(),
      words: z.string(badInput).trim().max(2000, 'Please write at most 2,000 characters.').default(''),
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
  /** Who was reported, as the record was then. */
  subject: MemberCard,
  /** The latest messages of their match at that time, the oldest first. */
  messages: z.array(z.object({ from_subject: z.boolean(), content: z.string(), timestamp: z.iso.datetime() })),
  state: z.enum(['open', 'dismissed', 'hidden']),
  decided_at: z.iso.datetime().nullable(),
  /** How many open reports about the same person there are. */
  open_about: z.int(),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'account',
  summary: 'What members reported, for administrators',
  ...pagesOf({
    items: Report,
    sort: ['createdAt'],
    first: '-createdAt',
    filters: { state: z.enum(['open', 'decided', 'all'], badInput).default('open') },
  }),
})

/** `hide` hides the person from everybody and ends nothing; `show` takes that back. */
export const decideReport = endpoint({
  method: 'PUT',
  path: '/api/reports/:id',
  access: 'account',
  summary: 'Decides about a report, for administrators',
  limit: perUser(300, 600),
  body: z.object({ decision: z.enum(['dismiss', 'hide', 'show'], badInput) }, badInput),
  answer: Report,
})
