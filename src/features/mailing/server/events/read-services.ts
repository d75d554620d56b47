import { hashParts } from '#kit/server/hash.ts'
import { z } from 'zod'
import { reportedAsSpam, type MailEvent } from './apply-event.ts'

const email = z.string().max(320)
const words = z.string().max(20_000).catch('')
const named = (service: string, ...parts: unknown[]) => `${service} ${hashParts(...parts)}`

/** About a mailbox that is full or a sender that isn't welcome: another try may get through. */
const isForNow = (status: string) => /\b5\.(?:2\.[12]|7\.\d|3\.[24])\b/.test(status)

export const kindOf = (isHard: boolean, status: string): 'hard' | 'soft' =>
  isHard && !isForNow(status) ? 'hard' : 'soft'

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook */
const Postmark = z.object({
  RecordType: z.string(),
  /** Has more digits than a number in JavaScript, so that it alone names nothing. */
  ID: z.union([z.number(), z.string()]).optional(),
  MessageID: words,
  BouncedAt: words,
  Type: words,
  Email: email.optional(),
  Description: words,
  Details: words,
})
const hardAtPostmark = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
const softAtPostmark = new Set(['SoftBounce', 'Transient', 'DnsError', 'Blocked', 'SMTPApiError'])

function readPostmark(given: unknown): MailEvent[] {
  const { RecordType, ID, MessageID, BouncedAt, Type, Email, Description, Details } = Postmark.parse(given)
  if (Email === undefined) return []
  const key = named('postmark', RecordType, ID, MessageID, BouncedAt, Email)
  const event = { key, email: Email, problem: Details || Description || Type }
  const isComplaint = RecordType === 'SpamComplaint' || (RecordType === 'Bounce' && Type === 'SpamComplaint')
  if (isComplaint) return [{ ...event, kind: 'complaint' }]
  if (RecordType !== 'Bounce') return []
  if (hardAtPostmark.has(Type)) return [{ ...event, kind: 'hard' }]
  return softAtPostmark.has(Type) ? [{ ...event, kind: 'soft' }] : []
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const Mailgun = z.object({
  /** Of one message, and what is signed: who repeats it with another event changes nothing. */
  signature: z.object({ token: z.string().max(500).optional() }).catch({}),
  'event-data': z.object({
    /** Named once within a day. */
    id: words,
    timestamp: z.number().optional().catch(undefined),
    event: z.string(),
    severity: words,
    /** A rejected mail has none. */
    recipient: email.optional(),
    reason: words,
    'delivery-status': z.object({ message: words, description: words, 'enhanced-code': words }).partial().catch({}),
  }),
})

/** What Mailgun gave up for good; not every reason is about the address. */
function judgeAtMailgun(reason: string, status: string): MailEvent['kind'] | undefined {
  if (reason === 'suppress-complaint') return 'complaint'
  if (reason === 'suppress-unsubscribe') return undefined
  return kindOf(reason === 'bounce' || reason === 'suppress-bounce', status)
}

function readMailgun(given: unknown): MailEvent[] {
  const { signature, 'event-data': data } = Mailgun.parse(given)
  const { id, timestamp, event, severity, recipient, reason, 'delivery-status': status } = data
  if (recipient === undefined) return []
  const problem = status.message || status.description || reason
  const key = named('mailgun', ...(signature.token === undefined ? [id, timestamp, recipient] : [signature.token]))
  const base = { key, email: recipient, problem }
  if (event === 'complained') return [{ ...base, kind: 'complaint' }]
  if (event !== 'failed') return []
  const enhanced = `${status['enhanced-code'] ?? ''} ${problem}`
  const kind = severity === 'permanent' ? judgeAtMailgun(reason, enhanced) : 'soft'
  return kind === undefined ? [] : [{ ...base, kind }]
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event; some events are about no address. */
const SendGrid = z.array(
  z.object({
    sg_event_id: words,
    event: words,
    type: words,
    email: email.catch(''),
    reason: words,
    status: words,
  }),
)
/** Why SendGrid doesn't even try. */
const dropped: Partial<Record<string, MailEvent['kind']>> = {
  'Bounced Address': 'hard',
  Invalid: 'hard',
  'Spam Reporting Address': 'complaint',
}

const readSendGrid = (given: unknown): MailEvent[] =>
  SendGrid.parse(given).flatMap(({ sg_event_id: id, event, type, email: address, reason, status }): MailEvent[] => {
    if (id === '' || address === '') return []
    const base = { key: named('sendgrid', id), email: address, problem: reason || status }
    if (event === 'spamreport') return [{ ...base, kind: 'complaint' }]
    const kind = event === 'dropped' ? dropped[reason] : undefined
    if (kind) return [{ ...base, kind }]
    if (event !== 'bounce') return []
    return [{ ...base, kind: kindOf(type === 'bounce', `${status} ${reason}`) }]
  })

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const Ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      feedbackId: z.string().max(500),
      bouncedRecipients: z.array(z.object({ emailAddress: email, status: words, diagnosticCode: words })),
    })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string().max(500),
      complainedRecipients: z.array(z.object({ emailAddress: email })),
      complaintFeedbackType: words,
    })
    .optional(),
})

function readSes(given: unknown): MailEvent[] {
  const { notificationType, eventType = notificationType, bounce, complaint } = Ses.parse(given)
  if (eventType === 'Bounce' && bounce)
    return bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
      key: named('ses', bounce.feedbackId, emailAddress),
      email: emailAddress,
      problem: diagnosticCode || status || bounce.bounceType,
      kind: kindOf(bounce.bounceType === 'Permanent', `${status} ${diagnosticCode}`),
    }))
  if (eventType === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      key: named('ses', complaint.feedbackId, emailAddress),
      email: emailAddress,
      problem: reportedAsSpam(complaint.complaintFeedbackType),
      kind: 'complaint',
    }))
  return []
}

/** What became of mails, from the JSON of a service. Throws a `ZodError` for anything else than it documents. */
export const readers = { postmark: readPostmark, mailgun: readMailgun, sendgrid: readSendGrid, ses: readSes }
