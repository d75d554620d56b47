import type { OldProduct } from '#transfer/server/old-site.ts'
import { parseInside } from '../document/bounded-parser.ts'
import { resolveFile } from '../document/resolve-address.ts'
import type { Doc } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import type { Head } from './head.ts'
import { imagesOf, isOfType, isThing, listOf, textOf, type Thing } from './json-ld.ts'
import { productsOfMarkup } from './marked-products.ts'
import { findCards } from './product-cards.ts'

const mostProducts = 200
const isPrice = (price: string) => /^\d[\d.,' ]{0,15}$/.test(price) && /[1-9]/.test(price)
const soldOut = /OutOfStock|SoldOut|Discontinued/i

/** Descriptions in data often have html inside. */
function plain(doc: Doc, text: string): string {
  const cut = text.slice(0, 20_000)
  return (/[<&]/.test(cut) ? visibleText(...parseInside(doc.body, cut)) : cut).slice(0, 5000)
}

interface Priced {
  price: string
  currency?: string
  isSoldOut: boolean
}

function pricesOf(offers: unknown): Priced[] {
  return listOf(offers)
    .slice(0, 200)
    .flatMap((offer) => {
      if (!isThing(offer)) return []
      const [spec] = listOf(offer['priceSpecification'])
      const within = isThing(spec) ? spec : {}
      const price = [offer['price'], offer['lowPrice'], within['price']]
        .map((one) => textOf(one).replace(/^[^\d]+|[^\d]+$/g, ''))
        .find((one) => isPrice(one))
      const currency = [offer['priceCurrency'], within['priceCurrency']]
        .map((one) => textOf(one).toUpperCase())
        .find((one) => /^[A-Z]{3}$/.test(one))
      if (price === undefined)
        return pricesOf(
          isThing(offer['offers'])
            ? undefined
            : listOf(offer['offers']).filter((one) => isThing(one) && !one['offers']),
        )
      return [{ price, currency, isSoldOut: soldOut.test(textOf(offer['availability'])) }]
    })
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

function productOf(thing: Thing, doc: Doc): OldProduct | undefined {
  const variants = [...listOf(thing['hasVariant']), ...listOf(thing['model'])]
    .filter((one) => isThing(one))
    .slice(0, 200)
  const all = [thing, ...variants]
  const prices = all.flatMap((one) => pricesOf(one['offers']))
  const lowest =
    prices.toSorted((a, b) => Number(a.price) - Number(b.price)).find(({ isSoldOut }) => !isSoldOut) ?? prices[0]
  const title = plain(doc, textOf(thing['name']))
  if (title === '' || !lowest) return undefined
  const images = all.flatMap((one) => imagesOf(one['image'])).flatMap((one) => resolveFile(one, doc.base) ?? [])
  const offered = listOf(thing['offers']).find((one) => isThing(one))
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
    address: resolveFile(textOf(thing['url'] ?? (isThing(offered) ? offered['url'] : undefined)), doc.base),
  }
}

function productsOfData(things: Thing[], doc: Doc): OldProduct[] {
  const groups = things.filter((thing) => isOfType(thing, 'ProductGroup'))
  const inGroups = new Set(groups.flatMap((group) => listOf(group['hasVariant'])))
  return things
    .filter(
      (thing) =>
        isOfType(thing, 'Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'Book') && !inGroups.has(thing),
    )
    .slice(0, mostProducts)
    .flatMap((thing) => productOf(thing, doc) ?? [])
}

/** What pages say to those that link to them. */
function productOfMetas({ metas }: Head, doc: Doc): OldProduct[] {
  const price =
    metas.get('product:price:amount') ?? metas.get('og:price:amount') ?? metas.get('product:sale_price:amount')
  const title = metas.get('og:title')
  if (!price || !title || !isPrice(price)) return []
  const image = resolveFile(metas.get('og:image') ?? '', doc.base)
  const currency = (metas.get('product:price:currency') ?? metas.get('og:price:currency'))?.toUpperCase()
  const availability = metas.get('product:availability') ?? metas.get('og:availability') ?? ''
  return [
    {
      title,
      price,
      currency,
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
export function productsOf(doc: Doc, head: Head, things: Thing[]): OldProduct[] {
  const sources = [
    () => productsOfData(things, doc),
    () => productsOfMarkup(doc),
    () => productOfMetas(head, doc),
    () => findCards(doc),
  ]
  for (const read of sources) {
    const found = new Map(read().map((product) => [`${product.title} ${product.address ?? ''}`, product]))
    if (found.size > 0) return [...found.values()].slice(0, mostProducts)
  }
  return []
}
