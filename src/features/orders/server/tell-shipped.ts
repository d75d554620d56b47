import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { payments } from '#payments/server/tables.ts'
import type { OrderRow } from './create-order.ts'
import { takeRoomForLetter, type PaidBy } from './room-for-letter.ts'
import { markOf, speakTo } from './speech/speak-to.ts'
import { textLater } from './text-buyer.ts'

/** Tells the buyer that an order is on its way; once for each tracking number, and once without. */
async function writeTo(ctx: Context, order: OrderRow, paid: PaidBy & { language: string }): Promise<void> {
  const { id, number, domain, domainId, buyer, carrier, trackingNumber } = order
  const speech = speakTo(paid.language)
  const { fill, words } = speech
  const names = { number, store: domain, carrier: carrier ?? '', tracking: trackingNumber ?? '' }
  const title = fill(words.shipped.title, names)
  const letter = writeLetter({
    ...markOf(speech),
    title,
    paragraphs: [
      fill(words.shipped.sent, names),
      ...(trackingNumber === null ? [] : [fill(words.shipped.parcel, names)]),
    ],
    footer: fill(words.footer, names),
  })
  try {
    await takeRoomForLetter(ctx, { domainId, to: buyer.email, paid })
    const key = `shipped ${id} ${trackingNumber ?? ''}`
    await ctx.mail.send({ to: buyer.email, subject: title, ...letter }, { key, domain: domainId })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, order: id }, 'A buyer could not be told that an order was sent')
  }
}

/** Tells the buyer that an order is on its way, by mail and, if that is wanted, by a text. */
export async function tellShipped(ctx: Context, order: OrderRow): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, order.paymentId))
  if (!payment) throw new Error('The payment of an order is gone.')
  await writeTo(ctx, order, payment)
  await textLater(ctx, payment.purchase, order, 'shipped')
}
