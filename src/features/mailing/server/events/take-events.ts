import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { parseJson } from '#kit/server/depth.ts'
import type { Context } from '#kit/server/context.ts'
import { mailEventServices, type MailEventService } from '#mailing/visitor-contract.ts'
import { applyEvent, type MailEvent } from './apply-event.ts'
import { readMailbox } from './read-mailbox.ts'
import { readers } from './read-services.ts'
import { isSame } from '#kit/server/hash.ts'
import { isConfirmation, isOfMailgun, isOfSendGrid, isOfSns, SnsMessage } from './verify.ts'

export interface Delivery {
  service: string
  raw: Uint8Array
  headers: Headers
}

/** The events of one message. */
const mostEvents = 1000

const nothingHere = () => new Refusal('missing', phrase('not-found', 'Not found.'))
const forged = () => new Refusal('forbidden', phrase('signature-invalid', 'The signature of this message is invalid.'))

function parse(raw: Uint8Array): unknown {
  try {
    return parseJson(raw)
  } catch {
    throw new Refusal('invalid', phrase('message-no-json', 'This message isn’t valid JSON.'))
  }
}

function readWith(read: (given: unknown) => MailEvent[], given: unknown): MailEvent[] {
  try {
    return read(given).slice(0, mostEvents)
  } catch (cause) {
    throw new Refusal('invalid', phrase('message-malformed', 'This message doesn’t have the expected format.'), {
      cause,
    })
  }
}

/** What Amazon itself writes into a topic that it begins to use. */
const isGreeting = (message: string) => message.startsWith('Successfully validated SNS topic')

async function confirm(ctx: Context, address: string): Promise<void> {
  const answer = await ctx.fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })
  await answer.body?.cancel()
  if (!answer.ok)
    throw new Refusal('bad-gateway', phrase('amazon-not-confirmed', 'Amazon did not confirm the subscription.'))
}

async function readSns(ctx: Context, given: unknown, topic: string | undefined): Promise<MailEvent[]> {
  const { data: message } = SnsMessage.safeParse(given)
  if (!message)
    throw new Refusal('invalid', phrase('message-malformed', 'This message doesn’t have the expected format.'))
  const isMeant = topic === undefined || message.TopicArn === topic
  if (!isMeant || !(await isOfSns(ctx, message))) throw forged()
  if (message.Type === 'Notification' && isGreeting(message.Message)) return []
  if (message.Type === 'Notification') return readWith(readers.ses, parse(Buffer.from(message.Message)))
  const address = message.SubscribeURL ?? ''
  // Without a topic in the configuration, anybody who knows the address could subscribe it to theirs.
  if (message.Type === 'SubscriptionConfirmation' && topic !== undefined && isConfirmation(address))
    await confirm(ctx, address)
  return []
}

/** The events of a message; refused where its signature is wrong. */
async function read(
  ctx: Context,
  service: MailEventService,
  { raw, headers }: Delivery,
  keys: Readonly<Record<string, string>>,
) {
  if (service === 'mailbox') return readMailbox(ctx, raw)
  const key = keys[service]
  if (service === 'sendgrid' && key !== undefined && !isOfSendGrid(ctx, headers, raw, key)) throw forged()
  const given = parse(raw)
  if (service === 'ses') return readSns(ctx, given, key)
  if (service === 'mailgun' && key !== undefined && !isOfMailgun(ctx, given, key)) throw forged()
  return readWith(readers[service], given)
}

/** The service at an address. There is nothing while `MAIL_EVENTS_TOKEN` isn't configured. */
function findService(name: string): MailEventService {
  const service = mailEventServices.find((one) => one === name)
  if (!service) throw nothingHere()
  return service
}

/** Only whoever knows the secret may report what became of mails. */
export function admitEvents({ platform: { mailEvents } }: Context, named: { service: string; token: string }): void {
  findService(named.service)
  if (!mailEvents || !isSame(named.token, mailEvents.token)) throw nothingHere()
}

/** Takes bounces and complaints in. */
export async function takeEvents(ctx: Context, delivery: Delivery): Promise<void> {
  const { keys = {} } = ctx.platform.mailEvents ?? {}
  for (const event of await read(ctx, findService(delivery.service), delivery, keys)) await applyEvent(ctx, event)
}
