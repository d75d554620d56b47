import type { ShelfItem } from '#sites/server/shop.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import type { NamedTax, Recurring } from '#payments/server/purchase.ts'
import { shippingTo, taxAt, taxOf, weighTogether, type BuyerPlace } from '#store/pricing.ts'
import type { Shop } from './read-shop.ts'
import {
  checkChoice,
  checkPlace,
  checkSettings,
  checkStock,
  checkWhole,
  type QuoteLine,
  type Problem,
} from './check-cart.ts'
import { nameTaxAt } from './name-tax.ts'
import { locatePlace } from './place.ts'
import { resolveChoices, type ChosenItem, type ResolvedItem } from './resolve-choices.ts'
import { hashParts } from '#kit/server/hash.ts'
import { readStock } from './stock.ts'
import { viewRegions } from './view-regions.ts'

export interface Priced extends Omit<Quote, 'methods' | 'texts' | 'recurring' | 'problems' | 'address'> {
  problems: Problem[]
  /** Of each further period. */
  recurring: Recurring | null
  namedTax: NamedTax
}

export type { ChosenItem } from './resolve-choices.ts'

interface MergedItem extends ChosenItem {
  asked: ResolvedItem['asked'][]
}

/** The same choice twice is one line. */
function merge(items: readonly ResolvedItem[]): MergedItem[] {
  const merged = new Map<string, MergedItem>()
  for (const { url, size = '', color = '', quantity, asked } of items) {
    const key = JSON.stringify([url, size, color])
    const same = merged.get(key)
    const all = [...(same?.asked ?? []), asked]
    merged.set(key, { url, size, color, quantity: quantity + (same?.quantity ?? 0), asked: all })
  }
  return [...merged.values()]
}

/** What carts call a choice, where that isn't what the page calls it. */
function otherNames({ size, color, asked }: MergedItem) {
  const isOther = asked.some((one) => one.size !== (size || null) || one.color !== (color || null))
  return isOther ? { asked } : {}
}

/** Far beyond what can be paid at once, and small enough that sums with tax stay exact. */
const bound = (amount: number) => Math.min(amount, 2 ** 50)

const lineOf = (item: ShelfItem, choice: MergedItem, left: number | undefined): QuoteLine => ({
  url: item.url,
  title: item.title,
  size: item.sizes.length > 0 ? (choice.size ?? null) : null,
  color: item.colors.length > 0 ? (choice.color ?? null) : null,
  ...otherNames(choice),
  quantity: choice.quantity,
  unitAmount: item.price.amount,
  amount: bound(item.price.amount * choice.quantity),
  interval: item.interval ?? null,
  image: item.photo ?? null,
  left: left ?? null,
})

interface Buyer extends BuyerPlace {
  /** Unpaid payments of the buyer's own: what they hold is there for this cart. Left out, it isn't looked up what there is. */
  own?: readonly string[] | undefined
  /** In which a currency can be paid here, in minor units. */
  stepOf?: ((currency: string) => number) | undefined
}

const weighLines = (lines: readonly QuoteLine[], items: readonly ShelfItem[]) =>
  weighTogether(lines.map(({ quantity }, at) => ({ ...items[at], quantity })))

/** Where rates for it are written, of delivery only if something is sent. */
const listPlaces = ({ tax, shipping }: Shop['settings'], needsParcel: boolean) => [
  ...Object.keys(tax?.byPlace ?? {}),
  ...Object.keys((needsParcel && shipping?.byCountry) || {}),
]

interface Cart {
  lines: QuoteLine[]
  items: ShelfItem[]
  currency: string
}

function sumUp({ settings, language, own }: Shop, { lines, items, currency }: Cart, place: Buyer) {
  const isPlaced = place.country !== undefined
  const subtotal = lines.reduce((sum, { amount }) => bound(sum + amount), 0)
  const needsParcel = items.some(({ digital }) => !digital)
  const location = locatePlace(place, listPlaces(settings, needsParcel))
  const delivered = (grams: number | undefined) =>
    shippingTo(location.delivered, { amount: subtotal, currency }, settings.shipping, grams)
  const priced = isPlaced ? delivered(weighLines(lines, items)) : null
  const shipping = needsParcel ? (priced ?? null) : 0
  const rate = settings.tax && taxAt(settings.tax, location.taxed)
  const isIncluded = rate?.isIncluded ?? true
  const namedTax = nameTaxAt({ language, settings, own }, location.taxed)
  const tax = rate ? taxOf(subtotal + (shipping ?? 0), rate, place.stepOf?.(currency)) : 0
  const total = subtotal + (shipping ?? 0) + (isIncluded ? 0 : tax)
  return {
    sums: {
      subtotal,
      shipping,
      tax,
      taxIncluded: isIncluded,
      taxName: namedTax.name,
      taxLabel: labelTax(language, namedTax),
      total,
    },
    namedTax,
    location,
    unreached: checkPlace(
      location,
      !needsParcel || !isPlaced || priced !== undefined,
      () => delivered(0) !== undefined,
    ),
    needsDelivery: needsParcel,
  }
}

/** What each further period costs: what recurs, delivered by itself. */
function sumUpNext(shop: Shop, { lines, items, currency }: Cart, place: Buyer) {
  const line = lines.find(({ interval }) => interval !== null)
  if (!line?.interval) return null
  const again = { lines: [line], items: items.filter(({ url }) => url === line.url), currency }
  const { subtotal, shipping, tax, total } = sumUp(shop, again, place).sums
  return { interval: line.interval, amount: total, subtotal, shipping: shipping ?? 0, tax }
}

/** The same for the same things at the same prices, whatever is left of them. */
const nameOf = ({ lines, ...sums }: Omit<Priced, 'problems' | 'needsDelivery' | 'quote' | 'regions' | 'namedTax'>) =>
  hashParts(
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
export async function priceCart(
  ctx: Pick<Context, 'db' | 'now' | 'events'>,
  shop: Shop,
  chosen: readonly ChosenItem[],
  place: Buyer,
): Promise<Priced> {
  const problems: Problem[] = []
  const found: { item: ShelfItem; choice: MergedItem }[] = []
  for (const choice of merge(await resolveChoices(shop, chosen))) {
    const item = shop.items.get(choice.url)
    if (item) found.push({ item, choice })
    else problems.push({ url: choice.url, ...phrase('item-unavailable', 'This item is no longer available.') })
  }
  const items = found.map(({ item }) => item)
  const stock = place.own ? await readStock(ctx, shop.domainId, items, place.own) : new Map<string, number>()
  const lines = found.map(({ item, choice }) => lineOf(item, choice, stock.get(item.url)))
  const currency = items[0]?.price.currency ?? shop.settings.currency
  const { sums, namedTax, location, unreached, needsDelivery } = sumUp(shop, { lines, items, currency }, place)
  problems.push(
    ...found.flatMap(({ item, choice }) => checkChoice(item, choice)),
    ...checkStock(lines, stock),
    ...checkWhole(lines, items, currency, sums.total),
    ...unreached,
    ...checkSettings(shop),
  )
  const recurring = sumUpNext(shop, { lines, items, currency }, place)
  const priced = { currency, lines, ...sums, recurring }
  const regions = viewRegions(shop, location, place)
  return { ...priced, namedTax, regions, needsDelivery, problems, quote: nameOf(priced) }
}

/** A cart that can be bought; refused with the first of its problems otherwise. */
export function demandBuyable(priced: Priced): void {
  const [problem] = priced.problems
  if (!problem) return
  throw new Refusal(problem.isStock ? 'conflict' : 'unprocessable', problem)
}
