import { eq } from 'drizzle-orm'
import { findOwner } from '#domains/server/owner-address.ts'
import { readNames } from '#domains/server/read-names.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { MailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords, type Words } from '#kit/server/words.ts'
import { nameSender } from '#mailing/server/holds/sender-names.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { orders } from '#orders/server/tables.ts'
import { linkToOrder } from '#orders/server/order-link.ts'
import { isProvenBuyer, takeRoomForMail, type MailToBuyer, type PaidBy } from '#orders/server/room-for-mail.ts'
import { lookOfPurchase, type SoldAtStore } from '#payments/server/purchase-mail-look.ts'
import { linesOfAddress } from '#payments/address-format.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { billOf, methodOf, sendMails, type StoreMail, writeSale } from './mail-templates.ts'
import { sayReason } from './outcome-words.ts'
import { byHand, type Payment, type Refund } from './payment-rows.ts'

/** In the name of the store, unless that could be taken for somebody else's. */
async function nameStore(
  ctx: Context,
  { domainId, from }: Pick<StoreMail, 'domainId' | 'from'>,
): Promise<StoreMail['from']> {
  const site = domainId === null || from === undefined ? undefined : await readNames(ctx, domainId)
  if (domainId === null || from === undefined || site === undefined) return from
  const sender = { domainId, host: site.name, name: from.name }
  return { ...from, name: await nameSender(ctx, sender) }
}

/** Whether a store may write to a buyer once more today. */
async function mayWrite(ctx: Context, mail: MailToBuyer): Promise<boolean> {
  try {
    await takeRoomForMail(ctx, mail)
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    ctx.log.warn({ err: problem, domainId: mail.domainId }, 'A mail of a store to a buyer may not be sent')
    return false
  }
}

/** Writes to a buyer in the name of the store, and as that looked when something was bought there. */
export async function writeToBuyer(
  ctx: Context,
  sending: Omit<StoreMail, 'kind'>,
  { sold, ...paid }: PaidBy & { sold?: SoldAtStore | undefined },
): Promise<void> {
  const { domainId, to } = sending
  if (domainId !== null && !(await mayWrite(ctx, { domainId, to, paid }))) return
  const from = await nameStore(ctx, sending)
  const look = sold && from && lookOfPurchase(sold, from.name)
  await sendMails(ctx, [{ ...sending, kind: 'owed', from, template: { ...sending.template, look } }])
}

interface SoldPurchase extends Pick<Payment, 'purchase' | 'amount' | keyof PaidBy> {
  domainId: string
  /** The name of the domain. */
  host: string
}

/**
 * In whose name the receipt of an order goes out; undefined where the store has written enough to its buyer today, and where nothing
 * was paid and nobody has shown that the address is theirs.
 */
export async function chooseSeller(ctx: Context, sold: SoldPurchase): Promise<string | undefined> {
  const { domainId, purchase, host, amount } = sold
  const to = purchase.buyer.email
  if (amount === 0 && !(await isProvenBuyer(ctx, sold.buyerId, to))) return undefined
  if (!(await mayWrite(ctx, { domainId, to, paid: sold }))) return undefined
  return nameSender(ctx, { domainId, host, name: purchase.title })
}

const addressLines = ({ buyer }: OrderRow, { language }: Words) => {
  const land = new Intl.DisplayNames([language], { type: 'region' }).of(buyer.country)
  return [...linesOfAddress(buyer), land].join('\n')
}

/** Where a guest, who has no list of them, pauses and cancels a subscription. */
const guestLines = ({ say }: Words, { origin }: Payment, row: SubscriptionRow | undefined): string[] =>
  row?.buyerId === null ? [`${say('mails.orders.receipt.renews')}\n${origin}/subscriptions/${row.id}`] : []

