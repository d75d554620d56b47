import { decimalOf } from '#kit/money.ts'
import type { PageView } from '#pages/view.ts'
import { isSoldOut, nameChoice, offerOf, priceRange, type Variant } from '#sites/format/variants.ts'

type StructuredData = Record<string, unknown>
type SoldItem = NonNullable<PageView['item']>
type Choice = Pick<Variant, 'size' | 'color'>

interface ProductPlace {
  /** The public address of the page. */
  page: string
  seller: string
  /** The public address of a picture of the site; undefined where it isn't there. */
  pictureAt: (src: string) => string | undefined
}

/** By their codes in UN/CEFACT's list of units, as schema.org wants them. */
const unitCodes = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' } as const
/** More sizes and colours are summed up. */
const mostVariants = 100

function describeOffer({ interval }: SoldItem, money: SoldItem['price'], isGone: boolean): StructuredData {
  const price = { price: decimalOf(money), priceCurrency: money.currency }
  const every = interval && { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[interval] }
  return {
    '@type': 'Offer',
    ...price,
    ...(every && { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, referenceQuantity: every } }),
    availability: availabilityOf(isGone),
  }
}

const availabilityOf = (isGone: boolean) => `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`

function listChoices({ sizes, colors }: SoldItem): Choice[] {
  const withColors = (choice: Choice) => (colors.length > 0 ? colors.map((color) => ({ ...choice, color })) : [choice])
  return sizes.length > 0 ? sizes.flatMap((size) => withColors({ size })) : withColors({})
}

function describeVariant(item: SoldItem, choice: Choice, { pictureAt, ...place }: ProductPlace): StructuredData[] {
  const { price, sku, photo, isOffered, pool } = offerOf(item, choice)
  if (!isOffered) return []
  const image = photo && pictureAt(photo)
  const offers = {
    ...describeOffer(item, price, pool?.declared === 0),
    url: place.page,
    seller: sellerOf(place.seller),
  }
  return [
    {
      '@type': 'Product',
      name: `${item.title}, ${nameChoice(choice)}`,
      ...choice,
      sku,
      ...(image && { image }),
      offers,
    },
  ]
}

const sellerOf = (name: string) => ({ '@type': 'Organization', name })

/** All that is offered at different prices, in one. */
function sumUpOffers(item: SoldItem): StructuredData {
  const [lowest, highest] = priceRange(item)
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalOf(lowest),
    highPrice: decimalOf(highest),
    priceCurrency: lowest.currency,
    availability: availabilityOf(isSoldOut(item)),
  }
}

/** What a page sells: one product, or a group of those that differ by size and colour (schema.org). */
export function describeProduct(item: SoldItem, place: ProductPlace): StructuredData {
  const { title: name, sku, category, variants = [], sizes, colors } = item
  const pictures = [item.photo, ...item.images, ...variants.map(({ photo }) => photo)]
  const image = [...new Set(pictures.flatMap((src) => (src && place.pictureAt(src)) || []))]
  const facts = { name, description: item.description || undefined, category, ...(image.length > 0 && { image }) }
  const isGroup = variants.length > 0
  if (isGroup && Math.max(1, sizes.length) * Math.max(1, colors.length) <= mostVariants) {
    const variesBy = [sizes.length > 0 && 'https://schema.org/size', colors.length > 0 && 'https://schema.org/color']
    const hasVariant = listChoices(item).flatMap((choice) => describeVariant(item, choice, place))
    const group = { productGroupID: sku ?? item.id, variesBy: variesBy.filter(Boolean), hasVariant }
    return { '@type': 'ProductGroup', ...facts, url: place.page, ...group }
  }
  const offer = isGroup ? sumUpOffers(item) : describeOffer(item, item.price, isSoldOut(item))
  return { '@type': 'Product', ...facts, sku, offers: { ...offer, url: place.page, seller: sellerOf(place.seller) } }
}
