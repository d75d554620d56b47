import { z } from 'zod'
import type { Delivery, ReceivedMessage } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { forged } from '../adapter/payment-failed.ts'
import { digestOf } from '../adapter/signatures.ts'
import { findAtKlarna, type Klarna } from './api.ts'
import { findPage, observeOrder, observePage, Order, orderPath } from './status.ts'
import { readJson } from '../adapter/read-json.ts'

const Id = z.string().regex(/^[\w-]{1,64}$/)
const StatusMessage = z.object({
  session: z.object({ session_id: Id, status: z.string().nullish(), order_id: z.string().nullish() }).nullish(),
  session_id: Id.nullish(),
  order_id: Id.nullish(),
})

/** A message about an order that was examined for longer. */
async function readOrder(klarna: Klarna, id: string): Promise<Observation> {
  const order = await findAtKlarna(klarna, orderPath(id), Order)
  if (!order) throw forged()
  return observeOrder(klarna, order)
}

/**
 * Reads a status message. Nobody signs them, so nothing of it is believed but which session to ask Klarna about; a message of a
 * session that Klarna doesn't know, or that tells what Klarna doesn't, is refused.
 */
export async function readWebhook(klarna: Klarna, { query, body }: Delivery): Promise<ReceivedMessage> {
  const message = StatusMessage.safeParse(readJson(body)).data
  const named = Id.safeParse(query.get('hpp')).data
  const stated = message?.session?.session_id ?? message?.session_id ?? undefined
  if (named !== undefined && stated !== undefined && named !== stated) throw forged()
  const sessionId = named ?? stated
  if (sessionId === undefined) {
    if (!message?.order_id) throw forged()
    return { events: [await readOrder(klarna, message.order_id)] }
  }
  const page = await findPage(klarna, sessionId)
  const status = message?.session?.status
  const orderId = message?.session?.order_id
  const isBelied = (status === 'COMPLETED' && page?.status !== status) || (orderId && page?.order_id !== orderId)
  if (!page || isBelied) throw forged()
  const eventKey = digestOf(sessionId, page.status, page.updated_at ?? '')
  const seen = await observePage(klarna, sessionId, page)
  return { events: [seen ?? { kind: 'ignored', eventKey, sessionId, occurredAt: klarna.now() }] }
}
