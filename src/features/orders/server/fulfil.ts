import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { OrderRow } from './create-order.ts'
import { fulfilmentHooks, orders } from './tables.ts'
import { notifyShipped } from './notify-shipped.ts'
import { viewOrder } from './view-order.ts'

const patienceMs = 10_000
const purposeOf = (domainId: string) => `fulfilment of ${domainId}`

async function change(
  { db }: Context,
  row: OrderRow,
  from: OrderRow['fulfillment'][],
  set: Partial<OrderRow>,
): Promise<OrderRow | undefined> {
  const [changed] = await db
    .update(orders)
    .set(set)
    .where(and(eq(orders.id, row.id), inArray(orders.fulfillment, from)))
    .returning()
  return changed
}

const findHook = async ({ db }: Context, domainId: string) =>
  (await db.select().from(fulfilmentHooks).where(eq(fulfilmentHooks.domainId, domainId)))[0]

const unreached = phrase('fulfilment-webhook-unreached', 'The fulfilment webhook couldn’t be reached.')

/** Sends the order to the store's own address, signed like this: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
async function handOver(ctx: Context, row: OrderRow): Promise<void> {
  const hook = await findHook(ctx, row.domainId)
  if (!hook) throw new Refusal('conflict', phrase('no-fulfilment-webhook', 'No fulfilment webhook is set up.'))
  const body = JSON.stringify({ event: 'order.fulfill', order: viewOrder(row, 'seller', 'en') })
  const at = Math.floor(ctx.now().getTime() / 1000)
  const secret = ctx.secrets.open(hook.sealedSecret, purposeOf(row.domainId))
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-sitewright-signature': signature, 'idempotency-key': row.id }
  const reply = await ctx.fetch(hook.url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await reply.body?.cancel()
  if (!reply.ok)
    throw new Refusal(
      'unavailable',
      phrase('fulfilment-webhook-failed', 'The fulfilment webhook returned error {status}.', { status: reply.status }),
    )
}

/** By hand: it is on its way. By the store's own address: handed over there; failed where that doesn't take it. */
export async function fulfilOrder(
  ctx: Context,
  row: OrderRow,
  wanted: 'hand' | 'webhook' | undefined,
): Promise<OrderRow> {
  if (row.status === 'refunded' || row.status === 'cancelled')
    throw new Refusal('conflict', phrase('order-refunded', 'This order has been refunded.'))
  const by = wanted ?? ((await findHook(ctx, row.domainId)) ? 'webhook' : 'hand')
  const shippedAt = row.shippedAt ?? ctx.now()
  if (by === 'hand') {
    const done = await change(ctx, row, ['pending', 'processing', 'failed'], {
      fulfillment: 'fulfilled',
      fulfillmentError: null,
      shippedAt,
    })
    if (done && done.trackingNumber === null) await notifyShipped(ctx, done)
    return done ?? row
  }
  const begun = await change(ctx, row, ['pending', 'failed'], { fulfillment: 'processing', fulfillmentError: null })
  if (!begun) return row
  try {
    await handOver(ctx, begun)
    return (await change(ctx, begun, ['processing'], { fulfillment: 'fulfilled', shippedAt })) ?? begun
  } catch (problem) {
    const words = problem instanceof Refusal ? problem.phrase : unreached
    if (!(problem instanceof Refusal))
      ctx.log.warn({ err: problem, order: row.id }, 'An order could not be handed over')
    return (await change(ctx, begun, ['processing'], { fulfillment: 'failed', fulfillmentError: words })) ?? begun
  }
}

export const viewHook = async (ctx: Context, { id }: Domain) => ({
  url: (await findHook(ctx, id))?.url ?? null,
  secret: null,
})

/** Sets the address, with a new secret that is shown this once. */
export async function setHook(ctx: Context, { id }: Domain, url: string) {
  if (url === '') {
    await ctx.db.delete(fulfilmentHooks).where(eq(fulfilmentHooks.domainId, id))
    return { url: null, secret: null }
  }
  const parsed = URL.parse(url)
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.username ||
    (ctx.platform.isProduction && parsed.protocol !== 'https:')
  )
    throw new Refusal('invalid', phrase('enter-https-url', 'Please enter a URL that starts with https://.'))
  const secret = `whsec_${Buffer.from(ctx.random(24)).toString('base64url')}`
  const row = { url: parsed.href, sealedSecret: ctx.secrets.seal(secret, purposeOf(id)), changedAt: ctx.now() }
  await ctx.db
    .insert(fulfilmentHooks)
    .values({ domainId: id, ...row })
    .onConflictDoUpdate({ target: fulfilmentHooks.domainId, set: row })
  return { url: parsed.href, secret }
}
