import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { bareAddresses } from '#kit/server/mail/bare-addresses.ts'
import { openWords } from '#kit/server/words.ts'
import { mobileNumber } from '#notifications/server/mobile-number.ts'
import { sendOnce } from '#notifications/server/send-once.ts'
import { payments } from '#payments/server/tables.ts'
import type { Purchase } from '#payments/server/purchase.ts'
import type { OrderRow } from './create-order.ts'
import { orders } from './tables.ts'

const occasions = ['paid', 'shipped'] as const
type Occasion = (typeof occasions)[number]

/** A text costs its sender by length; the name of a store may be a whole sentence. */
const longestNameCharacters = 40
const shorten = (name: string) =>
  name.length > longestNameCharacters ? `${name.slice(0, longestNameCharacters - 1).toWellFormed()}…` : name

function writeText(
  { number, carrier, trackingNumber }: OrderRow,
  title: string,
  language: string,
  about: Occasion,
): string {
  const { say } = openWords(language)
  const names = { number, store: shorten(title), carrier: carrier ?? '', tracking: trackingNumber ?? '' }
  const isTracked = about === 'shipped' && carrier !== null && trackingNumber !== null
  const lines = [
    say(`mails.orders.texts.${about}`, names),
    ...(isTracked ? [say('mails.orders.texts.parcel', names)] : []),
  ]
  return bareAddresses(lines.join('\n'))
}

/** Sends a buyer a text about an order, if a service of the store can send it. */
export const textBuyer = defineJob({
  name: 'text-buyer',
  shape: z.object({ order: z.string(), about: z.enum(occasions) }),
  pause: 60,
  run: async (ctx: Context, { order: id, about }) => {
    const [sold] = await ctx.db
      .select({ order: orders, payment: payments })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      // The store may be gone.
      .innerJoin(domains, eq(domains.id, orders.domainId))
      .where(eq(orders.id, id))
    if (!sold) return
    const { order, payment } = sold
    const to = await mobileNumber(order.buyer.phone, order.buyer.country)
    if (to === undefined) return ctx.log.info({ order: id }, 'A buyer gave no number that texts can be sent to')
    const body = writeText(order, payment.purchase.title, payment.language, about)
    await sendOnce(ctx, { key: `${about} ${id}`, domainId: order.domainId, to, body })
  },
})

/** Sends a buyer who wants it a text about an order; within a transaction once that commits. */
export async function textLater(
  { jobs, db }: Context,
  { updates, phoneType }: Purchase,
  { id, domainId }: OrderRow,
  about: Occasion,
): Promise<void> {
  if (updates !== 'E-Mail and SMS' || phoneType !== 'Mobile') return
  await jobs.send(textBuyer, { order: id, about }, { key: `${about} ${id}`, domain: domainId, within: db })
}
