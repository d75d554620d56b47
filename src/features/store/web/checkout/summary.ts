import { sayText } from '#kit/web/say-text.ts'
import type { OrderView } from '#orders/order-contract.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { writeAmount } from '../page/amounts.ts'
import { findPart, stampTemplate, writePart, type ShopTexts } from '../page/parts.ts'

export interface SummaryWords {
  included: ShopTexts['included']
  afterwards: ShopTexts['afterwards']
  intervals: Record<string, string>
}

type SummaryLine = OrderView['items'][number]

/** What is bought or was bought, and what it comes to. */
export interface Sums extends Pick<
  Quote,
  'currency' | 'subtotal' | 'shipping' | 'tax' | 'taxIncluded' | 'taxLabel' | 'total'
> {
  lines: SummaryLine[]
  isSent: boolean
}

function makeRow(row: HTMLElement, line: SummaryLine, currency: string, words: SummaryWords) {
  const { title, size, color, quantity, amount, interval } = line
  const kind = [size, color, interval && `/ ${words.intervals[interval]}`].filter(Boolean).join(' · ')
  writePart(row, 'row-name', quantity > 1 ? `${quantity} × ${title}` : title)
  writePart(row, 'row-kind', kind)
  writePart(row, 'row-amount', writeAmount(amount, currency))
  return row
}

/** Writes the lines and what comes to them into a place; each line is a copy of the page's one. */
export function showSums(root: HTMLElement, place: HTMLElement, sums: Sums, words: SummaryWords): void {
  const { currency, lines, subtotal, shipping, tax, taxIncluded, taxLabel, total, isSent } = sums
  const put = (name: string, amount: number) => writePart(place, name, writeAmount(amount, currency))
  findPart(place, 'rows').replaceChildren(
    ...lines.map((line) => makeRow(stampTemplate(root, 'row'), line, currency, words)),
  )
  put('subtotal', subtotal)
  findPart(place, 'shipped').hidden = !isSent
  writePart(place, 'shipping', shipping === null ? '–' : writeAmount(shipping, currency))
  findPart(place, 'taxed').hidden = tax === 0
  writePart(place, 'tax-name', taxIncluded ? sayText(words.included, { tax: taxLabel }) : taxLabel)
  put('tax', tax)
  put('total', total)
}

/** The lines, what comes to them, and what keeps the cart from being bought. */
export function showSummary(root: HTMLElement, quote: Quote, words: SummaryWords): void {
  const { currency, lines, needsDelivery, problems, recurring } = quote
  showSums(root, root, { ...quote, isSent: needsDelivery }, words)
  const afterwards = recurring && {
    amount: writeAmount(recurring.amount, currency),
    interval: words.intervals[recurring.interval] ?? '',
  }
  findPart(root, 'afterwards').hidden = !afterwards
  writePart(root, 'afterwards', afterwards ? sayText(words.afterwards, afterwards) : '')
  const titleOf = (url: string | null) => lines.find((line) => line.url === url)?.title
  const sayProblem = ({ url, message }: Quote['problems'][number]) => [titleOf(url), message].filter(Boolean).join(': ')
  // What is about a field is said there.
  const general = problems.filter(({ field }) => field === undefined)
  writePart(root, 'problem', general.map(sayProblem).join('\n'))
}
