import { findLanguagesOf } from '#accounts/server/reader-words.ts'
import { findOwner } from '#domains/server/owner-address.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import type { Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Message } from '#kit/server/mail.ts'
import { renderMailTemplate, type BillLine, type MailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, sayPhrase, type Words } from '#kit/server/words.ts'
import type { OrderRow } from '#orders/server/create-order.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import { namesOf, type Reader } from '#payments/server/purchase.ts'
import { titleOfPlan } from '#subscriptions/plan-table.ts'
import type { Payment } from './payment-rows.ts'

export interface StoreMail {
  to: string
  subject: string
  template: MailTemplate
  key: string
  domainId: string | null
  kind: 'owed' | 'notice'
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

type Item = OrderRow['items'][number]

/** What the tax of an order is called; of older ones it isn’t known. */
function sayTax(
  { subtotal, shipping, discount, total, namedTax }: OrderRow,
  { say, language }: Words,
  reader: Reader,
): string {
  const isIncluded = subtotal + shipping - (discount?.amount ?? 0) === total
  if (!namedTax) return say(`mails.orders.${isIncluded ? 'taxIncluded' : 'tax'}`)
  const { name, own, rate } = namedTax
  const tax = labelTax(language, { name: reader === 'seller' ? own : name, rate })
  return isIncluded ? say('sites.shop.included', { tax }) : tax
}

/** What an order comes to, line by line; each item is called what its reader calls it. */
export function billOf(order: OrderRow, words: Words, reader: Reader): BillLine[] {
  const { items, currency, shipping, tax, discount, total } = order
  const { say, money } = words
  const nameOf = reader === 'seller' ? nameForSeller : ({ name }: Item) => name
  const line = (label: string, sum: number, isTotal = false): BillLine => {
    const amount = money({ amount: sum, currency })
    return { label, amount, text: say('mails.orders.line', { label, amount }), isTotal }
  }
  return [
    ...items.map((item) =>
      line(say('mails.orders.item', { quantity: item.quantity, name: nameOf(item) }), item.amount),
    ),
    ...(shipping > 0 ? [line(say('mails.orders.shipping'), shipping)] : []),
    ...(discount && discount.amount > 0
      ? [line(say('mails.orders.discount', { code: discount.code }), -discount.amount)]
      : []),
    ...(tax > 0 ? [line(sayTax(order, words, reader), tax)] : []),
    line(say('mails.orders.total'), total, true),
  ]
}

/** In the words of the store. */
function nameForSeller(item: Item): string {
  const { title, size, color } = namesOf(item, 'seller')
  return [title, size, color].filter(Boolean).join(', ')
}

/** What the owner of a store reads of a new order; `site` is what they call it. */
export async function writeSale(ctx: Context, order: OrderRow, owner: string, site: string): Promise<StoreMail> {
  const { number, domainId, buyer } = order
  const words = await openWordsOfReader(ctx, { domainId, email: owner })
  const { say } = words
  return {
    to: owner,
    subject: say('mails.sales.subject', { number, site }),
    key: `sale ${order.id}`,
    kind: 'notice',
    domainId,
    template: {
      ...words,
      title: say('mails.sales.title', { number }),
      bill: billOf(order, words, 'seller'),
      paragraphs: [say('mails.sales.from', { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email })],
      button: {
        label: say('mails.sales.button'),
        href: `${ctx.platform.url}/orders?domain=${domainId}&view=seller&q=${number}`,
      },
    },
  }
}

/** The receipt of a plan of the platform. */
export async function notifyOfPaidPlan(ctx: Context, payment: Payment, paidUntil: Date): Promise<void> {
  const { id, purchase, amount, currency, language } = payment
  const to = purchase.buyer.email
  const [chosen, ofScreen] = await findLanguagesOf(ctx.db, to)
  const words = openWordsFor(chosen, language, ofScreen)
  const { say, money, date } = words
  const plan = purchase.plan ? titleOfPlan(purchase.plan.id) : purchase.title
  const title = say('mails.plans.receipt.title', { plan })
  const price = { plan, amount: money({ amount, currency }), method: methodOf(payment) }
  await sendMails(ctx, [
    {
      to,
      subject: title,
      key: `receipt ${id}`,
      kind: 'owed',
      domainId: null,
      template: {
        ...words,
        title,
        paragraphs: [
          say('mails.plans.receipt.paid', price),
          say('mails.plans.receipt.renews', { day: date(paidUntil, { dateStyle: 'long' }) }),
        ],
        button: { label: say('mails.plans.receipt.button'), href: `${ctx.platform.url}/subscriptions` },
      },
    },
  ])
}

/** Money that came but not as it was asked for is never lost from sight. */
export async function notifyOfReview(ctx: Context, payment: Payment, remark: Phrase): Promise<void> {
  const { id, domainId, purchase } = payment
  const to = domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, domainId)
  if (to === undefined) return
  const words = await openWordsOfReader(ctx, { domainId, email: to })
  const { say, language } = words
  const facts = {
    amount: words.money(payment),
    method: methodOf(payment),
    reference: id,
    buyer: purchase.buyer.email,
  }
  await sendMails(ctx, [
    {
      to,
      subject: say('mails.payments.review.subject', { store: purchase.title }),
      key: `review ${id}`,
      kind: 'notice',
      domainId,
      template: {
        ...words,
        title: say('mails.payments.review.title'),
        paragraphs: [
          say('mails.payments.review.held', { remark: sayPhrase(language, remark) }),
          say('mails.payments.review.facts', facts),
        ],
        button: {
          label: say('mails.payments.review.button'),
          href: `${ctx.platform.url}/account/${domainId ?? 'add'}/transactions?q=${id}`,
        },
      },
    },
  ])
}
