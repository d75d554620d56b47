import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'

/** They belong to the whole installation; a domain has none of its own. */
const act: Act & { orPlatform: true } = { action: 'manage', on: 'domain', by: 'domain_id', orPlatform: true }

/** `sender`: its name could be taken for that of a brand or the platform; `first-portion`: too many of it came back or were complained about. */
const holdKinds = ['sender', 'first-portion'] as const
export type HoldKind = (typeof holdKinds)[number]
const holdStates = ['held', 'released', 'refused'] as const
export type HoldState = (typeof holdStates)[number]

export const MailHold = z.object({
  id: z.string(),
  kind: z.enum(holdKinds),
  /** The name of the site's domain. */
  domain: z.string(),
  /** The sender's name, or the subject of the campaign. */
  title: z.string(),
  detail: z.string().nullable(),
  state: z.enum(holdStates),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type MailHold = z.infer<typeof MailHold>

export const listHolds = endpoint({
  method: 'GET',
  path: '/api/held-mail',
  access: 'account',
  act,
  summary: 'Sender names and campaigns that wait for an administrator',
  ...pagesOf({
    items: MailHold,
    sort: ['createdAt'],
    first: '-createdAt',
    filters: { state: z.enum(['held', 'decided'], badInput).default('held') },
  }),
})

/** A released name may be used from then on, and a released campaign goes on. A refused campaign ends. */
export const decideHold = endpoint({
  method: 'PUT',
  path: '/api/held-mail/:id',
  access: 'account',
  act,
  summary: 'Releases or refuses what waits for an administrator',
  limit: perUser(300, 600),
  body: z.object({ decision: z.enum(['release', 'refuse'], badInput) }, badInput),
  answer: MailHold,
})
