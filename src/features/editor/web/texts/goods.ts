import { decimalOf } from '#kit/money.ts'
import type { readCatalogue } from '#sites/format/catalogue.ts'
import { list } from '#sites/format/store-values.ts'
import { variantsIn } from './variant-lines.ts'

export type Item = ReturnType<typeof readCatalogue>['items'][number]

/** An article, as it is typed. */
export interface Goods {
  title: string
  url: string
  price: string
  description: string
  category: string
  sizes: string
  colors: string
  stock: string
  interval: string
  /** All pictures, the first of which stands for the item; separated by commas. */
  images: string
  sku: string
  weight: string
  /** `yes` or empty. */
  digital: string
  /** What single sizes and colours have of their own, one a line as it is written in the file; empty lines are to go. */
  variants: string
}

/** Values separated by commas. */
export const listOf = (text: string) => list.read(text) ?? []

/** What buyers choose from. */
export const choicesOf = ({ sizes, colors }: Pick<Goods, 'sizes' | 'colors'>) => ({
  sizes: listOf(sizes),
  colors: listOf(colors),
})

/** The pictures of an item, the one that stands for it first. */
export const picturesOf = ({ photo, images }: Pick<Item, 'photo' | 'images'>): string[] => [
  ...new Set([...(photo ? [photo] : []), ...images]),
]

export const goodsOf = (item: Item): Goods => ({
  title: item.title,
  url: item.url,
  price: `${decimalOf(item.price)} ${item.price.currency}`,
  description: item.description,
  category: item.category ?? '',
  sizes: item.sizes.join(', '),
  colors: item.colors.join(', '),
  stock: item.stock === undefined ? '' : String(item.stock),
  interval: item.interval ?? '',
  images: picturesOf(item).join(', '),
  sku: item.sku ?? '',
  weight: item.weight === undefined ? '' : `${item.weight} g`,
  digital: item.digital ? 'yes' : '',
  variants: variantsIn(item.source),
})

export const noGoods: Goods = {
  title: '',
  url: '',
  price: '',
  description: '',
  category: '',
  sizes: '',
  colors: '',
  stock: '',
  interval: '',
  images: '',
  sku: '',
  weight: '',
  digital: '',
  variants: '',
}
