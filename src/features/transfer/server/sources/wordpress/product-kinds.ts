import type { Interval } from '#sites/format/store-values.ts'
import type { Item } from './read-export.ts'

const kindsOf = ({ terms }: Item) =>
  terms.flatMap(({ domain, slug }) => (domain === 'product_type' ? [slug.toLowerCase()] : []))
/** Sold at a price that everybody sees, once or for each period. Plugins add many others. */
const sellable = new Set(['simple', 'variable', 'external', 'subscription', 'variable-subscription'])
const isSet = (value: string | undefined) =>
  !['', '0', 'no', 'false', 'off'].includes((value ?? '').trim().toLowerCase())

/** Whether WooCommerce says that a product is a plain one; notes that plugins left from before say nothing then. */
const isPlain = (item: Item) => kindsOf(item).some((kind) => kind === 'simple' || kind === 'variable')

/** Settings that make something else of a plain product, with what it is then. */
const settings: [name: string, what: string][] = [
  ['_nyp', 'is sold for what its buyer chooses to pay'],
  ['_gift_card', 'is a gift card'],
  ['_wcsatt_force_subscription', 'is a subscription with several plans'],
  ['_ywsbs_subscription', 'is a subscription of a plugin that isn’t known here'],
  ['_wps_sfw_product', 'is a subscription of a plugin that isn’t known here'],
  ['_wc_pre_orders_enabled', 'is sold before it can be had'],
]
/** Notes that such products have, in exports that don’t name their types. */
const traces: [name: string, what: string][] = [
  ['_wc_booking_cost', 'is booked for a time'],
  ['_wc_booking_block_cost', 'is booked for a time'],
  ['_auction_start_price', 'is sold in an auction'],
]

const isSubscription = (item: Item) =>
  kindsOf(item).some((kind) => kind.includes('subscription')) ||
  (!isPlain(item) && isSet(item.meta._subscription_period))

const intervals: readonly Interval[] = ['day', 'week', 'month', 'year']

/** The period of a subscription that has nothing but a price for each of them. */
function plainInterval({ meta }: Item): Interval | undefined {
  const period = intervals.find((name) => name === meta._subscription_period)
  const isEach = ['', '1'].includes(meta._subscription_period_interval ?? '')
  const extras = [
    meta._subscription_length,
    meta._subscription_trial_length,
    meta._subscription_sign_up_fee,
    meta._subscription_payment_sync_date,
  ]
  return isEach && !extras.some((extra) => /[^0.,\s]/.test(extra ?? '')) ? period : undefined
}

/** How often a product is paid; a reason, as the rest of a sentence, if it can’t be sold here as it was sold there. */
export function readTerms(item: Item, sold: readonly Item[]): { interval?: Interval; reason?: string } {
  const strange = kindsOf(item).find((kind) => !sellable.has(kind))
  if (strange !== undefined)
    return { reason: `is a product of the type “${strange.slice(0, 60)}”, which this store doesn’t have,` }
  const notes = isPlain(item) ? settings : [...settings, ...traces]
  const note = notes.find(([name]) => [item, ...sold].some(({ meta }) => isSet(meta[name])))
  if (note) return { reason: `${note[1]},` }
  if (!isSubscription(item)) return {}
  const [interval, ...others] = new Set(sold.map(plainInterval))
  if (interval !== undefined && others.length === 0) return { interval }
  return { reason: 'is a subscription that isn’t simply paid each day, week, month or year,' }
}

const free =
  /(?<![\p{L}-]|(?:sugar|gluten|fat|dairy|lactose|caffeine|alcohol|cruelty|tax|duty|hands|feel|care)\s)(?:free|gratis|kostenlos\p{L}{0,2}|kostenfrei\p{L}{0,2}|gratuite?s?|gratuit[oa]s?|grátis|無料|免费|免費)(?![\p{L}-]|\s(?:delivery|shipping|returns?|from|of|range|style|spirit)\b)/iu

/** Whether a product says itself that it costs nothing. */
export const isFree = ({ fields, meta }: Item): boolean =>
  /^0+(?:[.,]0*)?$/.test(meta._regular_price ?? '') && free.test(fields.title ?? '')
