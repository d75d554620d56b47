import { openWords, type Words } from '#kit/server/words.ts'
import { linesOfAddress } from '#payments/address-format.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { Payment } from '#payments/server/books/inbox.ts'
import { namesOf } from '#payments/server/purchase.ts'
import { accentColours } from '#sites/format/accent.ts'
import type { OrderRow } from '../create-order.ts'
import type { Paper, PaperParty, PaperRow } from './setting/paper.ts'

/** An order, and what was paid for it. */
export interface SoldOrder {
  order: OrderRow
  payment: Pick<Payment, 'adapter' | 'isLive' | 'purchase' | 'language' | 'paidAt' | 'method' | 'currency'>
}

/** Where letters are 11 inches high. */
const letterCountries: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'PR']

/** By what a country is called in a language. */
export function nameCountry({ language }: Words, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** A day as the reader's language writes it, in a time zone. */
export const writeDayIn = ({ date }: Words, moment: Date, timeZone: string): string =>
  date(moment, { dateStyle: 'long', timeZone })

/** Whom an order goes to. */
function writeBuyer(words: Words, { buyer }: OrderRow, title: string): PaperParty {
  const lines = buyer.address === '' ? [`${buyer.firstName} ${buyer.lastName}`] : linesOfAddress(buyer)
  return { title, lines: [...lines, nameCountry(words, buyer.country)].map((line) => line.trim()).filter(Boolean) }
}

/** What was bought: its name, what was chosen and its number in the store. */
export function writeItem({ say }: Words, item: OrderRow['items'][number]): Pick<PaperRow, 'note'> & { title: string } {
  const { title, size, color } = namesOf(item, 'buyer')
  const sku = item.sku ? say('mails.papers.sku', { sku: item.sku }) : ''
  return { title, note: [size, color, sku].filter(Boolean).join(' · ') }
}

interface Addressed {
  words: Words
  buyerTitle: string
}

/** What all papers about an order have in common, in the language in which it was bought. */
export function beginPaper({ order, payment }: SoldOrder, { words, buyerTitle }: Addressed) {
  const { purchase } = payment
  return {
    at: order.createdAt.getTime(),
    language: words.language,
    direction: words.direction,
    size: letterCountries.includes(order.buyer.country) ? ('LETTER' as const) : ('A4' as const),
    colour: accentColours(purchase.look?.accent).light.accent,
    store: purchase.title,
    buyer: writeBuyer(words, order, buyerTitle),
    pageWords: words.say('mails.papers.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** What lies in the parcel of an order, without prices. */
export function writePackingSlip(sold: SoldOrder, timeZone: string): Paper {
  const { order, payment } = sold
  const words = openWords(payment.language)
  const { say } = words
  const { buyer, ...common } = beginPaper(sold, { words, buyerTitle: say('mails.papers.shipTo') })
  return {
    ...common,
    title: say('mails.papers.packingSlip'),
    facts: [
      { label: say('mails.papers.order'), value: order.number },
      { label: say('mails.papers.orderDate'), value: writeDayIn(words, order.createdAt, timeZone) },
    ],
    parties: [buyer],
    columns: [
      { title: say('mails.papers.item'), isAtEnd: false },
      { title: say('mails.papers.quantity'), isAtEnd: true },
    ],
    rows: order.items
      .filter(({ isDigital }) => !isDigital)
      .map((item) => {
        const { title, note } = writeItem(words, item)
        return { cells: [title, String(item.quantity)], note }
      }),
    sums: [],
    notes: order.buyer.phone === '' ? [] : [say('mails.papers.phone', { phone: order.buyer.phone })],
    footer: [],
  }
}

/** How an order was paid, and when. */
export const sayPaid = (words: Words, { order, payment }: SoldOrder, timeZone: string): string =>
  words.say('mails.papers.paid', {
    day: writeDayIn(words, payment.paidAt ?? order.createdAt, timeZone),
    method: titleOfMethod(payment.method),
  })
