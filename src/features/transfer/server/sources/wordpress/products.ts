import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldProduct } from '#transfer/server/old-site.ts'
import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { readDay } from '#transfer/server/read-day.ts'
import { isFree, readTerms } from './product-kinds.ts'
import { listColours, listSizes } from './product-choices.ts'
import type { WordPressItem } from './read-export.ts'
import type { Attachment } from './shortcodes.ts'

const isOneOf = (value: string | undefined, ...words: string[]) => words.includes((value ?? '').trim().toLowerCase())

/** How many pieces a product has itself; undefined where nobody counts them, or more can be ordered than are there. */
function stockOf({ meta }: WordPressItem): number | undefined {
  const isCounted = !isOneOf(meta._manage_stock, '', 'no', '0', 'false', 'off', 'parent')
  const isEndless = isOneOf(meta._backorders, 'yes', 'notify', '1', 'true')
  return isCounted && !isEndless ? countOf(meta._stock) : undefined
}

/** A number that can’t be read is none left. */
const countOf = (stock = '') => (/^\d{1,9}(?:\.\d{1,9})?$/.test(stock.trim()) ? Math.floor(Number(stock)) : 0)

/** Whether a product, or a variant, can’t be bought; a state that isn’t known means that. */
function isOut(item: WordPressItem): boolean {
  const { _stock_status: status = '', _stock: stock } = item.meta
  if (status.trim() !== '') return !isOneOf(status, 'instock', 'onbackorder') || stockOf(item) === 0
  return stockOf(item) === 0 || (stock !== undefined && stock.trim() !== '' && countOf(stock) === 0)
}

/** How many pieces of a product and its variants can be bought; those that count none themselves share the product’s. */
function stockOfAll(item: WordPressItem, sold: readonly WordPressItem[]): number | undefined {
  const own = stockOf(item)
  const open = sold.filter((one) => one !== item && !isOut(one))
  if (sold[0] === item) return own
  const counted = open.map(stockOf)
  const shared = counted.includes(undefined) ? own : 0
  return shared === undefined ? undefined : counted.reduce<number>((all, count) => all + (count ?? 0), shared)
}

/** What else of an export a product needs. */
export interface WordPressShop {
  now: Date
  /** By the number of their product. */
  variations: ReadonlyMap<string, WordPressItem[]>
  attachments: ReadonlyMap<string, Attachment>
}

/** A product, and what the new store can’t have of it. */
export interface ReadProduct {
  product?: OldProduct
  notes: Phrase[]
  /** Where it is sold instead. */
  soldAt?: { address: string; words: string }
}

const typeOf = ({ terms }: WordPressItem) => terms.find(({ domain }) => domain === 'product_type')?.slug ?? ''
const isYes = (value: string | undefined) => /^(?:yes|1|true|on)$/i.test(value ?? '')
const longestDescriptionCharacters = 2000

/** A sale has an end, and often a beginning: in seconds, or as a day. */
function isOn({ meta }: WordPressItem, now: Date): boolean {
  const at = (value: string | undefined) => (value ? readDay(value)?.time : undefined)
  const [from, to] = [meta._sale_price_dates_from, meta._sale_price_dates_to]
  const isBegun = !from || (at(from) ?? Infinity) <= now.getTime()
  const isOver = !!to && (at(to) ?? -Infinity) < now.getTime()
  return isBegun && !isOver
}

function priceOf(item: WordPressItem, now: Date): string {
  const {
    _price = '',
    _regular_price: regular = '',
    _sale_price: sale = '',
    _subscription_price: each = '',
  } = item.meta
  if (sale !== '' && isOn(item, now)) return sale
  return regular || each || (sale === '' ? _price : '')
}

const amountOf = (price: string) => Number(price.replace(',', '.'))

const isNothing = (price: string) => !/[1-9]/.test(price)

/** The lowest price at which something can be had, and the highest; none for what doesn’t say itself that it is free. */
function pricesOf(item: WordPressItem, items: WordPressItem[], now: Date): [lowest: string, highest: string] {
  const open = items.filter((one) => !isOut(one))
  const prices = (open.length > 0 ? open : items).map((one) => priceOf(one, now)).filter((price) => price !== '')
  const real = prices.filter((price) => !isNothing(price))
  const kept = real.length > 0 || !isFree(item) ? real : prices
  const sorted = kept.toSorted((one, other) => amountOf(one) - amountOf(other))
  return [sorted[0] ?? '', sorted.at(-1) ?? '']
}

