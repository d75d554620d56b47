import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { badInput, says } from '#kit/phrase.ts'
import { recordedConversions } from './counting/kinds.ts'
import { eventTypes, fieldPattern, idPattern, largestBatchBytes } from './rules.ts'

const DomainId = z.string(badInput).min(1, badInput).max(300, badInput)
const Id = z.string(badInput).regex(idPattern, badInput)
const IdOrNone = Id.optional()
const ofDomain: Act = { action: 'recordings', on: 'domain', by: 'domain_id' }

/** One event as `SessionEvent`, a list of them, or `{ events }`; also as plain text, which is what browsers send on leaving. */
export const recordVisit = endpoint({
  method: 'POST',
  path: '/api/session/record',
  access: 'anyone',
  summary: 'Keeps what a browser recorded of a visit, if the site records visits; answered once it is written',
  limit: { times: 1200, seconds: 60, per: 'network' },
  sends: 'raw',
  bodyLimit: largestBatchBytes,
  tooLarge: says('recording-too-large', 'One request can hold at most {most} kB of events.', {
    most: largestBatchBytes / 1024,
  }),
  answer: Done,
})

export const forgetVisitor = endpoint({
  method: 'POST',
  path: '/api/session/forget',
  access: 'anyone',
  staysOpen: true,
  summary: 'Deletes everything that was recorded on this site under an id, for whoever knows it',
  limit: { times: 60, seconds: 60, per: 'network' },
  body: z.object({ fingerprint: Id }, badInput),
  answer: Done,
})

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** What a visit can have come to. */
export const outcomes = ['form', ...recordedConversions] as const

export type RecordingView = z.infer<typeof RecordingView>
export const RecordingView = z.object({
  id: z.string(),
  fingerprint: z.string(),
  visit: z.string(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** In seconds. */
  duration: z.int(),
  events: z.int(),
  pages: z.int(),
  clicks: z.int(),
  /** Forms that were sent. */
  sent: z.int(),
  /** What else the visitor did: bought, went to the checkout, subscribed, began a chat. */
  did: z.array(z.enum(recordedConversions)),
  /** The path of the first page. */
  first_page: z.string(),
  device: z.enum(devices),
  country: z.string().nullable(),
})

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/session/recordings',
  access: 'user',
  act: ofDomain,
  summary: 'The recorded visits of a site, the latest first',
  ...pagesOf({
    items: RecordingView,
    sort: ['started_at', 'duration', 'pages', 'clicks'],
    first: '-started_at',
    filters: {
      domain_id: DomainId,
      fingerprint: IdOrNone,
      country: z
        .string(badInput)
        .regex(/^[A-Z]{2}$/, badInput)
        .optional(),
      device: z.enum(devices, badInput).optional(),
      /** Those in which a form was sent, or something else was done. */
      did: z.enum(outcomes, badInput).optional(),
    },
  }),
})

const Numbers = z.array(z.number()).optional()
export type RecordedEvent = z.infer<typeof RecordedEvent>
export const RecordedEvent = z.object({
  t: z.int(),
  at: z.iso.datetime(),
  event_type: z.enum(eventTypes),
  url: z.string(),
  mouse_x: z.int(),
  mouse_y: z.int(),
  input_values: z.record(z.string().regex(fieldPattern), z.string()),
  screen_width: z.int(),
  screen_height: z.int(),
  viewport_width: z.int(),
  viewport_height: z.int(),
  event_data: z.object({
    scroll: z.number().optional(),
    path: Numbers,
    clicks: Numbers,
    scrolls: Numbers,
    inputs: Numbers,
    opened: Numbers,
    sent: z.number().optional(),
    did: z.array(z.enum(recordedConversions)).optional(),
  }),
})

export const readRecording = endpoint({
  method: 'GET',
  path: '/api/session/recordings/:fingerprint',
  access: 'user',
  act: ofDomain,
  summary:
    'What was recorded of a visitor, or of one of their visits: up to 500 events at a time; that it was watched is in the audit log',
  params: z.object({ fingerprint: Id }),
  query: z.object({
    domain_id: DomainId,
    visit: IdOrNone,
    /** Events from this one on, as `next` names it. */
    from: z.coerce.number(badInput).int(badInput).min(0, badInput).max(1_000_000, badInput).default(0),
  }),
  answer: z.object({
    recording: RecordingView,
    events: z.array(RecordedEvent),
    /** Where the following events begin; null at the end. */
    next: z.int().nullable(),
  }),
})

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/session/recordings/:fingerprint',
  access: 'user',
  act: ofDomain,
  summary: 'Deletes what was recorded of a visitor, or of one of their visits',
  limit: perUser(600, 600),
  params: z.object({ fingerprint: Id }),
  query: z.object({ domain_id: DomainId, visit: IdOrNone }),
  answer: Done,
})

/** The page as it was; without script, to be shown in a frame without any rights. */
export const showRecordedPage = endpoint({
  method: 'GET',
  path: '/api/session/recordings/:fingerprint/page',
  access: 'user',
  act: ofDomain,
  summary: 'A page of a recorded visit as it was at a moment of it, by the history of its files',
  params: z.object({ fingerprint: Id }),
  query: z.object({
    domain_id: DomainId,
    visit: Id,
    /** The address as it was recorded. */
    url: z.string(badInput).min(1, badInput).max(1000, badInput),
    /** Milliseconds since the visit began. */
    t: z.coerce.number(badInput).int(badInput).min(0, badInput).max(7_200_000, badInput).default(0),
  }),
  answer: 'text/html',
})
