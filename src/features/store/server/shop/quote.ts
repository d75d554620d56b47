import type { ShelfItem } from '#sites/server/shop.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { labelTax } from '#payments/server/label-tax.ts'
import type { NamedTax, PurchaseDiscount, Recurring } from '#payments/server/purchase.ts'
import { shippingTo, taxAt, taxOf, weighTogether, type BuyerPlace } from '#store/pricing.ts'
import { takeOffGoods } from '#store/discount.ts'
import { applyCode, type AppliedCode, type TypedCode } from '../discounts/apply-code.ts'
import type { DiscountRow } from '../discounts/judge-discount.ts'
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
import { bound, lineOf, mergeItems, type MergedItem } from './cart-lines.ts'
import { locatePlace } from './place.ts'
import { resolveChoices, type ChosenItem } from './resolve-choices.ts'
import { hashParts } from '#kit/server/hash.ts'
import { listWanted } from './wanted-items.ts'
import { keyOfPool, poolOf, type CountedPool } from './pools.ts'
import { readStock } from './read-stock.ts'
import { viewRegions } from './view-regions.ts'

export interface Priced extends Omit<Quote, 'methods' | 'texts' | 'recurring' | 'problems' | 'address' | 'discount'> {
  problems: Problem[]
  discount: PurchaseDiscount | null
  /** Of each further period. */
  recurring: Recurring | null
  namedTax: NamedTax
}

export type { ChosenItem } from './resolve-choices.ts'

interface Buyer extends BuyerPlace {
  /** Unpaid payments of the buyer's own: what they hold is there for this cart. Left out, it isn't looked up what there is. */
  own?: readonly string[] | undefined
  /** In which a currency can be paid here, in minor units. */
  stepOf?: ((currency: string) => number) | undefined
  typed?: TypedCode | undefined
}

function viewDiscount({ id, code, kind }: DiscountRow, amount: number): PurchaseDiscount {
  return { id, code, amount, of: kind === 'shipping' ? 'shipping' : 'goods' }
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

function sumUp({ settings, language, own }: Shop, { lines, items, currency }: Cart, place: Buyer, row?: DiscountRow) {
  const isPlaced = place.country !== undefined
  const subtotal = lines.reduce((sum, { amount }) => bound(sum + amount), 0)
  const needsParcel = items.some(({ digital }) => !digital)
  const location = locatePlace(place, listPlaces(settings, needsParcel))
  const step = place.stepOf?.(currency)
  const goods = subtotal - (row ? takeOffGoods(subtotal, row, step) : 0)
  const delivered = (grams: number | undefined) =>
    shippingTo(location.delivered, { amount: goods, currency }, settings.shipping, grams)
  const priced = isPlaced ? delivered(weighLines(lines, items)) : null
  const shipping = needsParcel ? (priced ?? null) : 0
  const rate = settings.tax && taxAt(settings.tax, location.taxed)
  const isIncluded = rate?.isIncluded ?? true
  const namedTax = nameTaxAt({ language, settings, own }, location.taxed)
  const taxed = goods + (row?.kind === 'shipping' ? 0 : (shipping ?? 0))
  const tax = rate ? taxOf(taxed, rate, step) : 0
  const total = taxed + (isIncluded ? 0 : tax)
  return {
    sums: {
      subtotal,
      shipping,
      discount: row ? viewDiscount(row, subtotal + (shipping ?? 0) - taxed) : null,
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

/** What the typed code takes off, or why it takes nothing off. */
async function applyTyped(
  ctx: Pick<Context, 'db' | 'now'>,
  shop: Shop,
  { lines, items, currency }: Cart,
  { typed }: Buyer,
): Promise<AppliedCode> {
  if (!typed || lines.length === 0) return {}
  const subtotal = lines.reduce((sum, { amount }) => bound(sum + amount), 0)
  const needsDelivery = items.some(({ digital }) => !digital)
  return applyCode(ctx, shop, typed, { currency, subtotal, needsDelivery })
}

/** What a cart costs now, by the files of the store, and what keeps it from being bought. */
export async function priceCart(
  ctx: Pick<Context, 'db' | 'now' | 'events'>,
  shop: Shop,
  chosen: readonly ChosenItem[],
  place: Buyer,
): Promise<Priced> {
  const problems: Problem[] = []
  const found: { item: ShelfItem; choice: MergedItem }[] = []
  for (const choice of mergeItems(await resolveChoices(shop, chosen))) {
    const item = shop.items.get(choice.url)
    if (item) found.push({ item, choice })
    else problems.push({ url: choice.url, ...phrase('item-unavailable', 'This item is no longer available.') })
  }
  const items = found.map(({ item }) => item)
  const pools = found.map(({ item, choice }) => poolOf(item, choice))
  const counted = pools.filter((pool) => pool !== undefined)
  const stock = place.own ? await readStock(ctx, shop, counted, place.own) : new Map<string, number>()
  const leftOf = (pool: CountedPool | undefined) => pool && stock.get(keyOfPool(pool))
  const lines = found.map(({ item, choice }, at) => lineOf(item, choice, leftOf(pools[at])))
  const currency = items[0]?.price.currency ?? shop.settings.currency
  const cart = { lines, items, currency }
  const applied = await applyTyped(ctx, shop, cart, place)
  const { sums, namedTax, location, unreached, needsDelivery } = sumUp(shop, cart, place, applied.row)
  problems.push(
    ...(applied.problem ? [{ url: null, field: 'code' as const, ...applied.problem }] : []),
    ...found.flatMap(({ item, choice }, at) =>
      checkChoice(item, choice).map((problem) => ({ ...problem, lines: [at] })),
    ),
    ...checkStock(listWanted(shop, cart), pools, stock),
    ...checkWhole(lines, items, currency, sums.total),
    ...unreached,
    ...checkSettings(shop),
  )
  const priced = { currency, lines, ...sums, recurring: sumUpNext(shop, cart, place) }
  const regions = viewRegions(shop, location, place)
  return { ...priced, namedTax, regions, needsDelivery, problems, quote: nameOf(priced) }
}

/** A cart that can be bought; refused with the first of its problems otherwise. */
export function demandBuyable(priced: Priced): void {
  const [problem] = priced.problems
  if (!problem) return
  throw new Refusal(problem.isStock ? 'conflict' : 'unprocessable', problem)
}
