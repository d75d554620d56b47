import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Service } from '#providers/server/adapter.ts'
import { parseJson } from '#kit/server/depth.ts'
import { z } from 'zod'
import { returnedCode, sms, type Message, type Outcome, type TextEvent, type ServiceMessage } from './adapter.ts'

type Client = Service<'api_key' | 'api_secret' | 'sender'>

const Sent = z.object({ messages: z.array(z.object({ status: z.string() })).min(1) })
const Balance = z.object({ value: z.number() })
const ok = '0'
/** Too fast. */
const throttled = '1'
/** A number that may get nothing. */
const barred = '7'
const refusals: Record<string, Phrase> = {
  4: phrase('vonage-key-refused', 'Vonage refused the API key or its secret. Check them and try again.'),
  8: phrase('vonage-suspended', 'Vonage has suspended this account.'),
  9: phrase('vonage-no-credit', 'There isn’t enough credit in the Vonage account.'),
  15: phrase('vonage-sender-refused', 'Vonage doesn’t accept this sender.'),
}

/** Letters beyond the usual alphabet of texts need another encoding. */
// oxlint-disable-next-line no-control-regex -- the letters of ASCII
const isPlain = (text: string) => /^[\u0000-\u007f]*$/.test(text)

async function sendText(client: Client, { to, body, report }: Message): Promise<Outcome> {
  const { api_key, api_secret, sender } = client.given
  const form = {
    api_key,
    api_secret,
    from: sender.replace(/^\+/, ''),
    to: to.replace(/^\+/, ''),
    text: body,
    type: isPlain(body) ? 'text' : 'unicode',
    ...(report !== undefined && { 'status-report-req': '1', callback: report }),
  }
  const reply = await client.send({
    method: 'POST',
    path: '/sms/json',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  })
  if (reply.status === 429) return 'later'
  const parts = reply.status === 200 ? Sent.safeParse(reply.json).data?.messages : undefined
  if (!parts) throw client.misread(reply)
  const refused = parts.find(({ status }) => status !== ok)?.status
  if (refused === undefined) return 'sent'
  // Where some parts were sent, sending all again would send those twice.
  if (refused === throttled && parts.every(({ status }) => status === throttled)) return 'later'
  if (refused === barred) return 'stopped'
  throw client.fail(refusals[refused] ?? returnedCode('Vonage', refused))
}

/** Inbound texts have the number of the phone without its plus. */
const Reply = z.object({ msisdn: z.string(), text: z.string() })
const Report = z.object({ msisdn: z.string(), status: z.string(), 'err-code': z.string().nullish() })
const fates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  expired: 'failed',
  failed: 'failed',
  rejected: 'failed',
}

function bodyOf({ headers, raw }: ServiceMessage): unknown {
  const text = new TextDecoder().decode(raw)
  if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Vonage signs only on request: its messages come to an address that nobody else knows. */
function readText(_client: Client, message: ServiceMessage): TextEvent | undefined {
  const body = bodyOf(message)
  const { data: report } = Report.safeParse(body)
  const { data: reply } = Reply.safeParse(body)
  if (report) {
    const state = fates[report.status]
    const code = /^\d{1,4}$/.exec(report['err-code'] ?? '')?.[0]
    return state && { kind: 'report', phone: `+${report.msisdn}`, state, code }
  }
  return reply && { kind: 'reply', phone: `+${reply.msisdn}`, text: reply.text }
}

export const vonage = sms<'api_key' | 'api_secret' | 'sender'>({
  key: 'vonage',
  title: 'Vonage',
  help: 'Sends text messages.',
  link: 'https://dashboard.vonage.com',
  address: 'https://rest.nexmo.com',
  unverified: 'Not yet tested with a live account.',
  abilities: ['send', 'receipts'],
  fields: {
    api_key: { label: 'API key', help: 'Shown on the first page of the dashboard.' },
    api_secret: { label: 'API secret', help: 'Shown next to the API key.', secret: true },
    sender: {
      label: 'Sender',
      help: 'Your phone number, or a name of up to 11 letters in countries that allow it.',
      pattern: /^(\+?[1-9]\d{4,14}|[A-Za-z][A-Za-z\d ]{0,10})$/,
      example: '+15005550006',
    },
  },
  sendText,
  readText,
  addressHelp:
    'In the API settings of Vonage, choose the SMS API and POST-JSON, and enter this as the URL for inbound SMS, so that STOP replies are recorded here.',
  tryOut: ({ read, given }) => {
    const credentials = Buffer.from(`${given.api_key}:${given.api_secret}`).toString('base64')
    return read({ path: '/account/get-balance', headers: { authorization: `Basic ${credentials}` } }, Balance)
  },
})
