import { sayText } from '#kit/web/say-text.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { writeAmount } from '../page/amounts.ts'
import { findPart, stampTemplate, writePart, type ShopTexts } from '../page/parts.ts'

export interface SummaryWords {
  included: ShopTexts['included']
  afterwards: ShopTexts['afterwards']
  intervals: Record<string, string>
}

function makeLine(root: HTMLElement, line: Quote['lines'][number], { currency }: Quote, words: SummaryWords) {
  const { title, size, color, quantity, amount, interval } = line
  const row = stampTemplate(root, 'row')
  const kind = [size, color, interval && `/ ${words.intervals[interval]}`].filter(Boolean).join(' · ')
  writePart(row, 'row-name', quantity > 1 ? `${quantity} × ${title}` : title)
  writePart(row, 'row-kind', kind)
  writePart(row, 'row-amount', writeAmount(amount, currency))
  return row
}

/** The lines, what comes to them, and what keeps the cart from being bought. */
export function showSummary(root: HTMLElement, quote: Quote, words: SummaryWords): void {
  const { currency, lines, subtotal, shipping, tax, taxIncluded, taxName, total, problems } = quote
  const put = (name: string, amount: number) => writePart(root, name, writeAmount(amount, currency))
  findPart(root, 'rows').replaceChildren(...lines.map((line) => makeLine(root, line, quote, words)))
  put('subtotal', subtotal)
  findPart(root, 'shipped').hidden = !quote.needsDelivery
  writePart(root, 'shipping', shipping === null ? '–' : writeAmount(shipping, currency))
  findPart(root, 'taxed').hidden = tax === 0
  writePart(root, 'tax-name', taxIncluded ? sayText(words.included, { tax: taxName }) : taxName)
  put('tax', tax)
  put('total', total)
  const { recurring } = quote
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
