import Papa from 'papaparse'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

export type ProductRow = Readonly<Record<string, string | undefined>>
export type ShopKind = 'shopify' | 'woocommerce' | 'squarespace' | 'wix'

export interface ProductTable {
  kind: ShopKind
  rows: ProductRow[]
}

const mostRows = 50_000

/** A name of a column as the tables below have it. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{Mn}\ufeff]|\[[^\]]{0,60}\]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns that tell whose table it is. */
const signs: [ShopKind, string[]][] = [
  ['squarespace', ['product id', 'variant id', 'title', 'price', 'product url']],
  ['wix', ['handleid', 'fieldtype', 'name', 'price']],
  ['wix', ['handle', 'fieldtype', 'name', 'price']],
  ['shopify', ['handle', 'title', 'variant price']],
  ['shopify', ['url handle', 'title', 'price']],
  ['woocommerce', ['type', 'sku', 'name', 'regular price']],
  ['woocommerce', ['typ', 'name', 'regularer preis']],
]

const lists = /customer|billing|email|e mail|order|subscriber/

/** The separator of a table: what its first line has most of. */
const separatorOf = (line: string) =>
  [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ','

/** Whether a text may be a table, by its beginning. */
export function isTable(start: Uint8Array): boolean {
  const text = Buffer.from(start).toString()
  const [line = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  return !/^\s*[<{[%]/.test(line) && !text.includes('\0') && line.split(separatorOf(line)).length > 2
}

/** The products in a table of a shop, row by row; refused with the way that works for other tables. */
export function readTable(text: string): ProductTable {
  const [line = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  const { data, meta } = Papa.parse<ProductRow>(text.replace(/^\ufeff/, ''), {
    header: true,
    preview: mostRows,
    skipEmptyLines: 'greedy',
    delimiter: separatorOf(line),
    transformHeader: plain,
  })
  const columns = new Set(meta.fields ?? [])
  const found = signs.find(([, wanted]) => wanted.every((name) => columns.has(name)))
  if (found) return { kind: found[0], rows: data }
  const isList = [...columns].some((name) => lists.test(name))
  throw new Refusal(
    'invalid',
    isList
      ? phrase(
          'table-of-people',
          'This table has customers or orders. Products can be imported: export them as CSV from Shopify, WooCommerce, Squarespace or Wix.',
        )
      : phrase(
          'table-unknown',
          'The columns of this table aren’t those of Shopify, WooCommerce, Squarespace or Wix. Export your products there as CSV and leave the first line as it is.',
        ),
  )
}
