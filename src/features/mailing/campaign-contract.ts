import { z } from 'zod'
import { badInput, Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { isWhole, line, longestContent, longestPreview, longestSubject, mostTags, Tag } from './rules.ts'

const manage: Act = { action: 'manage', on: 'domain', by: 'id' }
const onCampaign: Act = { action: 'manage', on: 'campaign', by: 'id' }

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

const longestSender = 'Please enter a sender’s name of at most 100 characters.'
const Written = {
  subject: line(longestSubject, `Please write a subject of one line with at most ${longestSubject} characters.`),
  /** Shown by mail programs beside the subject. */
  preview: line(longestPreview, `Please write a preview of one line with at most ${longestPreview} characters.`),
  /** In the format of the site's pages. `{name}`, `{email}` and `{site}` are replaced for each recipient. */
  content: z
    .string(badInput)
    .max(longestContent, `Please write at most ${longestContent} characters.`)
    .refine(isWhole, badInput),
  /** Empty: that of the list. */
  fromName: line(100, longestSender),
  /** A proven address; null: that of the list. */
  replyTo: line(254, 'Please choose an address for replies.').nullable(),
  /** Only subscribers with one of these tags; empty: all of them. */
  tags: z.array(Tag, badInput).max(mostTags, `Please use at most ${mostTags} tags.`),
}

export const CampaignView = z.object({
  id: z.string(),
  domainId: z.string(),
  state: z.enum(campaignStates),
  /** Goes up with each change; sent back with the next one. */
  version: z.int(),
  subject: z.string(),
  preview: z.string(),
  content: z.string(),
  fromName: z.string(),
  replyTo: z.string().nullable(),
  tags: z.array(z.string()),
  /** Why it could not be sent when its time came. */
  problem: z.string().nullable(),
  /** Null unless it is scheduled. */
  scheduledAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  progress: CampaignProgress,
  /** Of recipients who agreed to be counted: how many those are, and how many opened it or followed a link. */
  counted: z.object({ agreed: z.int(), opened: z.int(), clicked: z.int() }),
})
export type CampaignView = z.output<typeof CampaignView>

/** In a list the content is left out. */
export const CampaignRow = CampaignView.omit({ content: true })
export type CampaignRow = z.output<typeof CampaignRow>

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/domains/:id/campaigns',
  access: 'user',
  act: manage,
  summary: 'The campaigns of a domain, the latest first',
  ...pagesOf({
    items: CampaignRow,
    sort: ['createdAt'],
    first: '-createdAt',
    filters: { ...searchable, state: z.enum(campaignStates, badInput).optional() },
  }),
})
export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/domains/:id/campaigns',
  access: 'user',
  act: manage,
  summary: 'Begins a campaign as a draft',
  limit: perUser(120, 3600),
  bodyLimit: 500_000,
  body: z.object(Written, badInput).partial(),
  status: 201,
  answer: CampaignView,
})
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  access: 'user',
  act: onCampaign,
  summary: 'A campaign with its progress',
  answer: CampaignView,
})
export const changeCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: 'user',
  act: onCampaign,
  summary: 'Changes a draft, if nobody else has changed it since the version that the caller knows',
  limit: perUser(1200, 3600),
  bodyLimit: 500_000,
  body: z.object({ ...z.object(Written).partial().shape, version: z.int(badInput) }, badInput),
  answer: CampaignView,
})

const act = { method: 'POST', access: 'user', act: onCampaign } as const
const acting = perUser(300, 3600)

/** It can be brought back for a day. One that is being sent has to be cancelled first. */
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: 'user',
  act: onCampaign,
  summary: 'Deletes a campaign; it can be brought back for a day',
  limit: acting,
  answer: Done,
})
export const restoreCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/restore',
  summary: 'Brings a deleted campaign back',
  answer: CampaignView,
  limit: acting,
})
export const duplicateCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/duplicate',
  summary: 'Makes a new draft of a campaign',
  answer: CampaignView,
  status: 201,
  limit: acting,
})

/** The html is a whole document, to be shown in a frame with `sandbox`. `problems` are mistakes in the text, with their lines. */
export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/domains/:id/campaigns/preview',
  access: 'user',
  act: manage,
  summary: 'Shows how a campaign looks as html and as text, without saving it',
  limit: perUser(1200, 3600),
  bodyLimit: 500_000,
  body: z.object(Written, badInput).partial(),
  answer: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
    /** How many would get it. */
    recipients: z.int(),
  }),
})
export const testCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/test',
  summary: 'Sends a campaign as a test to proven addresses',
  answer: Done,
  limit: perUser(30, 3600),
  body: z
    .object(
      {
        /** By default the caller's own. */
        to: z.array(line(254, badInput), badInput).max(5, 'Please send a test to at most 5 addresses.').optional(),
      },
      badInput,
    )
    .optional(),
})

/** `version` as in `changeCampaign`: what goes out is what the caller saw. */
const Seen = z.object({ version: z.int(badInput) }, badInput)
export const scheduleCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/schedule',
  summary: 'Schedules a draft',
  answer: CampaignView,
  limit: acting,
  body: z.object({ ...Seen.shape, at: z.iso.datetime({ offset: true, error: 'Please choose a time.' }) }, badInput),
})
export const sendCampaignNow = endpoint({
  ...act,
  path: '/api/campaigns/:id/send',
  summary: 'Starts to send a draft',
  answer: CampaignView,
  limit: acting,
  body: Seen,
})
export const pauseCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/pause',
  summary: 'Stops sending until it is resumed',
  answer: CampaignView,
  limit: acting,
})
export const resumeCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/resume',
  summary: 'Goes on sending',
  answer: CampaignView,
  limit: acting,
})
/** A scheduled one becomes a draft again; one that is being sent ends, and whoever is left gets nothing. */
export const cancelCampaign = endpoint({
  ...act,
  path: '/api/campaigns/:id/cancel',
  summary: 'Takes a schedule back, or ends sending for good',
  answer: CampaignView,
  limit: acting,
})
