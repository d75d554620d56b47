import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldProduct } from '#transfer/server/old-site.ts'
import { slugOf } from '#transfer/server/assemble/new-path.ts'
import { isColour, isSize } from '../pack/choices.ts'

/** One way in which a product can be bought. */
export interface ShopVariant {
  /** By the names of what can be chosen, such as `Size`. */
  choices: ReadonlyMap<string, string>
  price: string
  sku?: string
  /** How many are left, where somebody counts them and no more can be ordered. */
  stock?: number
  isSoldOut?: boolean
  image?: string
}

export interface ShopProduct {
  title: string
  description: string
  address: string
  images: string[]
  category?: string
  isDigital?: boolean
  /** How many are left of all its variants together, where these aren’t counted apart. */
  stock?: number
  variants: ShopVariant[]
}

const leftOut = (title: string, names: string) =>
  phrase('choice-left-out', '“{title}” could also be chosen by {names}. That choice wasn’t imported.', { title, names })
const tellSplit = (title: string, count: number) =>
  phrase('product-split', '“{title}” had {count} prices, so it’s {count} items of the store here.', { title, count })

const isOut = ({ isSoldOut, stock }: ShopVariant) => isSoldOut === true || stock === 0
const valuesOf = (variants: readonly ShopVariant[], name: string) => [
  ...new Set(variants.flatMap(({ choices }) => choices.get(name) ?? [])),
]

/** Which names are the sizes and colours of an item: what is neither, and alone, is a size. */
function namesOf(variants: readonly ShopVariant[]) {
  const names = [...new Set(variants.flatMap(({ choices }) => [...choices.keys()]))]
  const varied = names.filter((name) => valuesOf(variants, name).length > 0)
  const colour = varied.find(isColour)
  const others = varied.filter((name) => name !== colour)
  const size = others.find(isSize) ?? others.find((name) => valuesOf(variants, name).length > 1) ?? others[0]
  return { colour, size, others: others.filter((name) => name !== size && valuesOf(variants, name).length > 1) }
}

function stockOf(variants: readonly ShopVariant[]): number | undefined {
  const open = variants.filter((each) => each.isSoldOut !== true)
  const counts = open.map(({ stock }) => stock)
  return counts.length === 0 || counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((all, count) => all + (count ?? 0), 0)
}

/** What tells the variants of one price from the others. */
function labelOf(own: readonly ShopVariant[], all: readonly ShopVariant[]): string {
  const names = [...new Set(all.flatMap(({ choices }) => [...choices.keys()]))]
  const telling = names.filter((name) => {
    const others = new Set(all.filter((each) => !own.includes(each)).map(({ choices }) => choices.get(name)))
    return valuesOf(own, name).every((value) => !others.has(value))
  })
  const said = (telling.length > 0 ? telling : names).map((name) => valuesOf(own, name).join(' / '))
  return said.filter(Boolean).join(', ')
}

interface ItemPart {
  variants: readonly ShopVariant[]
  label: string
  /** Into how many items their product is split. */
  parts: number
}

function itemOf(product: ShopProduct, { variants, label, parts }: ItemPart): OldProduct {
  const { title, description, address, category, isDigital } = product
  const open = variants.filter((each) => !isOut(each))
  const shown = open.length > 0 ? open : variants
  const { colour, size } = namesOf(product.variants)
  // Pieces that are counted together can’t be sold twice.
  const stock = product.stock === undefined ? stockOf(variants) : Math.floor(product.stock / parts)
  const own = variants.flatMap(({ image }) => image ?? [])
  const [first] = variants
  return {
    title: label === '' ? title : `${title} – ${label}`,
    price: first?.price ?? '',
    description,
    address: label === '' ? address : `${address}-${slugOf(label)}`,
    images: [...new Set(label === '' ? [...product.images, ...own] : [...own, ...product.images])].slice(0, 12),
    sizes: size === undefined ? [] : valuesOf(shown, size),
    colors: colour === undefined ? [] : valuesOf(shown, colour),
    ...(first?.sku && { sku: first.sku }),
    ...(category && { category }),
    ...((open.length === 0 || stock === 0) && { isSoldOut: true as const }),
    ...(stock !== undefined && { stock }),
    ...(isDigital && { isDigital: true as const }),
  }
}

const amountOf = (price: string) => Number(price.replace(',', '.'))

/** The items that a product becomes: one for each of its prices, so that nothing is sold for less. */
export function itemsOf(product: ShopProduct): { items: OldProduct[]; notes: Phrase[] } {
  const { title, variants } = product
  const priced = variants.filter(({ price }) => price.trim() !== '')
  if (priced.length === 0)
    return {
      items: [],
      notes: [phrase('product-without-price', '“{title}” has no price, so it isn’t in the store.', { title })],
    }
  const groups = [...Map.groupBy(priced, ({ price }) => amountOf(price)).values()]
  const { others } = namesOf(priced)
  return {
    items: groups.map((own) =>
      itemOf(
        { ...product, variants: priced },
        { variants: own, label: groups.length > 1 ? labelOf(own, priced) : '', parts: groups.length },
      ),
    ),
    notes: [
      ...(groups.length > 1 ? [tellSplit(title, groups.length)] : []),
      ...(others.length > 0 ? [leftOut(title, others.join(', '))] : []),
    ],
  }
}
