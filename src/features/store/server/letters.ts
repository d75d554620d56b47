import { findOwner } from '#domains/server/owner-address.ts'
import { formatMoney } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail.ts'
import { writeLetter, type Letter } from '#kit/server/mail/letter.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { namesOf } from '#payments/server/purchase.ts'
import type { Payment } from './payment-rows.ts'

export interface Sending {
  to: string
  subject: string
  letter: Letter
  key: string
  domainId: string | null
  from?: Message['from']
  replyTo?: Message['replyTo']
}

/** A letter that can't be sent must not keep an order from being made. */
export async function sendLetter(
  ctx: Context,
  { to, subject, letter, key, domainId, from, replyTo }: Sending,
): Promise<void> {
  try {
    const message = { to, subject, ...writeLetter(letter), from, replyTo }
    await ctx.mail.send(message, { key, within: ctx.db, ...(domainId !== null && { domain: domainId }) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, key }, 'A letter of the store could not be sent')
    if (from) await sendLetter(ctx, { to, subject, letter, key, domainId })
  }
}

/** How it was paid, as people call it. */
export const methodOf = ({ method }: Pick<Payment, 'method'>): string => titleOfMethod(method)

/** What was sold, in the words of the store. */
function listSold({ items, currency, subtotal, shipping, tax, total }: OrderRow): string {
  const money = (amount: number) => formatMoney({ amount, currency }, 'en')
  const lines = items.map((item) => {
    const { title, size, color } = namesOf(item, 'seller')
    return `${item.quantity} × ${[title, size, color].filter(Boolean).join(', ')}: ${money(item.amount)}`
  })
  if (shipping > 0) lines.push(`Shipping: ${money(shipping)}`)
  if (tax > 0) lines.push(subtotal + shipping === total ? `Tax included: ${money(tax)}` : `Tax: ${money(tax)}`)
  return [...lines, `Total: ${money(total)}`].join('\n')
}

export async function tellSeller(ctx: Context, order: OrderRow): Promise<void> {
  const to = await findOwner(ctx, order.domainId)
  if (to === undefined) return
  const { number, domain, buyer } = order
  await sendLetter(ctx, {
    to,
    subject: `New order ${number} at ${domain}`,
    key: `sale ${order.id}`,
    domainId: order.domainId,
    letter: {
      title: `New order ${number}`,
      paragraphs: [listSold(order), `From ${buyer.firstName} ${buyer.lastName}, ${buyer.email}`],
      button: { label: 'View order', href: `${ctx.platform.url}/orders?domain=${order.domainId}&view=seller` },
    },
  })
}

/** The receipt of a plan of the platform. */
export async function tellPlanPaid(ctx: Context, payment: Payment, paidUntil: Date): Promise<void> {
  const { id, purchase, amount, currency } = payment
  const [line] = purchase.lines
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(paidUntil)
  const title = `Thank you for the ${line?.name ?? 'plan'}`
  await sendLetter(ctx, {
    to: purchase.buyer.email,
    subject: title,
    key: `receipt ${id}`,
    domainId: null,
    letter: {
      title,
      paragraphs: [
        `${line?.name ?? 'Plan'}: ${formatMoney({ amount, currency }, 'en')}, paid with ${methodOf(payment)}.`,
        `It’s paid until ${until} and renews automatically until you cancel it.`,
      ],
      button: { label: 'View your subscriptions', href: `${ctx.platform.url}/subscriptions` },
    },
  })
}

/** Money that came but not as it was asked for is never lost from sight. */
export async function tellReview(ctx: Context, payment: Payment, note: string): Promise<void> {
  const to = payment.domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, payment.domainId)
  if (to === undefined) return
  await sendLetter(ctx, {
    to,
    subject: `A payment at ${payment.purchase.title} needs your attention`,
    key: `review ${payment.id}`,
    domainId: payment.domainId,
    letter: {
      title: 'A payment needs your attention',
      paragraphs: [
        `${note} No order was created, and the items are on hold until you accept or refund the payment.`,
        `Amount due: ${formatMoney(payment, 'en')}, with ${methodOf(payment)}. Reference: ${payment.id}. Buyer: ${payment.purchase.buyer.email}.`,
      ],
      button: {
        label: 'Review payment',
        href: `${ctx.platform.url}/account/${payment.domainId ?? 'add'}/transactions?q=${payment.id}`,
      },
    },
  })
}
