import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { CampaignOutcome, CampaignRow, CampaignView, campaignStates } from './campaign-view-contract.ts'
import { line, Written } from './text-contract.ts'

export {
  CampaignOutcome,
  CampaignProgress,
  CampaignRow,
  CampaignView,
  campaignStates,
} from './campaign-view-contract.ts'
export type { CampaignState } from './campaign-view-contract.ts'

const manage: Act = { action: 'manage', on: 'domain', by: 'id' }
const onCampaign: Act = { action: 'manage', on: 'campaign', by: 'id' }

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
    problems: z.array(z.object({ line: z.int(), code: z.string(), message: z.string() })),
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
        to: z
          .array(line(254, badInput), badInput)
          .max(5, says('test-over-5-addresses', 'You can send a test to at most 5 addresses.'))
          .optional(),
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
  body: z.object(
    { ...Seen.shape, at: z.iso.datetime({ offset: true, error: says('choose-time', 'Please choose a time.') }) },
    badInput,
  ),
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

export const getOutcome = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/outcome',
  access: 'user',
  act: onCampaign,
  summary: 'Who left after a campaign, and why mails of it failed',
  answer: CampaignOutcome,
})
