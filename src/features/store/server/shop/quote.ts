import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { formatMoney } from '#kit/money.ts'
import type { ShelfItem } from './read-shop.ts'
import type { Quote } from '#store/checkout-contract.ts'
import type { Recurring } from '#payments/server/purchase.ts'
import { largestAmount, shippingTo, taxAt, taxOf, type Place } from '#store/pricing.ts'
import type { Shop } from './read-shop.ts'
import { hashOf } from '../hash-of.ts'
import { readStock } from './stock.ts'

export interface Chosen {
  url: string
  size?: string | undefined
  color?: string | undefined
  quantity: number
}
export interface Priced extends Omit<Quote, 'methods' | 'texts' | 'recurring'> {
  /** Of each further period. */
  recurring: Recurring | null
}
type Problem = Quote['problems'][number]
type Line = Quote['lines'][number]

/** The same choice twice is one line. */
function merge(items: readonly Chosen[]): Chosen[] {
  const merged = new Map<string, Chosen>()
  for (const { url, size = '', color = '', quantity } of items) {
    const key = JSON.stringify([url, size, color])
    merged.set(key, { url, size, color, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

function checkChoice({ sizes, colors }: ShelfItem, { url, size, color }: Chosen): Problem[] {
  const problems: Problem[] = []
  if (sizes.length > 0 && !sizes.includes(size ?? '')) problems.push({ url, message: 'Please select a size' })
  if (colors.length > 0 && !colors.includes(color ?? '')) problems.push({ url, message: 'Please select a color' })
  return problems
}

/** Far beyond what can be paid at once, and small enough that sums with tax stay exact. */
const bound = (amount: number) => Math.min(amount, 2 ** 50)

const lineOf = (item: ShelfItem, { size, color, quantity }: Chosen, left: number | undefined): Line => ({
  url: item.url,
  title: item.title,
  size: item.sizes.length > 0 ? (size ?? null) : null,
  color: item.colors.length > 0 ? (color ?? null) : null,
  quantity,
  unitAmount: item.price.amount,
  amount: bound(item.price.amount * quantity),
  interval: item.interval ?? null,
  image: item.photo ?? null,
  left: left ?? null,
})

function checkStock(lines: readonly Line[], stock: ReadonlyMap<string, number>): Problem[] {
  const wanted = new Map<string, number>()
  for (const { url, quantity } of lines) wanted.set(url, (wanted.get(url) ?? 0) + quantity)
  return [...wanted].flatMap(([url, quantity]) => {
    const left = stock.get(url)
    if (left === undefined || left >= quantity) return []
    const { title = url } = lines.find((line) => line.url === url) ?? {}
    return [{ url, message: left > 0 ? `Only ${left} of “${title}” are left.` : `“${title}” is sold out.` }]
  })
}

/** The rules that a cart has to keep as a whole. */
function checkWhole(lines: readonly Line[], items: readonly ShelfItem[], currency: string, total: number): Problem[] {
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

interface Buyer extends Place {
  /** Unpaid payments of the buyer's own: what they hold is there for this cart. */
  own?: readonly string[] | undefined
}

interface Cart {
  lines: Line[]
  items: ShelfItem[]
  currency: string
}

function sumUp({ settings }: Shop, { lines, items, currency }: Cart, place: Place) {
  const { country } = place
  const subtotal = lines.reduce((sum, { amount }) => bound(sum + amount), 0)
  const needsParcel = items.some(({ digital }) => !digital)
  const priced = country === undefined ? null : shippingTo(country, { amount: subtotal, currency }, settings.shipping)
  const shipping = needsParcel ? (priced ?? null) : 0
  const rate = settings.tax && taxAt(settings.tax, place)
  const { name: taxName = 'Tax', isIncluded = true } = rate ?? {}
  const tax = rate ? taxOf(subtotal + (shipping ?? 0), rate) : 0
  const total = subtotal + (shipping ?? 0) + (isIncluded ? 0 : tax)
  const unreached =
    needsParcel && country !== undefined && priced === undefined
      ? [{ url: null, message: 'This store doesn’t ship to this country.', field: 'country' as const }]
      : []
  return {
    sums: { subtotal, shipping, tax, taxIncluded: isIncluded, taxName, total },
    unreached,
    needsDelivery: needsParcel,
  }
}

/** What each further period costs: what recurs, delivered by itself. */
function sumUpNext(shop: Shop, { lines, items, currency }: Cart, place: Place) {
  const line = lines.find(({ interval }) => interval !== null)
  if (!line?.interval) return null
  const again = { lines: [line], items: items.filter(({ url }) => url === line.url), currency }
  const { subtotal, shipping, tax, total } = sumUp(shop, again, place).sums
  return { interval: line.interval, amount: total, subtotal, shipping: shipping ?? 0, tax }
}

/** The same for the same things at the same prices, whatever is left of them. */
const nameOf = ({ lines, ...sums }: Omit<Priced, 'problems' | 'needsDelivery' | 'quote'>) =>
  hashOf(
    lines.map(({ url, size, color, quantity, unitAmount, interval }) => [
      url,
      size,
      color,
      quantity,
      unitAmount,
      interval,
    ]),
    sums,
  ).slice(0, 32)

/** What a cart costs now, by the files of the store, and what keeps it from being bought. */
export async function quote(
  ctx: Pick<Context, 'db' | 'now' | 'events'>,
  shop: Shop,
  chosen: readonly Chosen[],
  place: Buyer,
): Promise<Priced> {
  const problems: Problem[] = []
  const found: { item: ShelfItem; choice: Chosen }[] = []
  for (const choice of merge(chosen)) {
    const item = shop.items.get(choice.url)
    if (item) found.push({ item, choice })
    else problems.push({ url: choice.url, message: 'This item is no longer available.' })
  }
  const items = found.map(({ item }) => item)
  const stock = await readStock(ctx, shop.domainId, items, place.own)
  const lines = found.map(({ item, choice }) => lineOf(item, choice, stock.get(item.url)))
  const currency = items[0]?.price.currency ?? shop.settings.currency
  const { sums, unreached, needsDelivery } = sumUp(shop, { lines, items, currency }, place)
  problems.push(
    ...found.flatMap(({ item, choice }) => checkChoice(item, choice)),
    ...checkStock(lines, stock),
    ...checkWhole(lines, items, currency, sums.total),
    ...unreached,
  )
  const priced = { currency, lines, ...sums, recurring: sumUpNext(shop, { lines, items, currency }, place) }
  return { ...priced, needsDelivery, problems, quote: nameOf(priced) }
}

/** A cart that can be bought; refused with the first of its problems otherwise. */
export function demandBuyable(priced: Priced): void {
  const [problem] = priced.problems
  if (!problem) return
  const isStock = /left\.$|sold out\.$/.test(problem.message)
  throw new Refusal(isStock ? 'conflict' : 'unprocessable', problem.message)
}
