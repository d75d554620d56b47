import { phrase, type Phrase } from '#kit/phrase.ts'
import { onOneLine } from '#kit/one-line.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import { slugOf } from './new-path.ts'
import { keyOf, readAddress, withoutIndex, writeRequest } from './old-address.ts'
import { isTaken } from './reserved-paths.ts'
import { readItemPrice } from './item-price.ts'
import {
  joinProducts,
  longestDescriptionCharacters,
  mostImages,
  mostItems,
  type JoinedProduct,
} from './join-products.ts'
import { becomeItem, openOwnPages } from './own-pages.ts'
import type { PlacedPage } from './plan-pages.ts'
import { priceVariants } from './price-variants.ts'
import { listedWord, planVariants } from './plan-variants.ts'
import { notSold } from './price-items.ts'
import type { PlannedItem, UnpricedItem } from './site-plan.ts'

/** The currency that most items name. */
function mainCurrency(items: readonly JoinedProduct[]): string | undefined {
  const named = Map.groupBy(
    items.flatMap(({ product }) => product.currency?.toUpperCase() ?? []),
    (currency) => currency,
  )
  return [...named].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

const nameFrom = (address: string) => {
  const path = withoutIndex(readAddress(address)?.path ?? '')
  return slugOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]{2,5}$/i, ''))
}

/** A list in the format is separated by commas. */
const listed = (values: readonly string[] = []) => [...new Set(values.map(listedWord).filter(Boolean))].slice(0, 200)

/** Nobody could buy what is on a page that nobody saw. */
const tellUnseen = (pages: readonly PlacedPage[]): Phrase[] =>
  pages
    .filter(({ survey }) => survey.isHidden)
    .flatMap(({ survey }) => survey.products)
    .map(({ title }) =>
      phrase('item-unseen', '{item} isn’t in the store: it wasn’t public on the old website.', {
        item: quoteWords(title),
      }),
    )

/** What an item is in the new store, apart from its price. */
function itemOf({ product, pages }: JoinedProduct, title: string, url: string): Omit<UnpricedItem, 'price'> {
  const { category, sku, stock, interval } = product
  return {
    title,
    url,
    description: onOneLine(product.description ?? '').slice(0, longestDescriptionCharacters),
    images: product.images.slice(0, mostImages),
    sizes: listed(product.sizes),
    colors: listed(product.colors),
    ...planVariants(product),
    ...(category && { category: onOneLine(category).slice(0, 100) }),
    ...(sku && { sku: onOneLine(sku).slice(0, 100) }),
    ...(product.isSoldOut && { isSoldOut: true as const }),
    ...(stock !== undefined && { stock }),
    ...(interval && { interval }),
    ...(product.isDigital && { isDigital: true as const }),
    ...formerly({ product, pages }),
    pages: [...new Set(pages.map(({ planned }) => planned.path))],
  }
}

/** The old path of an item whose page isn’t one of the new site. */
function formerly({ product, pages }: Pick<JoinedProduct, 'product' | 'pages'>): { formerly?: string } {
  const old = product.address === undefined ? undefined : readAddress(product.address)
  const isPage =
    old === undefined || old.path === '/' || pages.some((page) => page.key === keyOf(product.address ?? ''))
  return isPage || isTaken(old.path) || old.path.startsWith('/store/') ? {} : { formerly: writeRequest(old) }
}

/** The page of an item leads to it. */
function leadTo({ product, pages }: JoinedProduct, url: string): void {
  for (const page of pages)
    if (page.survey.products.length === 1 || page.key === keyOf(product.address ?? ''))
      page.planned.item ??= `/store/${url}`
}

/** Products beyond what is imported. */
function tellMore(pages: readonly PlacedPage[], kept: number): Phrase[] {
  const found = new Set(
    pages
      .filter(({ survey }) => !survey.isHidden)
      .flatMap(({ survey }) => survey.products.map(({ title }) => onOneLine(title).toLowerCase())),
  )
  const over = found.size - mostItems
  return kept < mostItems || over <= 0
    ? []
    : [
        phrase('products-over-limit', '{over} more products were left out: a store is imported with up to {most}.', {
          over,
          most: mostItems,
        }),
      ]
}

/** What the new store sells, what it will sell once its currency is known, and what it can’t. */
export function planStore(pages: readonly PlacedPage[]) {
  const withOwnPage = openOwnPages(pages)
  const joined = joinProducts(pages).map((one) => withOwnPage(one))
  const usual = mainCurrency(joined)
  const notCarried = [...tellUnseen(pages), ...tellMore(pages, joined.length)]
  const used = new Set(pages.flatMap(({ path }) => (path.startsWith('/store/') ? [path.slice('/store/'.length)] : [])))
  const [store, unpriced]: [PlannedItem[], UnpricedItem[]] = [[], []]
  for (const one of joined) {
    const { product } = one
    const title = onOneLine(product.title).slice(0, 300)
    const price = readItemPrice(product, usual)
    if (price && 'code' in price) {
      notCarried.push(notSold(title, price))
      continue
    }
    const wanted = (product.address && nameFrom(product.address)) || slugOf(title) || 'item'
    let url = wanted
    for (let count = 2; used.has(url); count++) url = `${wanted}-${count}`
    used.add(url)
    if (price) becomeItem(one, url)
    const item = itemOf(one, title, url)
    const ownPage = one.pages.find(({ key }) => key === keyOf(product.address ?? ''))?.planned.path
    if (!price) unpriced.push({ ...item, price: product.price, ...(ownPage !== undefined && { ownPage }) })
    else {
      const { priced, notes } = priceVariants(item, price)
      const { variants: _, ...rest } = item
      store.push({ ...rest, ...price, ...priced })
      notCarried.push(...notes)
      leadTo(one, url)
    }
  }
  return { store, unpriced, currency: usual ?? store[0]?.currency, notCarried }
}