interface Sale {
  payment: Payment
  order: OrderRow
  subscription: SubscriptionRow | undefined
  /** The mail address of the store's owner. */
  owner: string | undefined
  /** In whose name the buyer is told; undefined where they aren't. */
  seller: string | undefined
}

function writeReceipt(ctx: Context, { payment, order, subscription, owner }: Sale, seller: string): StoreMail {
  const { purchase, language } = payment
  const words = openWords(language)
  const { say } = words
  const names = { number: order.number, store: purchase.title }
  return {
    to: order.buyer.email,
    subject: say('mails.orders.receipt.subject', names),
    key: `receipt ${order.id}`,
    kind: 'owed',
    domainId: order.domainId,
    from: { name: seller },
    replyTo: owner === undefined ? undefined : { address: owner },
    template: {
      ...words,
      look: lookOfPurchase(payment, seller),
      title: say('mails.orders.receipt.title', names),
      bill: billOf(order, words, 'buyer'),
      paragraphs: [
        say('mails.orders.receipt.paidWith', { method: methodOf(payment) }),
        ...(order.fulfillment === 'pending'
          ? [`${say('mails.orders.receipt.goesTo')}\n${addressLines(order, words)}`]
          : []),
        ...guestLines(words, payment, subscription),
      ],
      button: { label: say('mails.orders.receipt.button'), href: linkToOrder(ctx, payment, order.number) },
      footer: say('mails.orders.footer', names),
    },
  }
}

/** Tells the buyer and the owner of the store of a new order. */
export async function notifyOfSale(ctx: Context, sale: Sale): Promise<void> {
  const { order, owner, seller, payment } = sale
  const receipts = seller === undefined ? [] : [writeReceipt(ctx, sale, seller)]
  const sold = owner === undefined ? [] : [await writeSale(ctx, order, owner, payment.purchase.title)]
  await sendMails(ctx, [...receipts, ...sold])
}

type RefundedAmount = Pick<Refund, 'id' | 'amount' | 'reason' | 'lack' | 'refundId'>

/** What the buyer reads of money that they get back; of an order, if the payment became one. */
function writeRefund(ctx: Context, payment: Payment, refund: RefundedAmount, number: string | undefined): MailTemplate {
  const { amount, refundId } = refund
  const { purchase, currency, language } = payment
  const words = openWords(language)
  const { say, money } = words
  const names = {
    store: purchase.title,
    amount: money({ amount, currency }),
    method: methodOf(payment),
    number: number ?? '',
  }
  const how = refundId === byHand ? 'byHand' : 'how'
  const about = number === undefined ? '' : say('mails.orders.receipt.subject', names)
  return {
    ...words,
    title: say('mails.orders.refund.title', names),
    paragraphs: [about, sayReason(words, refund), say(`mails.orders.refund.${how}`, names)].filter(Boolean),
    ...(number !== undefined && {
      button: { label: say('mails.orders.receipt.button'), href: linkToOrder(ctx, payment, number) },
      footer: say('mails.orders.footer', names),
    }),
  }
}

export async function notifyOfRefund(ctx: Context, payment: Payment, refund: RefundedAmount): Promise<void> {
  const { id, purchase, currency, domainId, language } = payment
  const { say, money } = openWords(language)
  const [order] = await ctx.db
    .select({ number: orders.number, disownedAt: orders.disownedAt })
    .from(orders)
    .where(eq(orders.paymentId, id))
  if (order?.disownedAt) return
  const owner = domainId === null ? undefined : await findOwner(ctx, domainId)
  const sending = {
    to: purchase.buyer.email,
    subject: say('mails.orders.refund.subject', {
      store: purchase.title,
      amount: money({ amount: refund.amount, currency }),
    }),
    key: `refund ${refund.id}`,
    domainId,
    from: { name: purchase.title },
    replyTo: owner === undefined ? undefined : { address: owner },
    template: writeRefund(ctx, payment, refund, order?.number),
  }
  await writeToBuyer(ctx, sending, { ...payment, sold: payment })
}
