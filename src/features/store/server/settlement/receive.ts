import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Delivery, ReceivedMessage } from '#payments/server/adapter/calls.ts'
import { noWebhookSecret } from '#payments/server/adapter/payment-failed.ts'
import { readEndpointToken } from '#payments/server/methods/endpoint-token.ts'
import { keepEvents, type Endpoint } from '#payments/server/books/inbox.ts'
import { allPaymentMethods } from '#payments/methods.ts'
import { noteFailure } from '#payments/server/methods/note-failure.ts'
import { findEndpoint, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'
import { noteHeard } from '#providers/server/problems.ts'
import { applyEvent } from './apply-event.ts'

const unknown = () => new Refusal('missing', phrase('not-found', 'Not found.'))

interface ArrivedDelivery {
  /** The part of the address that names the service. */
  path: string
  token: string
  delivery: Delivery
}

/** The service and the owner that an address of ours names. */
export function findReceiver(ctx: Context, { path, token }: Pick<ArrivedDelivery, 'path' | 'token'>) {
  const key = allPaymentMethods.find((method) => method.path === path || method.key === path)?.key
  const owner = key && readEndpointToken(ctx, key, token)
  if (key === undefined || owner === undefined) throw unknown()
  return { key, owner }
}

/**
 * Takes a message of a payment service. It is verified on its raw body and stored before it is acknowledged; what goes wrong after
 * that is tried again by us, not by the service.
 */
export async function receivePaymentMessage(
  ctx: Context,
  { delivery, ...named }: ArrivedDelivery,
): Promise<ReceivedMessage['reply']> {
  const { key, owner } = findReceiver(ctx, named)
  const found = await findEndpoint(ctx, key, owner)
  if (!found) throw noWebhookSecret(key)
  const { paymentMethod, domainId } = found
  if (!paymentMethod.calls.readWebhook) throw unknown()
  const { events, reply } = await readOrNote(ctx, paymentMethod, delivery)
  const endpoint: Endpoint = { adapter: key, owner, providerId: paymentMethod.providerId, domainId }
  for (const event of await keepEvents(ctx, endpoint, events)) await applyLater(ctx, endpoint, event)
  return reply
}

/** A message that is refused is listed for the owner of the provider, with the reason. */
async function readOrNote(
  ctx: Context,
  { calls, providerId, webhookUrl }: PaymentMethod,
  delivery: Delivery,
): Promise<ReceivedMessage> {
  try {
    const received = await calls.readWebhook?.({ ...delivery, url: webhookUrl })
    if (providerId !== null) await noteHeard(ctx, providerId)
    return received ?? { events: [] }
  } catch (problem) {
    if (problem instanceof Refusal) await noteFailure(ctx, providerId, 'webhook', problem)
    throw problem
  }
}

async function applyLater(ctx: Context, endpoint: Endpoint, event: Parameters<typeof applyEvent>[2]): Promise<void> {
  try {
    await applyEvent(ctx, endpoint, event)
  } catch (err) {
    ctx.log.error({ err, event: event.id }, 'A payment event could not be applied yet; it is tried again')
  }
}
