import { formatMoney } from '#kit/money.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { largestAmount } from '#store/pricing.ts'
import type { Location } from './place.ts'
import type { Shop, ShelfItem } from './read-shop.ts'

export interface Problem {
  /** The item that it is about. */
  url: string | null
  message: string
  field?: 'country' | 'state' | undefined
  /** There are too few of it at this moment. */
  isStock?: true
}
export type Line = Quote['lines'][number]

export function checkChoice(
  { sizes, colors }: ShelfItem,
  { url, size, color }: Pick<Line, 'url'> & { size?: string | undefined; color?: string | undefined },
): Problem[] {
  const problems: Problem[] = []
  if (sizes.length > 0 && !sizes.includes(size ?? '')) problems.push({ url, message: 'Please select a size' })
  if (colors.length > 0 && !colors.includes(color ?? '')) problems.push({ url, message: 'Please select a color' })
  return problems
}

export function checkStock(lines: readonly Line[], stock: ReadonlyMap<string, number>): Problem[] {
  const wanted = new Map<string, number>()
  for (const { url, quantity } of lines) wanted.set(url, (wanted.get(url) ?? 0) + quantity)
  return [...wanted].flatMap(([url, quantity]) => {
    const left = stock.get(url)
    if (left === undefined || left >= quantity) return []
    const { title = url } = lines.find((line) => line.url === url) ?? {}
    return [
      { url, isStock: true, message: left > 0 ? `Only ${left} of “${title}” are left.` : `“${title}” is sold out.` },
    ]
  })
}

/** The rules that a cart has to keep as a whole. */
export function checkWhole(
  lines: readonly Line[],
  items: readonly ShelfItem[],
  currency: string,
  total: number,
): Problem[] {
  const about = (message: string) => [{ url: null, message }]
  if (items.some(({ price }) => price.currency !== currency))
    return about('These items are sold in different currencies. Please buy them separately.')
  const recurring = lines.filter(({ interval }) => interval !== null)
  if (recurring.length > 1) return about('Please buy one subscription at a time.')
  if (recurring.some(({ quantity }) => quantity > 1)) return about('Please buy one subscription at a time.')
  if (total > largestAmount(currency))
    return about(`An order can total at most ${formatMoney({ amount: largestAmount(currency), currency }, 'en')}.`)
  return []
}

/** Nothing is sold while it can't be known what it costs. */
export const checkSettings = ({ settings, own }: Shop): Problem[] =>
  settings.unread || own.settings.unread ? [{ url: null, message: 'This store can’t take orders at the moment.' }] : []

/** What is wrong with where the buyer is, each said at its field. */
export function checkPlace({ choices, choice }: Location, isReached: boolean): Problem[] {
  if (choices.length > 0 && choice === undefined)
    return [{ url: null, message: 'Please choose your state or region from the list.', field: 'state' }]
  return isReached ? [] : [{ url: null, message: 'This store doesn’t ship to this country.', field: 'country' }]
}
