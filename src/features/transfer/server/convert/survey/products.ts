import type { OldProduct } from '#transfer/server/old-site.ts'
import { parseInside } from '../document/bounded-parser.ts'
import { resolveFile } from '../document/resolve-address.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import type { PageHead } from './head.ts'
import { imagesOf, isOfType, isThing, listOf, textOf, type LinkedData } from './json-ld.ts'
import { currencyIn } from './currency.ts'
import { markedProducts } from './marked-things.ts'
import { isPrice, lowestOf, pricesOf } from './offers.ts'
import { findCards } from './product-cards.ts'

const mostProducts = 200

/** Descriptions in data often have html inside. */
function plain(doc: PageDocument, text: string): string {
  const cut = text.slice(0, 20_000)
  return (/[<&]/.test(cut) ? visibleText(...parseInside(doc.body, cut)) : cut).slice(0, 5000)
}

const options = (values: unknown[]) => {
  const found = [
    ...new Set(
      values
        .flatMap((value) => listOf(value))
        .map((value) => textOf(value))
        .filter((text) => text !== '' && text.length < 60),
    ),
  ]
  return found.length > 0 ? found.slice(0, 50) : undefined
}

function productOf(thing: LinkedData, doc: PageDocument): OldProduct | undefined {
  const variants = [...listOf(thing['hasVariant']), ...listOf(thing['model'])]
    .filter((one) => isThing(one))
    .slice(0, 200)
  const all = [thing, ...variants]
  const offered = all.flatMap((one) => pricesOf(one['offers'], currencyIn(textOf(one['priceCurrency']))))
  const prices = offered.length > 0 ? offered : pricesOf({ ...thing, offers: [] })
  const lowest = lowestOf(prices)
  const title = plain(doc, textOf(thing['name']))
  if (title === '' || !lowest) return undefined
  const images = all.flatMap((one) => imagesOf(one['image'])).flatMap((one) => resolveFile(one, doc.base) ?? [])
  const [offer] = listOf(thing['offers']).filter((one) => isThing(one))
  return {
    title: title.slice(0, 300),
    price: lowest.price,
    currency: lowest.currency,
    description: plain(doc, textOf(thing['description'])) || undefined,
    images: [...new Set(images)].slice(0, 20),
    sku: textOf(thing['sku']).slice(0, 100) || undefined,
    category: plain(doc, textOf(thing['category'])).slice(0, 200) || undefined,
    sizes: options(all.map((one) => one['size'])),
    colors: options(all.map((one) => one['color'])),
    isSoldOut: prices.every(({ isSoldOut }) => isSoldOut) || undefined,
    address: resolveFile(textOf(thing['url'] ?? offer?.['url']), doc.base),
  }
}

/** Groups with the variants that name them. */
function groupsOf(things: readonly LinkedData[]): LinkedData[] {
  const variants = Map.groupBy(
    things.filter((thing) => isThing(thing['isVariantOf'])),
    (thing) => thing['isVariantOf'] as LinkedData,
  )
  return things
    .filter((thing) => isOfType(thing, 'ProductGroup'))
    .map((group) => {
      const own = variants.get(group) ?? []
      return listOf(group['hasVariant']).length === 0 && own.length > 1 ? { ...group, hasVariant: own } : group
    })
}

/** Products that only an offer names. */
const offeredIn = (things: readonly LinkedData[]): LinkedData[] =>
  things
    .filter((thing) => isOfType(thing, 'Offer', 'AggregateOffer'))
    .flatMap((offer) => {
      const [item] = listOf(offer['itemOffered'])
      return isThing(item) && !item['offers'] && isOfType(item, 'Product') ? [{ ...item, offers: offer }] : []
    })

const kinds = ['Product', 'IndividualProduct', 'ProductModel', 'Book']

function productsOfData(things: readonly LinkedData[], doc: PageDocument): OldProduct[] {
  const groups = groupsOf(things)
  const inGroups = new Set(groups.flatMap((group) => listOf(group['hasVariant'])))
  const single = things.filter((thing) => isOfType(thing, ...kinds) && !inGroups.has(thing))
  return [...groups, ...single, ...offeredIn(things)].slice(0, mostProducts).flatMap((one) => productOf(one, doc) ?? [])
}

/** What pages say to those that link to them. */
function productOfMetas({ metas }: PageHead, doc: PageDocument): OldProduct[] {
  const named = ['product:sale_price', 'product:price', 'og:price'].find((name) => metas.get(`${name}:amount`))
  const price = metas.get(`${named}:amount`)
  const title = metas.get('og:title')
  if (!price || !title || !isPrice(price)) return []
  const image = resolveFile(metas.get('og:image') ?? '', doc.base)
  const said = metas.get(`${named}:currency`) ?? metas.get('product:price:currency')
  const availability = metas.get('product:availability') ?? metas.get('og:availability') ?? ''
  return [
    {
      title,
      price,
      currency: said === undefined ? undefined : currencyIn(said),
      description: metas.get('og:description'),
      images: image ? [image] : [],
      sku: metas.get('product:retailer_item_id'),
      category: metas.get('product:category'),
      isSoldOut: /out of stock|oos|outofstock/i.test(availability) || undefined,
      address: resolveFile(metas.get('og:url') ?? '', doc.base),
    },
  ]
}

/** What a page offers for sale, from the most exact of what it says. */
export function productsOf(doc: PageDocument, head: PageHead, things: LinkedData[]): OldProduct[] {
  const sources = [
    () => productsOfData(things, doc),
    () => productsOfData(markedProducts(doc), doc),
    () => productOfMetas(head, doc),
    () => findCards(doc),
  ]
  for (const read of sources) {
    const found = new Map(read().map((product) => [`${product.title} ${product.address ?? ''}`, product]))
    if (found.size > 0) return [...found.values()].slice(0, mostProducts)
  }
  return []
}
