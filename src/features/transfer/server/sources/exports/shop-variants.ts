import { phrase, type Phrase } from '#kit/phrase.ts'
import type { OldProduct, OldVariant } from '#transfer/server/old-site.ts'
import { slugOf } from '#transfer/server/assemble/new-path.ts'
import { choicesOf, isClear, isOut, namesOf, tellUnclear, valuesOf, type ShopVariant } from './shop-choices.ts'

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

/** The one item that a product is, whose sizes and colours have prices of their own. */
function wholeItemOf(product: ShopProduct, variants: OldVariant[]): OldProduct {
  const { title, description, address, category, isDigital, stock } = product
  const own = product.variants
  const cheapest =
    own.filter(isClear).toSorted((one, other) => amountOf(one.price) - amountOf(other.price))[0] ?? own[0]
  const { colour, size } = namesOf(own)
  const skus = new Set(own.map(({ sku }) => sku))
  const [sku] = skus.size === 1 ? skus : []
  return {
    title,
    price: cheapest?.price ?? '',
    description,
    address,
    images: [...new Set([...product.images, ...own.flatMap(({ image }) => image ?? [])])].slice(0, 12),
    sizes: size === undefined ? [] : valuesOf(own, size),
    colors: colour === undefined ? [] : valuesOf(own, colour),
    variants,
    ...(sku && { sku }),
    ...(category && { category }),
    ...((own.every(isOut) || stock === 0) && { isSoldOut: true as const }),
    ...(stock !== undefined && { stock }),
    ...(isDigital && { isDigital: true as const }),
  }
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

/** The items that a product becomes: one, or one for each of its prices where size and colour don't tell these apart, so that nothing is sold for less. */
export function itemsOf(product: ShopProduct): { items: OldProduct[]; notes: Phrase[] } {
  const { title, variants } = product
  const priced = variants.filter(({ price }) => price.trim() !== '')
  if (priced.length === 0)
    return {
      items: [],
      notes: [phrase('product-without-price', '“{title}” has no price, so it isn’t in the store.', { title })],
    }
  const choices = choicesOf(priced)
  if (choices)
    return { items: [wholeItemOf({ ...product, variants: priced }, choices)], notes: tellUnclear(title, priced) }
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
