import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { archiveHome } from '../pack/content-document.ts'
import type { ProductRow } from './product-rows.ts'
import type { ReadShop } from './shop-kinds.ts'
import { isNo, isYes, picturesIn, said, tellHidden, tellKind } from './shop-values.ts'
import type { ShopVariant } from './shop-choices.ts'
import type { ShopProduct } from './shop-variants.ts'

const numbers = [1, 2, 3]

/** The names of what can be chosen stand in the first row of a product. */
function choicesOf(row: ProductRow, first: ProductRow): Map<string, string> {
  return new Map(
    numbers.flatMap((at) => {
      const [name, value] = [said(first, `option${at} name`), said(row, `option${at} value`)]
      const isNone = name === '' || value === '' || (name === 'Title' && value === 'Default Title')
      return isNone ? [] : [[name, value] as const]
    }),
  )
}

function stockOf(row: ProductRow): number | undefined {
  const count = said(row, 'variant inventory qty', 'inventory quantity')
  const isCounted = said(row, 'variant inventory tracker', 'inventory tracker') !== ''
  const isEndless = /^(?:continue|true|yes)$/i.test(
    said(row, 'variant inventory policy', 'continue selling when out of stock'),
  )
  return isCounted && !isEndless ? Math.max(0, Math.floor(Number(count)) || 0) : undefined
}

function variantOf(row: ProductRow, first: ProductRow): ShopVariant {
  const [stock, sku, image] = [
    stockOf(row),
    said(row, 'variant sku', 'sku'),
    picturesIn(said(row, 'variant image', 'variant image url'))[0],
  ]
  return {
    choices: choicesOf(row, first),
    price: said(row, 'variant price', 'price'),
    ...(sku !== '' && { sku: sku.replace(/^'/, '') }),
    ...(stock !== undefined && { stock }),
    ...(image !== undefined && { image }),
  }
}

const categoryOf = (row: ProductRow) =>
  said(row, 'type') || (said(row, 'product category').split('>').at(-1) ?? '').trim()

function productOf(handle: string, rows: readonly ProductRow[]): ShopProduct {
  const first = rows.find((row) => said(row, 'title') !== '') ?? {}
  const sold = rows.filter((row) => said(row, 'variant price', 'price') !== '')
  const [category, shipping] = [categoryOf(first), said(first, 'variant requires shipping', 'requires shipping')]
  return {
    title: said(first, 'title'),
    description: titleOfHtml(said(first, 'body html', 'description')),
    address: `${archiveHome}products/${handle}`,
    images: rows.flatMap((row) => picturesIn(said(row, 'image src', 'product image url'))),
    ...(category !== '' && { category }),
    ...(isNo(shipping) && { isDigital: true }),
    variants: sold.map((row) => variantOf(row, first)),
  }
}

/** Whether buyers saw a product; a state that isn’t known means that they didn’t. */
const isShown = (row: ProductRow) => {
  const status = said(row, 'status').toLowerCase()
  return !isNo(said(row, 'published', 'published on online store')) && (status === '' || status === 'active')
}

/** The products of a store of Shopify: the rows of one have the same handle. */
export const readShopify: ReadShop = (rows) => {
  const groups = Map.groupBy(rows, (row) => said(row, 'handle', 'url handle'))
  return [...groups].flatMap(([handle, own]) => {
    const first = own.find((row) => said(row, 'title') !== '')
    const title = first ? said(first, 'title') : ''
    if (!first || handle === '') return []
    if (!isShown(first)) return [{ notes: [tellHidden(title)] }]
    if (isYes(said(first, 'gift card'))) return [{ notes: [tellKind(title)] }]
    return [{ product: productOf(handle, own), notes: [] }]
  })
}
