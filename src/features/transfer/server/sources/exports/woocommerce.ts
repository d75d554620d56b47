import { readDay } from '#transfer/server/read-day.ts'
import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { slugOf } from '#transfer/server/assemble/new-path.ts'
import { archiveHome } from '../pack/content-document.ts'
import type { ProductRow } from './product-rows.ts'
import type { ReadShop } from './shop-kinds.ts'
import { isNo, picturesIn, said, tellElsewhere, tellHidden, tellKind } from './shop-values.ts'
import type { ShopVariant } from './shop-choices.ts'
import type { ShopProduct } from './shop-variants.ts'

/** The columns in English, and as WooCommerce writes them in German. */
const columns = {
  type: ['type', 'typ'],
  sku: ['sku', 'artikelnummer'],
  published: ['published', 'veroffentlicht'],
  visibility: ['visibility in catalog', 'sichtbarkeit im katalog'],
  short: ['short description', 'kurzbeschreibung'],
  long: ['description', 'beschreibung'],
  isThere: ['in stock', 'vorratig', 'auf lager'],
  stock: ['stock', 'lager', 'bestand', 'lagerbestand'],
  backorders: ['backorders allowed', 'lieferruckstande erlaubt', 'lieferruckstande moglich'],
  sale: ['sale price', 'angebotspreis'],
  from: ['date sale price starts', 'datum angebotspreis beginnt', 'datum an dem angebotspreis beginnt'],
  until: ['date sale price ends', 'datum angebotspreis endet', 'datum an dem angebotspreis endet'],
  regular: ['regular price', 'regularer preis', 'normaler preis'],
  categories: ['categories', 'kategorien'],
  images: ['images', 'bilder'],
  parent: ['parent', 'ubergeordnet', 'ubergeordnetes produkt', 'eltern'],
  outside: ['external url', 'externe url'],
}
const valueOf = (row: ProductRow, name: keyof typeof columns) => said(row, ...columns[name])
const mostAttributes = 10

const typesOf = (row: ProductRow) =>
  valueOf(row, 'type')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())

/** A sale without days goes on; one whose days can’t be read is none. */
function priceOf(row: ProductRow, now: Date): string {
  const [sale, from, until] = [valueOf(row, 'sale'), valueOf(row, 'from'), valueOf(row, 'until')]
  const isBegun = from === '' || (readDay(from)?.time ?? Infinity) <= now.getTime()
  const isOver = until !== '' && (readDay(until)?.time ?? -Infinity) < now.getTime()
  return sale !== '' && isBegun && !isOver ? sale : valueOf(row, 'regular')
}

function attributesOf(row: ProductRow): Map<string, string> {
  const numbers = Array.from({ length: mostAttributes }, (_, at) => at + 1)
  return new Map(
    numbers.flatMap((at) => {
      const name = said(row, `attribute ${at} name`, `attribut ${at} name`, `name des attributs ${at}`)
      const value = said(
        row,
        `attribute ${at} value s`,
        `attribut ${at} wert e`,
        `attribut ${at} werte`,
        `werte des attributs ${at}`,
      )
      return name === '' || value === '' ? [] : [[name, value] as const]
    }),
  )
}

function stockOf(row: ProductRow): number | undefined {
  const count = valueOf(row, 'stock')
  const isEndless = /^(?:1|yes|ja|notify)$/i.test(valueOf(row, 'backorders'))
  return /^-?\d/.test(count) && !isEndless ? Math.max(0, Math.floor(Number(count)) || 0) : undefined
}

function variantOf(row: ProductRow, choices: ReadonlyMap<string, string>, now: Date): ShopVariant {
  const [stock, sku, image] = [stockOf(row), valueOf(row, 'sku'), picturesIn(valueOf(row, 'images'))[0]]
  return {
    choices,
    price: priceOf(row, now),
    isSoldOut: isNo(valueOf(row, 'isThere')),
    ...(sku !== '' && { sku }),
    ...(stock !== undefined && { stock }),
    ...(image !== undefined && { image }),
  }
}

/** All ways to choose, of a product that lists them in its own row. */
const waysOf = (row: ProductRow): Map<string, string>[] => {
  const lists = [...attributesOf(row)].map(([name, values]) =>
    values.split(/[,|]/).map((value) => [name, value.trim()] as const),
  )
  const [first = [], second = []] = lists
  if (first.length === 0) return [new Map()]
  return first
    .flatMap((one) => (second.length > 0 ? second.map((other) => new Map([one, other])) : [new Map([one])]))
    .slice(0, 100)
}

function productOf(row: ProductRow, variations: readonly ProductRow[], now: Date): ShopProduct {
  const title = said(row, 'name')
  const shown = variations.filter((each) => !isNo(said(each, ...columns.published)))
  const category = valueOf(row, 'categories').split(',')[0]?.split('>').at(-1)?.trim() ?? ''
  const counted = shown.map(stockOf)
  const stock = counted.every((count) => count === undefined) ? stockOf(row) : undefined
  const alone = ({ stock: _stock, ...variant }: ShopVariant): ShopVariant => variant
  return {
    title,
    description: titleOfHtml(valueOf(row, 'short') || valueOf(row, 'long')),
    address: `${archiveHome}product/${slugOf(title)}`,
    images: picturesIn(valueOf(row, 'images')),
    ...(category !== '' && { category }),
    ...(typesOf(row).some((type) => type === 'downloadable' || type === 'virtual') && { isDigital: true }),
    ...(stock !== undefined && { stock }),
    variants:
      shown.length > 0
        ? shown.map((each) => variantOf(each, attributesOf(each), now))
        : waysOf(row).map((choices) => alone(variantOf(row, choices, now))),
  }
}

const isSeen = (row: ProductRow) =>
  !isNo(valueOf(row, 'published')) && !/^(?:hidden|search|versteckt|ausgeblendet)$/i.test(valueOf(row, 'visibility'))

/** The products of a store of WooCommerce: variations name their product by its number, or what it is ordered by. */
export const readWooCommerce: ReadShop = (rows, now) => {
  const isVariation = (row: ProductRow) => typesOf(row).includes('variation')
  const variations = Map.groupBy(rows.filter(isVariation), (row) => valueOf(row, 'parent').replace(/^id:\s?/, 'id:'))
  return rows
    .filter((row) => !isVariation(row) && said(row, 'name') !== '')
    .map((row) => {
      const title = said(row, 'name')
      const types = typesOf(row)
      if (!isSeen(row)) return { notes: [tellHidden(title)] }
      if (types.includes('external') || valueOf(row, 'outside') !== '') return { notes: [tellElsewhere(title)] }
      if (types.some((type) => /grouped|subscription|bundle|booking|auction|gift/.test(type)))
        return { notes: [tellKind(title)] }
      const own = [
        ...(variations.get(`id:${said(row, 'id')}`) ?? []),
        ...(variations.get(valueOf(row, 'sku') || '-') ?? []),
      ]
      return { product: productOf(row, own, now), notes: [] }
    })
}
