import { findOwner } from '#domains/server/owner-address.ts'
import { formatMoney } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail.ts'
import { renderMailTemplate, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { namesOf } from '#payments/server/purchase.ts'
import type { Payment } from './payment-rows.ts'

export interface StoreMail {
  to: string
  subject: string
  template: MailTemplate
  key: string
  domainId: string | null
  from?: Message['from']
  replyTo?: Message['replyTo']
}

const toMessage = ({ template, domainId, ...rest }: StoreMail) => ({
  ...rest,
  ...renderMailTemplate(template),
  domain: domainId ?? undefined,
})

/** Sends some mails together. One that can't be sent keeps neither the others nor an order from being made. */
export async function sendMails(ctx: Context, mails: readonly StoreMail[]): Promise<void> {
  try {
    await ctx.mail.sendAll(mails.map(toMessage), { within: ctx.db })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const [first, ...others] = mails
    if (first === undefined) throw problem
    if (others.length > 0) return sendEach(ctx, mails)
    ctx.log.warn({ err: problem, key: first.key }, 'A mail of the store could not be sent')
    const { from, replyTo: _, ...plain } = first
    if (from) await sendMails(ctx, [plain])
  }
}

async function sendEach(ctx: Context, mails: readonly StoreMail[]): Promise<void> {
  for (const mail of mails) await sendMails(ctx, [mail])
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

/** What the owner of a store reads of a new order. */
export function writeSale({ platform }: Context, order: OrderRow, owner: string): StoreMail {
  const { number, domain, buyer } = order
  return {
    to: owner,
    subject: `New order ${number} at ${domain}`,
    key: `sale ${order.id}`,
    domainId: order.domainId,
    template: {
      title: `New order ${number}`,
      paragraphs: [listSold(order), `From ${buyer.firstName} ${buyer.lastName}, ${buyer.email}`],
      button: { label: 'View order', href: `${platform.url}/orders?domain=${order.domainId}&view=seller&q=${number}` },
    },
  }
}

/** The receipt of a plan of the platform. */
export async function notifyOfPaidPlan(ctx: Context, payment: Payment, paidUntil: Date): Promise<void> {
  const { id, purchase, amount, currency } = payment
  const [line] = purchase.lines
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(paidUntil)
  const title = `Thank you for the ${line?.name ?? 'plan'}`
  await sendMails(ctx, [
    {
      to: purchase.buyer.email,
      subject: title,
      key: `receipt ${id}`,
      domainId: null,
      template: {
        title,
        paragraphs: [
          `${line?.name ?? 'Plan'}: ${formatMoney({ amount, currency }, 'en')}, paid with ${methodOf(payment)}.`,
          `It’s paid until ${until} and renews automatically until you cancel it.`,
        ],
        button: { label: 'View your subscriptions', href: `${ctx.platform.url}/subscriptions` },
      },
    },
  ])
}

/** Money that came but not as it was asked for is never lost from sight. */
export async function notifyOfReview(ctx: Context, payment: Payment, remark: string): Promise<void> {
  const to = payment.domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, payment.domainId)
  if (to === undefined) return
  await sendMails(ctx, [
    {
      to,
      subject: `A payment at ${payment.purchase.title} needs your attention`,
      key: `review ${payment.id}`,
      domainId: payment.domainId,
      template: {
        title: 'A payment needs your attention',
        paragraphs: [
          `${remark} No order was created, and the items are on hold until you accept or refund the payment.`,
          `Amount due: ${formatMoney(payment, 'en')}, with ${methodOf(payment)}. Reference: ${payment.id}. Buyer: ${payment.purchase.buyer.email}.`,
        ],
        button: {
          label: 'Review payment',
          href: `${ctx.platform.url}/account/${payment.domainId ?? 'add'}/transactions?q=${payment.id}`,
        },
      },
    },
  ])
}
