import type { Service } from '#providers/server/adapter.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  errorWithCode,
  forgedText,
  sms,
  type Message,
  type Outcome,
  type TextEvent,
  type ServiceMessage,
} from './adapter.ts'

const Account = z.object({ sid: z.string() })
/** Twilio takes a message before it knows whether it arrives. */
const Sent = z.object({ sid: z.string(), status: z.string() })
const Problem = z.object({ code: z.number() })

type Client = Service<'account_sid' | 'auth_token' | 'sender'>

const pathOf = ({ given }: Client) => `/2010-04-01/Accounts/${given.account_sid}`
const authorize = ({ given }: Client) => ({
  authorization: `Basic ${Buffer.from(`${given.account_sid}:${given.auth_token}`).toString('base64')}`,
})

/** The phone has replied STOP. */
const unsubscribed = 21610

async function sendText(client: Client, { to, body, report }: Message): Promise<Outcome> {
  const { sender } = client.given
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const form = { To: to, [from]: sender, Body: body, ...(report !== undefined && { StatusCallback: report }) }
  const reply = await client.send({
    method: 'POST',
    path: `${pathOf(client)}/Messages.json`,
    headers: { ...authorize(client), 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  })
  if (reply.status === 429) return 'later'
  const { data: problem } = Problem.safeParse(reply.json)
  if (problem?.code === unsubscribed && reply.status >= 400) return 'stopped'
  // Its sentence would quote the number.
  if (problem && reply.status >= 400) throw client.fail(errorWithCode('Twilio', reply.status, String(problem.code)))
  if (reply.status !== 201 || !Sent.safeParse(reply.json).success) throw client.misread(reply)
  return 'sent'
}

/** What Twilio signs: the address as it was entered there, then each name with its values, in order. */
function contentOf(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted((one, other) => (one < other ? -1 : 1))
  const valuesOf = (name: string) => [...new Set(form.getAll(name))].toSorted()
  return url + names.flatMap((name) => valuesOf(name).map((value) => name + value)).join('')
}

function isSigned(authToken: string, { url, headers, raw }: ServiceMessage, form: URLSearchParams): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const given = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64')
  const right = createHmac('sha1', authToken).update(contentOf(url, form)).digest()
  return Boolean(isForm) && raw.length > 0 && given.length === right.length && timingSafeEqual(given, right)
}

const fates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** Reads a message of Twilio that is signed with the credentials of its account. */
function readTwilio({ given }: Service<'auth_token'>, message: ServiceMessage): TextEvent | undefined {
  const form = new URLSearchParams(new TextDecoder().decode(message.raw))
  if (!given.auth_token || !isSigned(given.auth_token, message, form)) throw forgedText()
  const status = form.get('MessageStatus')
  if (status === null) return { kind: 'reply', phone: form.get('From') ?? '', text: form.get('Body') ?? '' }
  const state = fates[status]
  if (!state) return undefined
  const code = /^\d{5}$/.exec(form.get('ErrorCode') ?? '')?.[0]
  return { kind: 'report', phone: form.get('To') ?? '', state, code, isStopped: code === '21610' }
}

export const twilio = sms<'account_sid' | 'auth_token' | 'sender'>({
  key: 'twilio',
  title: 'Twilio',
  help: 'Sends text messages. For numbers in the USA, register your sender with Twilio first.',
  link: 'https://console.twilio.com',
  address: 'https://api.twilio.com',
  abilities: ['send', 'receipts'],
  fields: {
    account_sid: {
      label: 'Account SID',
      help: 'Starts with AC, followed by 32 characters.',
      pattern: /^AC[\da-fA-F]{32}$/,
      example: 'AC00000000000000000000000000000000',
    },
    auth_token: { label: 'Auth token', help: 'Shown below the account SID.', secret: true },
    sender: {
      label: 'Sender',
      help: 'Your phone number, such as +15005550006, or the SID of a messaging service.',
      pattern: /^(\+[1-9]\d{4,14}|MG[\da-fA-F]{32})$/,
      example: '+15005550006',
    },
  },
  sendText,
  readText: readTwilio,
  addressHelp:
    'In Twilio, enter this under “A message comes in” (HTTP POST) for your sender, so that STOP replies are recorded here too.',
  tryOut: (client) => client.read({ path: `${pathOf(client)}.json`, headers: authorize(client) }, Account),
})
