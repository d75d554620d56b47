import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Interval } from '#sites/format/store-values.ts'
import type { WordPressItem } from './read-export.ts'

const kindsOf = ({ terms }: WordPressItem) =>
  terms.flatMap(({ domain, slug }) => (domain === 'product_type' ? [slug.toLowerCase()] : []))
/** Sold at a price that everybody sees, once or for each period. Plugins add many others. */
const sellable = new Set(['simple', 'variable', 'external', 'subscription', 'variable-subscription'])
const isSet = (value: string | undefined) =>
  !['', '0', 'no', 'false', 'off'].includes((value ?? '').trim().toLowerCase())

/** Whether WooCommerce says that a product is a plain one; notes that plugins left from before say nothing then. */
const isPlain = (item: WordPressItem) => kindsOf(item).some((kind) => kind === 'simple' || kind === 'variable')

/** Says of a product, by its title, why it can’t be sold here. */
type UnsoldTeller = (title: string) => Phrase

const ofUnknownPlugin: UnsoldTeller = (title) =>
  phrase(
    'unsold-unknown-plugin',
    '“{title}” is a subscription of a plugin that isn’t known here, so it isn’t in the store.',
    { title },
  )
const isBooked: UnsoldTeller = (title) =>
  phrase('unsold-booking', '“{title}” is booked for a time, so it isn’t in the store.', { title })

/** Settings that make something else of a plain product, with what it is then. */
const settings: [name: string, tell: UnsoldTeller][] = [
  [
    '_nyp',
    (title) =>
      phrase('unsold-for-any-price', '“{title}” is sold for what its buyer chooses to pay, so it isn’t in the store.', {
        title,
      }),
  ],
  [
    '_gift_card',
    (title) => phrase('unsold-gift-card', '“{title}” is a gift card, so it isn’t in the store.', { title }),
  ],
  [
    '_wcsatt_force_subscription',
    (title) =>
      phrase('unsold-several-plans', '“{title}” is a subscription with several plans, so it isn’t in the store.', {
        title,
      }),
  ],
  ['_ywsbs_subscription', ofUnknownPlugin],
  ['_wps_sfw_product', ofUnknownPlugin],
  [
    '_wc_pre_orders_enabled',
    (title) =>
      phrase('unsold-pre-order', '“{title}” is sold before it can be had, so it isn’t in the store.', { title }),
  ],
]
/** Notes that such products have, in exports that don’t name their types. */
const traces: [name: string, tell: UnsoldTeller][] = [
  ['_wc_booking_cost', isBooked],
  ['_wc_booking_block_cost', isBooked],
  [
    '_auction_start_price',
    (title) => phrase('unsold-auction', '“{title}” is sold in an auction, so it isn’t in the store.', { title }),
  ],
]

const isSubscription = (item: WordPressItem) =>
  kindsOf(item).some((kind) => kind.includes('subscription')) ||
  (!isPlain(item) && isSet(item.meta._subscription_period))

const intervals: readonly Interval[] = ['day', 'week', 'month', 'year']

/** The period of a subscription that has nothing but a price for each of them. */
function plainInterval({ meta }: WordPressItem): Interval | undefined {
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

/** How often a product is paid; a reason if it can’t be sold here as it was sold there. */
export function readTerms(
  item: WordPressItem,
  sold: readonly WordPressItem[],
): { interval?: Interval; reason?: Phrase } {
  const title = item.fields.title ?? ''
  const strange = kindsOf(item).find((kind) => !sellable.has(kind))
  if (strange !== undefined)
    return {
      reason: phrase(
        'unsold-strange-type',
        '“{title}” is a product of the type “{type}”, which this store doesn’t have, so it isn’t in the store.',
        { title, type: strange.slice(0, 60) },
      ),
    }
  const notes = isPlain(item) ? settings : [...settings, ...traces]
  const note = notes.find(([name]) => [item, ...sold].some(({ meta }) => isSet(meta[name])))
  if (note) return { reason: note[1](title) }
  if (!isSubscription(item)) return {}
  const [interval, ...others] = new Set(sold.map(plainInterval))
  if (interval !== undefined && others.length === 0) return { interval }
  return {
    reason: phrase(
      'unsold-odd-interval',
      '“{title}” is a subscription that isn’t simply paid each day, week, month or year, so it isn’t in the store.',
      { title },
    ),
  }
}

const free =
  /(?<![\p{L}-]|(?:sugar|gluten|fat|dairy|lactose|caffeine|alcohol|cruelty|tax|duty|hands|feel|care)\s)(?:free|gratis|kostenlos\p{L}{0,2}|kostenfrei\p{L}{0,2}|gratuite?s?|gratuit[oa]s?|grátis|無料|免费|免費)(?![\p{L}-]|\s(?:delivery|shipping|returns?|from|of|range|style|spirit)\b)/iu

/** Whether a product says itself that it costs nothing. */
export const isFree = ({ fields, meta }: WordPressItem): boolean =>
  /^0+(?:[.,]0*)?$/.test(meta._regular_price ?? '') && free.test(fields.title ?? '')
