import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { resolveReference, archiveHome } from '../pack/content-document.ts'
import type { ProductRow } from './product-rows.ts'
import type { ReadShop } from './shop-kinds.ts'
import { isNo, isYes, picturesIn, said, tellHidden, tellKind } from './shop-values.ts'
import type { ShopVariant } from './shop-choices.ts'
import type { ShopProduct } from './shop-variants.ts'

const numbers = [1, 2, 3, 4, 5, 6]

function variantOf(row: ProductRow, first: ProductRow): ShopVariant {
  const count = said(row, 'stock')
  const isOnSale = isYes(said(row, 'on sale'))
  const sku = said(row, 'sku')
  const choices = numbers.flatMap((at) => {
    const [name, value] = [
      said(row, `option name ${at}`) || said(first, `option name ${at}`),
      said(row, `option value ${at}`),
    ]
    return name === '' || value === '' ? [] : [[name, value] as const]
  })
  return {
    choices: new Map(choices),
    price: (isOnSale && said(row, 'sale price')) || said(row, 'price'),
    ...(sku !== '' && { sku }),
    ...(/^\d/.test(count) && { stock: Math.floor(Number(count)) || 0 }),
  }
}

function productOf(rows: readonly [ProductRow, ...ProductRow[]]): ShopProduct {
  const [first] = rows
  const path = [said(first, 'product page'), said(first, 'product url')].filter(Boolean).join('/')
  const category = said(first, 'categories').split(',')[0]?.split('/').at(-1)?.trim() ?? ''
  return {
    title: said(first, 'title'),
    description: titleOfHtml(said(first, 'description')),
    address: resolveReference(path.replace(/^\/+/, ''), archiveHome) ?? archiveHome,
    images: picturesIn(said(first, 'hosted image urls')),
    ...(category !== '' && { category }),
    ...(/digital|download/i.test(said(first, 'product type')) && { isDigital: true }),
    variants: rows.map((row) => variantOf(row, first)),
  }
}

/** The products of a store of Squarespace: rows without a title are variants of the one above. */
export const readSquarespace: ReadShop = (rows) => {
  const groups: [ProductRow, ...ProductRow[]][] = []
  for (const row of rows) {
    if (said(row, 'title') !== '') groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups.map((own) => {
    const title = said(own[0], 'title')
    if (isNo(said(own[0], 'visible'))) return { notes: [tellHidden(title)] }
    if (/gift/i.test(said(own[0], 'product type'))) return { notes: [tellKind(title)] }
    return { product: productOf(own), notes: [] }
  })
}
