import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import type { OrderRow } from './create-order.ts'

/** Tells the buyer that an order is on its way; once for each tracking number, and once without. */
export async function tellShipped(ctx: Context, order: OrderRow): Promise<void> {
  const { id, number, domain, domainId, buyer, carrier, trackingNumber } = order
  const title = `Your order ${number} is on its way`
  const parcel =
    trackingNumber === null ? [] : [`${carrier ?? 'The carrier'} carries it under the number ${trackingNumber}.`]
  const letter = writeLetter({
    title,
    paragraphs: [`${domain} has sent your order.`, ...parcel],
    footer: `You get this because somebody ordered at ${domain} with this address.`,
  })
  try {
    const key = `shipped ${id} ${trackingNumber ?? ''}`
    await ctx.mail.send({ to: buyer.email, subject: title, ...letter }, { key, domain: domainId })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, order: id }, 'A buyer could not be told that an order was sent')
  }
}
