import { eq } from 'drizzle-orm'
import { isDoubtful } from '#domains/server/brands/doubtful-sender.ts'
import { findStore } from '#domains/server/owner-address.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords } from '#kit/server/words.ts'
import { lookOfPurchase } from '#payments/server/purchase-mail-look.ts'
import { payments } from '#payments/server/tables.ts'
import type { OrderRow } from './create-order.ts'
import { linkToOrder } from './order-link.ts'
import { takeRoomForMail } from './room-for-mail.ts'
import { textLater } from './text-buyer.ts'

type Payment = typeof payments.$inferSelect

/** What the buyer reads, in the language of the payment. */
function writeShipped(ctx: Context, { number, carrier, trackingNumber }: OrderRow, payment: Payment, seller: string) {
  const { purchase, language } = payment
  const { say, ...spoken } = openWords(language)
  const names = { number, store: purchase.title, carrier: carrier ?? '', tracking: trackingNumber ?? '' }
  const title = say('mails.orders.shipped.title', names)
  const rendered = renderMailTemplate({
    ...spoken,
    look: lookOfPurchase(payment, seller),
    title,
    paragraphs: [
      say('mails.orders.shipped.sent', names),
      ...(trackingNumber === null ? [] : [say('mails.orders.shipped.parcel', names)]),
    ],
    button: { label: say('mails.orders.receipt.button'), href: linkToOrder(ctx, payment, number) },
    footer: say('mails.orders.footer', names),
  })
  return { subject: title, ...rendered }
}

/** Tells the buyer that an order is on its way; once for each tracking number, and once without. */
async function writeTo(ctx: Context, order: OrderRow, paid: Payment): Promise<void> {
  const { id, domain, domainId, buyer, trackingNumber } = order
  const store = await findStore(ctx, domainId)
  const [host, name] = [store?.name ?? domain, paid.purchase.title]
  const seller = isDoubtful(ctx, { host, name }) ? host : name
  const message = {
    to: buyer.email,
    from: { name: seller },
    replyTo: store?.owner === undefined ? undefined : { address: store.owner },
    ...writeShipped(ctx, order, paid, seller),
  }
  try {
    await takeRoomForMail(ctx, { domainId, to: buyer.email, paid })
    await ctx.mail.send(message, { key: `shipped ${id} ${trackingNumber ?? ''}`, kind: 'owed', domain: domainId })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, order: id }, 'A buyer could not be told that an order was sent')
  }
}

/** Tells the buyer that an order is on its way, by mail and, if that is wanted, by a text. */
export async function notifyShipped(ctx: Context, order: OrderRow): Promise<void> {
  if (order.disownedAt) return
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, order.paymentId))
  if (!payment) throw new Error('The payment of an order is gone.')
  await writeTo(ctx, order, payment)
  await textLater(ctx, payment.purchase, order, 'shipped')
}
