import { z } from 'zod'

export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Counted from its recipients. `total` = `sent` + `waiting` + `failed` + `skipped`. */
const Counts = {
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Unsubscribed or undeliverable since it started, or cancelled. */
  skipped: z.int(),
}
export const CampaignProgress = z.object({ id: z.string(), state: z.enum(campaignStates), ...Counts })
export type CampaignProgress = z.output<typeof CampaignProgress>

const Row = {
  id: z.string(),
  domainId: z.string(),
  state: z.enum(campaignStates),
  /** Goes up with each change; sent back with the next one. */
  version: z.int(),
  subject: z.string(),
  preview: z.string(),
  fromName: z.string(),
  replyTo: z.string().nullable(),
  tags: z.array(z.string()),
  /** Why it could not be sent when its time came, or why it was paused. */
  problem: z.string().nullable(),
  /** Null unless it is scheduled. */
  scheduledAt: z.iso.datetime().nullable(),
  /** When what became of the first e-mails decides about the rest; null while nothing waits for that. */
  decidesAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  progress: CampaignProgress,
  /** Of recipients who agreed to be counted: how many those are, and how many opened it or followed a link. */
  counted: z.object({ agreed: z.int(), opened: z.int(), clicked: z.int() }),
}
export const CampaignView = z.object({ ...Row, content: z.string() })
export type CampaignView = z.output<typeof CampaignView>

/** In a list the content is left out. */
export const CampaignRow = z.object(Row)
export type CampaignRow = z.output<typeof CampaignRow>

export const CampaignOutcome = z.object({
  /** Of those who got it: since it began. */
  unsubscribed: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** Why mails failed, the most frequent first. */
  reasons: z.array(z.object({ problem: z.string(), count: z.int() })),
})
export type CampaignOutcome = z.output<typeof CampaignOutcome>
