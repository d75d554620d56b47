import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { formatMoney } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail.ts'
import { writeLetter, type Letter } from '#kit/server/mail/letter.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { Payment } from './payment-rows.ts'

interface Sending {
  to: string
  subject: string
  letter: Letter
  key: string
  domainId: string | null
  from?: Message['from']
  replyTo?: Message['replyTo']
}

/** A letter that can't be sent must not keep an order from being made. */
async function send(ctx: Context, { to, subject, letter, key, domainId, from, replyTo }: Sending): Promise<void> {
  try {
    const message = { to, subject, ...writeLetter(letter), from, replyTo }
    await ctx.mail.send(message, { key, within: ctx.db, ...(domainId !== null && { domain: domainId }) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, key }, 'A letter of the store could not be sent')
    if (from) await send(ctx, { to, subject, letter, key, domainId })
  }
}

/** The address of the store's owner; undefined when there is none any more. */
async function findOwner(ctx: Context, domainId: string): Promise<string | undefined> {
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined) return undefined
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, owner))
  return user?.email
}

/** The lines of an order as a receipt lists them. */
function listLines({ items, currency, subtotal, shipping, tax, total }: OrderRow): string {
  const money = (amount: number) => formatMoney({ amount, currency }, 'en')
  const lines = items.map(({ name, quantity, amount }) => `${quantity} × ${name}: ${money(amount)}`)
  if (shipping > 0) lines.push(`Shipping: ${money(shipping)}`)
  if (tax > 0) lines.push(subtotal + shipping === total ? `Tax included: ${money(tax)}` : `Tax: ${money(tax)}`)
  return [...lines, `Total: ${money(total)}`].join('\n')
}

const addressLines = ({ buyer }: OrderRow) => {
  const { firstName, lastName, address, address2, city, state, zip, country } = buyer
  return [`${firstName} ${lastName}`, address, address2, `${city}, ${state} ${zip}`, country].filter(Boolean).join('\n')
}

/** The receipt. */
export async function tellBuyer(ctx: Context, { purchase, origin, method }: Payment, order: OrderRow): Promise<void> {
  const owner = await findOwner(ctx, order.domainId)
  await send(ctx, {
    to: order.buyer.email,
    subject: `Your order ${order.number} at ${purchase.title}`,
    key: `receipt ${order.id}`,
    domainId: order.domainId,
    from: { name: purchase.title },
    replyTo: owner === undefined ? undefined : { address: owner },
    letter: {
      title: `Thank you for your order ${order.number}`,
      paragraphs: [
        listLines(order),
        `Paid with ${titleOfMethod(method)}.`,
        ...(order.fulfillment === 'pending' ? [`It goes to:\n${addressLines(order)}`] : []),
      ],
      button: { label: 'Look at your order', href: `${origin}/orders?number=${order.number}` },
      footer: `You get this because somebody ordered at ${purchase.title} with this address.`,
    },
  })
}

export async function tellSeller(ctx: Context, order: OrderRow): Promise<void> {
  const to = await findOwner(ctx, order.domainId)
  if (to === undefined) return
  const { number, domain, buyer } = order
  await send(ctx, {
    to,
    subject: `New order ${number} at ${domain}`,
    key: `sale ${order.id}`,
    domainId: order.domainId,
    letter: {
      title: `New order ${number}`,
      paragraphs: [listLines(order), `From ${buyer.firstName} ${buyer.lastName}, ${buyer.email}`],
      button: { label: 'Look at the order', href: `${ctx.platform.url}/orders?domain=${order.domainId}&view=seller` },
    },
  })
}

/** The receipt of a plan of the platform. */
export async function tellPlanPaid(ctx: Context, { id, purchase, amount, currency, method }: Payment, paidUntil: Date) {
  const [line] = purchase.lines
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(paidUntil)
  const title = `Thank you for the ${line?.name ?? 'plan'}`
  await send(ctx, {
    to: purchase.buyer.email,
    subject: title,
    key: `receipt ${id}`,
    domainId: null,
    letter: {
      title,
      paragraphs: [
        `${line?.name ?? 'Plan'}: ${formatMoney({ amount, currency }, 'en')}, paid with ${titleOfMethod(method)}.`,
        `It is paid until ${until}, and goes on after that until you cancel it.`,
      ],
      button: { label: 'Look at your subscriptions', href: `${ctx.platform.url}/subscriptions` },
    },
  })
}

/** Money that came but not as it was asked for is never lost from sight. */
export async function tellReview(ctx: Context, payment: Payment, note: string): Promise<void> {
  const to = payment.domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, payment.domainId)
  if (to === undefined) return
  await send(ctx, {
    to,
    subject: `A payment at ${payment.purchase.title} needs your attention`,
    key: `review ${payment.id}`,
    domainId: payment.domainId,
    letter: {
      title: 'A payment needs your attention',
      paragraphs: [
        `${note} No order was made. Look at the payment at ${titleOfMethod(payment.method)} and decide whether to return it.`,
        `Our reference is ${payment.id}. The buyer is ${payment.purchase.buyer.email}.`,
      ],
      button: {
        label: 'Look at the payments',
        href: `${ctx.platform.url}/account/${payment.domainId ?? ''}/transactions`,
      },
    },
  })
}

export async function tellRefund(
  ctx: Context,
  payment: Payment,
  refund: { id: string; amount: number; reason: string },
): Promise<void> {
  const { purchase, currency, domainId } = payment
  const amount = formatMoney({ amount: refund.amount, currency }, 'en')
  await send(ctx, {
    to: purchase.buyer.email,
    subject: `${purchase.title} has refunded ${amount}`,
    key: `refund ${refund.id}`,
    domainId,
    from: { name: purchase.title },
    letter: {
      title: `${amount} is on its way back to you`,
      paragraphs: [
        ...(refund.reason ? [refund.reason] : []),
        `It goes back the way it came, with ${titleOfMethod(payment.method)}. Depending on your bank it takes up to ten days.`,
      ],
    },
  })
}

/** That a further period could not be paid, or that a subscription has ended for it. */
export async function tellOverdue(
  ctx: Context,
  row: {
    id: string
    name: string
    domain: string
    buyer: Payment['purchase']['buyer']
    tries: number
    domainId: string | null
  },
  words: { title: string; text: string; href: string },
): Promise<void> {
  await send(ctx, {
    to: row.buyer.email,
    subject: `${words.title}: ${row.name}`,
    key: `overdue ${row.id} ${row.tries} ${words.title}`,
    domainId: row.domainId,
    from: { name: row.domain.replace(/@/g, '') },
    letter: {
      title: words.title,
      paragraphs: [words.text],
      button: { label: 'Look at the subscription', href: words.href },
    },
  })
}
