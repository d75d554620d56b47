import type { Money } from '#kit/money.ts'

/** What one size and colour of an item has of its own; what it lacks is the item's. */
export interface Variant {
  size?: string
  color?: string
  /** What the site's own file calls it, in every language: its pieces are counted by it. */
  key: string
  price?: Money
  /** Null where it never runs out, whatever is left of the item. */
  stock?: number | null
  sku?: string
  photo?: string
  /** Not where its owner says so, or where its line can't be read. */
  isOffered: boolean
}

/** The variants of an item, where it has some. */
export interface Variants {
  variants?: Variant[]
  /** Only what has a line of its own is sold: one that can't be read may mean any of the others. */
  isPartial?: true
}

/** What is sold when a size and a colour were chosen. */
export interface Offer {
  price: Money
  sku?: string | undefined
  photo?: string | undefined
  isOffered: boolean
  /** Where its pieces are counted: those of the variant, or those of the whole item. Undefined where they aren't. */
  pool: { variant: string; declared: number } | undefined
}

/** What buyers of an item choose from. */
export interface ChoiceLists {
  sizes: readonly string[]
  colors: readonly string[]
}

/** An item, as far as it decides what is sold of it. */
export interface OfferingItem extends Variants, ChoiceLists {
  price: Money
  sku?: string | undefined
  photo?: string | undefined
  stock?: number | undefined
}

interface Choice {
  size?: string | null | undefined
  color?: string | null | undefined
}

/** What a size and a colour are called together. */
export const nameChoice = ({ size, color }: Choice): string => [size, color].filter(Boolean).join(' / ')

/** What a size and a colour are known by, so that no two of an item are the same, whatever signs stand in their words. */
export const keyOfChoice = ({ size, color }: Choice): string =>
  nameChoice({ size: size?.replaceAll('/', '//'), color: color?.replaceAll('/', '//') })

const isChosen = (all: readonly string[], own: string | undefined, chosen: string | null | undefined) =>
  all.length === 0 || own === (chosen ?? undefined)

export const findVariant = ({ variants, sizes, colors }: OfferingItem, { size, color }: Choice): Variant | undefined =>
  variants?.find((one) => isChosen(sizes, one.size, size) && isChosen(colors, one.color, color))

function poolOf({ stock }: OfferingItem, variant: Variant | undefined): Offer['pool'] {
  if (variant?.stock === null) return undefined
  if (variant?.stock !== undefined) return { variant: variant.key, declared: variant.stock }
  return stock === undefined ? undefined : { variant: '', declared: stock }
}

/** What is sold of an item when this size and this colour are chosen. */
export function offerOf(item: OfferingItem, choice: Choice): Offer {
  const variant = findVariant(item, choice)
  return {
    price: variant?.price ?? item.price,
    sku: variant?.sku ?? item.sku,
    photo: variant?.photo ?? item.photo,
    isOffered: variant ? variant.isOffered : !item.isPartial,
    pool: poolOf(item, variant),
  }
}

/** How many sizes and colours an item has, each with each. */
const countChoices = ({ sizes, colors }: ChoiceLists) => Math.max(1, sizes.length) * Math.max(1, colors.length)

/** Whether some sizes and colours are sold that have no line of their own. */
const sellsOthers = (item: OfferingItem): boolean =>
  !item.isPartial && (item.variants?.length ?? 0) < countChoices(item)

const isLeft = ({ isOffered, stock }: Variant, whole: number | undefined) =>
  isOffered && (stock === undefined ? whole !== 0 : stock !== 0)

/** Whether nothing is left of any size and colour. */
export const isSoldOut = (item: OfferingItem): boolean =>
  !(sellsOthers(item) && item.stock !== 0) && !item.variants?.some((one) => isLeft(one, item.stock))

/** The lowest and the highest price of what an item offers. */
export function priceRange(item: OfferingItem): [lowest: Money, highest: Money] {
  const { price: own, variants = [] } = item
  const offered = variants.filter(({ isOffered }) => isOffered).map(({ price = own }) => price.amount)
  const all = sellsOthers(item) || offered.length === 0 ? [...offered, own.amount] : offered
  const priced = (amount: number): Money => ({ amount, currency: own.currency })
  return [priced(Math.min(...all)), priced(Math.max(...all))]
}

/** The places at which the pieces of an item are counted, each with what is counted there. */
export function listPools({ title, url, stock, variants = [] }: OfferingItem & { title: string; url: string }) {
  const whole = stock === undefined ? [] : [{ url, title, stock, variant: '' }]
  return [
    ...whole,
    ...variants.flatMap(({ key, stock: own, ...choice }) =>
      own === undefined || own === null
        ? []
        : [{ url, title: `${title}, ${nameChoice(choice)}`, stock: own, variant: key }],
    ),
  ]
}
