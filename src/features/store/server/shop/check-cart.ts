import type { ShelfItem } from '#sites/server/shop.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { formatMoney } from '#kit/money.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { largestAmount } from '#store/pricing.ts'
import type { Location } from './place.ts'
import type { Shop } from './read-shop.ts'

export interface Problem extends Phrase {
  /** The item that it is about. */
  url: string | null
  field?: 'country' | 'state' | 'zip' | 'code' | undefined
  /** There are too few of it at this moment. */
  isStock?: true
}
export type QuoteLine = Quote['lines'][number]

export function checkChoice(
  { sizes, colors }: ShelfItem,
  { url, size, color }: Pick<QuoteLine, 'url'> & { size?: string | undefined; color?: string | undefined },
): Problem[] {
  const problems: Problem[] = []
  if (sizes.length > 0 && !sizes.includes(size ?? ''))
    problems.push({ url, ...phrase('select-size', 'Please select a size') })
  if (colors.length > 0 && !colors.includes(color ?? ''))
    problems.push({ url, ...phrase('select-color', 'Please select a color') })
  return problems
}

export function checkStock(lines: readonly QuoteLine[], stock: ReadonlyMap<string, number>): Problem[] {
  const wanted = new Map<string, number>()
  for (const { url, quantity } of lines) wanted.set(url, (wanted.get(url) ?? 0) + quantity)
  return [...wanted].flatMap(([url, quantity]) => {
    const left = stock.get(url)
    if (left === undefined || left >= quantity) return []
    const { title = url } = lines.find((line) => line.url === url) ?? {}
    return [
      {
        url,
        isStock: true,
        ...(left > 0
          ? phrase('few-left', 'Only {left} of “{title}” are left.', { left, title })
          : phrase('sold-out', '“{title}” is sold out.', { title })),
      },
    ]
  })
}

const oneAtATime = phrase('one-subscription-at-a-time', 'Please buy one subscription at a time.')

/** The rules that a cart has to keep as a whole. */
export function checkWhole(
  lines: readonly QuoteLine[],
  items: readonly ShelfItem[],
  currency: string,
  total: number,
): Problem[] {
  const about = (says: Phrase): Problem[] => [{ url: null, ...says }]
  if (items.some(({ price }) => price.currency !== currency))
    return about(
      phrase('currencies-mixed', 'These items are sold in different currencies. Please buy them separately.'),
    )
  const recurring = lines.filter(({ interval }) => interval !== null)
  if (recurring.length > 1) return about(oneAtATime)
  if (recurring.some(({ quantity }) => quantity > 1)) return about(oneAtATime)
  if (total > largestAmount(currency))
    return about(
      phrase('order-at-most', 'An order can total at most {amount}.', {
        amount: formatMoney({ amount: largestAmount(currency), currency }, 'en'),
      }),
    )
  return []
}

/** Nothing is sold while it can't be known what it costs. */
export const checkSettings = ({ settings, own }: Shop): Problem[] =>
  settings.unread || own.settings.unread
    ? [{ url: null, ...phrase('store-takes-no-orders', 'This store can’t take orders at the moment.') }]
    : []

/** What is wrong with where the buyer is, each said at its field. */
export function checkPlace({ choices, choice }: Location, isReached: boolean, takesLighter: () => boolean): Problem[] {
  if (choices.length > 0 && choice === undefined)
    return [
      { url: null, field: 'state', ...phrase('choose-region', 'Please choose your state or region from the list.') },
    ]
  if (!isReached && takesLighter())
    return [{ url: null, ...phrase('order-too-heavy', 'This order is too heavy to be shipped to this address.') }]
  return isReached
    ? []
    : [{ url: null, field: 'country', ...phrase('country-not-reached', 'This store doesn’t ship to this country.') }]
}
