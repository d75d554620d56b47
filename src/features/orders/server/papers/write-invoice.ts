import { openWords, type Words } from '#kit/server/words.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import type { Invoice } from './issue-invoice.ts'
import type { Paper, PaperParty, PaperSum } from './setting/paper.ts'
import { beginPaper, nameCountry, sayPaid, writeDayIn, writeItem, type SoldOrder } from './write-paper.ts'

/** Who sells, as the store described itself when the paper was issued. */
function writeSeller(words: Words, { seller }: Invoice, store: string): PaperParty {
  const { name, address, country, tax_number } = seller
  const tax = tax_number === '' ? '' : words.say('mails.papers.taxNumber', { number: tax_number })
  const lines = [name || store, ...address.split('\n'), country && nameCountry(words, country), tax]
  return { title: words.say('mails.papers.from'), lines: lines.map((line) => line.trim()).filter(Boolean) }
}

const writeFooter = ({ seller }: Invoice) =>
  [seller.registration, ...seller.footer.split('\n')].map((line) => line.trim()).filter(Boolean)

/** What the tax of an order is called, with its rate; of older orders neither is known. */
function nameTax({ say, language }: Words, { order }: SoldOrder, isIncluded: boolean): string {
  if (!order.namedTax) return say(`mails.orders.${isIncluded ? 'taxIncluded' : 'tax'}`)
  const tax = labelTax(language, order.namedTax)
  return isIncluded ? say('sites.shop.included', { tax }) : tax
}

const money =
  (words: Words, { order }: SoldOrder) =>
  (amount: number) =>
    words.money({ amount, currency: order.currency })

/** What an order comes to. What its store has accepted, or its service has added, may be another sum than was asked for. */
function sumUp(words: Words, sold: SoldOrder): PaperSum[] {
  const { say } = words
  const { order, payment } = sold
  const { taxIncluded } = payment.purchase
  const write = money(words, sold)
  const { subtotal, shipping, tax, discount, total } = order
  const { code = '', amount: off = 0 } = discount ?? {}
  const added = taxIncluded ? 0 : tax
  const rest = total - subtotal - shipping + off - added
  const line = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: write(amount) }])
  return [
    ...(total === subtotal ? [] : line(say('sites.shop.subtotal'), subtotal)),
    ...line(say('mails.orders.shipping'), shipping),
    ...line(say('mails.orders.discount', { code }), -off),
    ...line(nameTax(words, sold, false), added),
    ...line(say('mails.papers.adjustment'), rest),
    { label: say('mails.orders.total'), amount: write(total), isTotal: true },
    ...(taxIncluded ? line(nameTax(words, sold, true), tax) : []),
    ...(tax === 0 ? [] : line(say('mails.papers.net'), total - tax)),
  ]
}

interface IssuedPaper {
  sold: SoldOrder
  invoice: Invoice
}

function beginIssued({ sold, invoice }: IssuedPaper, words: Words) {
  const { buyer, ...common } = beginPaper(sold, { words, buyerTitle: words.say('mails.papers.billTo') })
  return {
    ...common,
    at: invoice.createdAt.getTime(),
    parties: [writeSeller(words, invoice, common.store), buyer],
    footer: writeFooter(invoice),
  }
}

/** The invoice of an order, in the language in which it was bought. */
export function writeInvoice({ sold, invoice }: IssuedPaper): Paper {
  const { order, payment } = sold
  const words = openWords(payment.language)
  const { say } = words
  const write = money(words, sold)
  const { timeZone } = invoice
  return {
    ...beginIssued({ sold, invoice }, words),
    title: say('mails.papers.invoice'),
    facts: [
      { label: say('mails.papers.invoiceNumber'), value: invoice.number },
      { label: say('mails.papers.date'), value: writeDayIn(words, invoice.createdAt, timeZone) },
      { label: say('mails.papers.order'), value: order.number },
      { label: say('mails.papers.orderDate'), value: writeDayIn(words, order.createdAt, timeZone) },
    ],
    columns: [
      { title: say('mails.papers.item'), isAtEnd: false },
      { title: say('mails.papers.quantity'), isAtEnd: true },
      { title: say('mails.papers.unitPrice'), isAtEnd: true },
      { title: say('mails.papers.amount', { currency: order.currency }), isAtEnd: true },
    ],
    rows: order.items.map((item) => {
      const { title, note } = writeItem(words, item)
      return { cells: [title, String(item.quantity), write(item.unitAmount), write(item.amount)], note }
    }),
    sums: sumUp(words, sold),
    notes: [sayPaid(words, sold, timeZone)],
  }
}

interface WrittenRefund {
  note: Invoice
  /** It came back after the note was issued. */
  hasFailed: boolean
  /** In minor units. */
  amount: number
}

/** What was returned of an order, which its invoice can't say: that never changes. */
export function writeCreditNote({ sold, invoice }: IssuedPaper, { note, amount, hasFailed }: WrittenRefund): Paper {
  const { order, payment } = sold
  const words = openWords(payment.language)
  const { say } = words
  const write = money(words, sold)
  // One rate holds for the whole purchase, so that each part of the money has the same part of the tax.
  const tax = order.total === 0 ? 0 : Math.round((order.tax * amount) / order.total)
  const taxed = [
    { label: nameTax(words, sold, true), amount: write(tax) },
    { label: say('mails.papers.net'), amount: write(amount - tax) },
  ]
  return {
    ...beginIssued({ sold, invoice: note }, words),
    title: say('mails.papers.creditNote'),
    facts: [
      { label: say('mails.papers.creditNoteNumber'), value: note.number },
      { label: say('mails.papers.date'), value: writeDayIn(words, note.createdAt, note.timeZone) },
      { label: say('mails.papers.invoiceNumber'), value: invoice.number },
      { label: say('mails.papers.order'), value: order.number },
    ],
    columns: [
      { title: say('mails.papers.item'), isAtEnd: false },
      { title: say('mails.papers.amount', { currency: order.currency }), isAtEnd: true },
    ],
    rows: [{ cells: [say('mails.papers.refund', { number: invoice.number }), write(amount)], note: '' }],
    sums: [
      { label: say('mails.papers.refunded'), amount: write(amount), isTotal: true },
      ...(payment.purchase.tax === 0 ? [] : taxed),
    ],
    notes: hasFailed ? [say('mails.papers.void')] : [],
  }
}
