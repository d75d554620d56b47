import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MailEvent } from './apply-event.ts'

const email = z.string().max(320)
const words = z.string().max(20_000).catch('')
const named = (service: string, ...parts: unknown[]) =>
  `${service} ${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

/** About a mailbox that is full or a sender that isn't welcome: another try may get through. */
const isForNow = (status: string) => /\b5\.(?:2\.[12]|7\.\d|3\.[24])\b/.test(status)

export const kindOf = (isHard: boolean, status: string): 'hard' | 'soft' =>
  isHard && !isForNow(status) ? 'hard' : 'soft'

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and spam-complaint-webhook */
const Postmark = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  Type: words,
  Email: email.optional(),
  Description: words,
  Details: words,
})
const hardAtPostmark = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
const softAtPostmark = new Set(['SoftBounce', 'Transient', 'DnsError', 'Blocked', 'SMTPApiError'])

function readPostmark(given: unknown): MailEvent[] {
  const { RecordType, ID, Type, Email, Description, Details } = Postmark.parse(given)
  if (Email === undefined) return []
  const event = { key: named('postmark', RecordType, ID, Email), email: Email, problem: Details || Description || Type }
  const isComplaint = RecordType === 'SpamComplaint' || (RecordType === 'Bounce' && Type === 'SpamComplaint')
  if (isComplaint) return [{ ...event, kind: 'complaint' }]
  if (RecordType !== 'Bounce') return []
  if (hardAtPostmark.has(Type)) return [{ ...event, kind: 'hard' }]
  return softAtPostmark.has(Type) ? [{ ...event, kind: 'soft' }] : []
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks */
const Mailgun = z.object({
  'event-data': z.object({
    id: z.string().max(500),
    event: z.string(),
    severity: words,
    recipient: email,
    reason: words,
    'delivery-status': z.object({ message: words, description: words, 'enhanced-code': words }).partial().catch({}),
  }),
})

function readMailgun(given: unknown): MailEvent[] {
  const { id, event, severity, recipient, reason, 'delivery-status': status } = Mailgun.parse(given)['event-data']
  const problem = status.message || status.description || reason
  const base = { key: named('mailgun', id), email: recipient, problem }
  if (event === 'complained') return [{ ...base, kind: 'complaint' }]
  if (event !== 'failed') return []
  return [{ ...base, kind: kindOf(severity === 'permanent', `${status['enhanced-code'] ?? ''} ${problem}`) }]
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const SendGrid = z.array(
  z.object({ sg_event_id: z.string().max(500), event: z.string(), type: words, email, reason: words, status: words }),
)

const readSendGrid = (given: unknown): MailEvent[] =>
  SendGrid.parse(given).flatMap(({ sg_event_id: id, event, type, email: address, reason, status }): MailEvent[] => {
    const base = { key: named('sendgrid', id), email: address, problem: reason || status }
    if (event === 'spamreport') return [{ ...base, kind: 'complaint' }]
    if (event !== 'bounce' && event !== 'blocked') return []
    return [{ ...base, kind: kindOf(event === 'bounce' && type !== 'blocked', `${status} ${reason}`) }]
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
  if (eventType === 'Complaint' && complaint)
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      key: named('ses', complaint.feedbackId, emailAddress),
      email: emailAddress,
      problem: `Reported as spam (${complaint.complaintFeedbackType || 'abuse'}).`,
      kind: 'complaint',
    }))
  return []
}

/** What became of mails, from the JSON of a service. Throws a `ZodError` for anything else than it documents. */
export const readers = { postmark: readPostmark, mailgun: readMailgun, sendgrid: readSendGrid, ses: readSes }
