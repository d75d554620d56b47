import { nameChoice, offerOf } from '#sites/format/variants.ts'
import type { ShelfItem } from '#sites/server/shop.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { formatMoney } from '#kit/money.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { largestAmount } from '#store/pricing.ts'
import type { Location } from './place.ts'
import { keyOfPool, type Pool } from './pools.ts'
import type { Shop } from './read-shop.ts'
import type { WantedItem } from './wanted-items.ts'

export interface Problem extends Phrase {
  /** The item that it is about. */
  url: string | null
  field?: 'country' | 'state' | 'zip' | 'code' | undefined
  /** The lines that it is about, by their places, where it isn’t about all of the item. */
  lines?: number[] | undefined
  /** There are too few of it at this moment. */
  isStock?: true
}
export type QuoteLine = Quote['lines'][number]

export function checkChoice(
  item: ShelfItem,
  { url, size, color }: Pick<QuoteLine, 'url'> & { size?: string | undefined; color?: string | undefined },
): Problem[] {
  const { sizes, colors } = item
  const problems: Problem[] = []
  if (sizes.length > 0 && !sizes.includes(size ?? ''))
    problems.push({ url, ...phrase('select-size', 'Please select a size') })
  if (colors.length > 0 && !colors.includes(color ?? ''))
    problems.push({ url, ...phrase('select-color', 'Please select a color') })
  if (problems.length > 0 || offerOf(item, { size, color }).isOffered) return problems
  return [
    {
      url,
      ...phrase('choice-not-offered', '“{title}” isn’t available as {choice}.', {
        title: item.title,
        choice: nameChoice({ size, color }),
      }),
    },
  ]
}

/** What is asked for of each pool against what is left of it; `pools` are those of the lines. */
export function checkStock(
  wanted: readonly WantedItem[],
  pools: readonly (Pool | undefined)[],
  stock: ReadonlyMap<string, number>,
): Problem[] {
  const keys = pools.map((pool) => pool && keyOfPool(pool))
  return wanted.flatMap(({ title, quantity, ...pool }) => {
    const { url } = pool
    const key = keyOfPool(pool)
    const left = stock.get(key)
    if (left === undefined || left >= quantity) return []
    return [
      {
        url,
        lines: keys.flatMap((one, at) => (one === key ? [at] : [])),
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