function imagesOf({ meta }: WordPressItem, variations: WordPressItem[], { attachments }: WordPressShop): string[] {
  const gallery = (meta._product_image_gallery ?? '').split(',').map((id) => id.trim())
  const ids = [meta._thumbnail_id ?? '', ...gallery, ...variations.map((each) => each.meta._thumbnail_id ?? '')]
  return [...new Set(ids.flatMap((id) => attachments.get(id)?.url ?? []).filter((url) => url !== ''))].slice(0, 12)
}

const isUnlisted = ({ terms }: WordPressItem) =>
  terms.some(({ domain, slug }) => domain === 'product_visibility' && slug === 'exclude-from-catalog')

const leaveOut = (reason: Phrase): ReadProduct => ({ notes: [reason] })

/** A product that nobody can buy here, and why. */
function readUnsold(item: WordPressItem): ReadProduct | undefined {
  const { fields, meta } = item
  const name = fields.title ?? ''
  const address = meta._product_url ?? ''
  if (isUnlisted(item))
    return leaveOut(
      phrase('unsold-unlisted', '“{name}” wasn’t shown in the old store, so it isn’t in the new one.', { name }),
    )
  if (typeOf(item) !== 'external' && address === '') return undefined
  const notes = [phrase('unsold-elsewhere', '“{name}” is sold on another website, so it isn’t in the store.', { name })]
  return address === '' ? { notes } : { notes, soldAt: { address, words: meta._button_text || name } }
}

const isSent = ({ meta }: WordPressItem) => !isYes(meta._downloadable) && !isYes(meta._virtual)

function describe(item: WordPressItem, variations: WordPressItem[], shop: WordPressShop): Omit<OldProduct, 'price'> {
  const { fields, meta, terms } = item
  const sold = variations.length > 0 ? variations : [item]
  const stock = stockOfAll(item, sold)
  const words = (fields['excerpt:encoded'] || fields['content:encoded'] || '').slice(0, longestDescriptionCharacters)
  return {
    title: fields.title ?? '',
    description: titleOfHtml(words),
    images: imagesOf(item, variations, shop),
    sizes: listSizes(item, variations),
    colors: listColours(item, variations),
    address: fields.link ?? '',
    ...(meta._sku && { sku: meta._sku }),
    ...categoryIn(terms),
    ...((sold.every(isOut) || isOut(item) || stock === 0) && { isSoldOut: true as const }),
    ...(stock !== undefined && { stock }),
    ...(!sold.some(isSent) && { isDigital: true as const }),
  }
}

/** What a product of WooCommerce is sold for; an export names no currency. */
export function readProduct(item: WordPressItem, shop: WordPressShop): ReadProduct {
  const { fields } = item
  const title = fields.title ?? ''
  const unsold = fields['wp:post_type'] === 'product' ? readUnsold(item) : { notes: [] }
  if (unsold) return unsold
  const all = shop.variations.get(fields['wp:post_id'] ?? '') ?? []
  const variations = all.filter((one) => one.fields['wp:status'] === 'publish')
  if (all.length > variations.length && variations.length === 0)
    return leaveOut(
      phrase('unsold-without-variant', '“{title}” has no variant that could be bought, so it isn’t in the store.', {
        title,
      }),
    )
  const sold = variations.length > 0 ? variations : [item]
  const { interval, reason } = readTerms(item, sold)
  if (reason !== undefined) return leaveOut(reason)
  const [price, highest] = pricesOf(item, sold, shop.now)
  if (price === '')
    return leaveOut(
      phrase(
        'unsold-without-price',
        '“{title}” has no price and doesn’t say that it is free, so it isn’t in the store.',
        { title },
      ),
    )
  const many = phrase(
    'sold-for-lowest',
    '“{title}” has several prices, depending on what is chosen. Here it has the lowest, {price}.',
    { title, price },
  )
  const product = { price, ...(interval && { interval }), ...describe(item, variations, shop) }
  return { notes: price === highest ? [] : [many], product }
}

function categoryIn(terms: WordPressItem['terms']): { category?: string } {
  const all = terms.filter(({ domain }) => domain === 'product_cat')
  const category = all.find(({ slug }) => slug !== 'uncategorized') ?? all[0]
  return category ? { category: category.name } : {}
}
