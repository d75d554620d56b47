import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { slugOf } from '#transfer/server/assemble/new-path.ts'
import { archiveHome } from '../pack/content-document.ts'
import type { ProductRow } from './product-rows.ts'
import type { ReadShop } from './shop-kinds.ts'
import { isNo, said, tellHidden } from './shop-values.ts'
import type { ShopVariant } from './shop-choices.ts'
import type { ShopProduct } from './shop-variants.ts'

const numbers = [1, 2, 3, 4, 5, 6]
const media = 'https://static.wixstatic.com/media/'

const numberIn = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0)

/** A price less what is taken off, and with what a choice costs more. */
function priceOf(row: ProductRow, first: ProductRow): string {
  const price = said(first, 'price')
  const [mode, value] = [said(first, 'discountmode').toUpperCase(), numberIn(said(first, 'discountvalue'))]
  const more = numberIn(said(row, 'surcharge'))
  if (value === 0 && more === 0) return price
  const whole = numberIn(price)
  const less = mode === 'PERCENT' ? (whole * value) / 100 : mode === 'AMOUNT' ? value : 0
  return whole === 0 ? price : (whole - less + more).toFixed(2)
}

/** Colours are written as `#ff0000:Red`. */
const nameOf = (value: string) => value.replace(/^[^:]{1,30}:(?=.)/, '').trim()

function choicesOf(row: ProductRow, first: ProductRow): [string, string[]][] {
  return numbers.flatMap((at) => {
    const name = said(first, `productoptionname${at}`)
    const values = said(row, `productoptiondescription${at}`, `productoptionchoices${at}`)
      .split(';')
      .map(nameOf)
      .filter(Boolean)
    return name === '' || values.length === 0 ? [] : [[name, values] as [string, string[]]]
  })
}

function variantOf(row: ProductRow, first: ProductRow, choices: ReadonlyMap<string, string>): ShopVariant {
  const inventory = said(row, 'inventory') || said(first, 'inventory')
  const sku = said(row, 'sku')
  return {
    choices,
    price: priceOf(row, first),
    isSoldOut: /^out/i.test(inventory),
    ...(sku !== '' && { sku }),
    ...(/^\d+$/.test(inventory) && { stock: Number(inventory) }),
  }
}

/** All ways to choose, of a product without rows for them. */
function waysOf(first: ProductRow): Map<string, string>[] {
  let ways: Map<string, string>[] = [new Map()]
  for (const [name, values] of choicesOf(first, first))
    ways = ways.flatMap((way) => values.map((value) => new Map([...way, [name, value]]))).slice(0, 100)
  return ways
}

function productOf(rows: readonly [ProductRow, ...ProductRow[]]): ShopProduct {
  const [first, ...variants] = rows
  const title = said(first, 'name')
  const category = said(first, 'collection', 'categories').split(';')[0]?.trim() ?? ''
  const images = said(first, 'productimageurl', 'media')
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
  const shown = variants.filter((row) => !isNo(said(row, 'visible')))
  const count = said(first, 'inventory')
  const own = () =>
    waysOf(first).map((way) => ({
      choices: way,
      price: priceOf(first, first),
      isSoldOut: /^out/i.test(count),
      ...(said(first, 'sku') !== '' && { sku: said(first, 'sku') }),
    }))
  return {
    title,
    description: titleOfHtml(said(first, 'description', 'plaindescription')),
    address: `${archiveHome}product-page/${slugOf(title)}`,
    images: images.map((each) => (/^https?:/.test(each) ? each : media + each)),
    ...(category !== '' && { category }),
    // Pieces are counted for all ways together.
    ...(shown.length === 0 && /^\d+$/.test(count) && { stock: Number(count) }),
    variants:
      shown.length > 0
        ? shown.map((row) =>
            variantOf(row, first, new Map(choicesOf(row, first).map(([name, [value = '']]) => [name, value]))),
          )
        : own(),
  }
}

/** The products of a store of Wix: the rows below one are its variants. */
export const readWix: ReadShop = (rows) => {
  const groups: [ProductRow, ...ProductRow[]][] = []
  for (const row of rows) {
    if (/^product$/i.test(said(row, 'fieldtype'))) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups.map((own) => {
    const title = said(own[0], 'name')
    return isNo(said(own[0], 'visible')) ? { notes: [tellHidden(title)] } : { product: productOf(own), notes: [] }
  })
}
