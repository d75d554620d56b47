import { listKeys } from '../format/choice-keys.ts'
import { findVariant, keyOfChoice, type OfferingItem, type Variant, type Variants } from '../format/variants.ts'

type Choice = Pick<Variant, 'size' | 'color'>

/** The choices of a page and what they are called at home, in both directions. */
function openNames(words: readonly string[], own: readonly string[]) {
  const keys = listKeys(words, own)
  const [keyOf, wordOf] = [new Map<string, string>(), new Map<string, string>()]
  for (const [at, word] of words.entries()) {
    const key = keys[at]
    if (key === undefined) continue
    keyOf.set(word, key)
    wordOf.set(key, word)
  }
  return { keyOf, wordOf, isWhole: keyOf.size === words.length }
}

/** Undefined where one of both isn't known there. */
function exchange(
  { size, color }: Choice,
  sizes: Map<string, string>,
  colors: Map<string, string>,
): Choice | undefined {
  const [otherSize, otherColor] = [size && sizes.get(size), color && colors.get(color)]
  if (Boolean(size) !== Boolean(otherSize) || Boolean(color) !== Boolean(otherColor)) return undefined
  return { ...(otherSize && { size: otherSize }), ...(otherColor && { color: otherColor }) }
}

/** A variant of a page, with what the site's own file says of it: how many there are, and all that the page doesn't say. */
function joinOne(item: OfferingItem, there: Variant | undefined, own: Variant, here: Choice): Variant {
  const { stock, price, sku, photo } = own
  // Nobody has said what it costs in this currency.
  const isForeign = price !== undefined && price.currency !== item.price.currency && there?.price === undefined
  const cost = there?.price ?? (isForeign ? undefined : price)
  const code = there?.sku ?? sku
  const picture = there?.photo ?? photo
  return {
    ...here,
    key: own.key,
    ...(cost && { price: cost }),
    ...(stock !== undefined && { stock }),
    ...(code !== undefined && { sku: code }),
    ...(picture !== undefined && { photo: picture }),
    isOffered: own.isOffered && !isForeign && there?.isOffered !== false,
  }
}

/** Whether both have a size to choose, and a colour. */
const asksAlike = (item: OfferingItem, home: OfferingItem) =>
  (['sizes', 'colors'] as const).every((list) => item[list].length > 0 === home[list].length > 0)

/**
 * The variants of an item of a page as the site's own file has them: the same pieces are sold in every language. What can't be found there
 * isn't sold, since it may be any of them.
 */
export function joinVariants(item: OfferingItem, home: OfferingItem): Variants {
  const { variants: told = [], isPartial } = item
  const [sizes, colors] = [openNames(item.sizes, home.sizes), openNames(item.colors, home.colors)]
  const joined = new Map<string, Variant>()
  for (const own of home.variants ?? []) {
    const here = exchange(own, sizes.wordOf, colors.wordOf)
    if (here) joined.set(own.key, joinOne(item, findVariant(item, here), own, here))
  }
  for (const { stock: _, ...variant } of told) {
    const own = exchange(variant, sizes.keyOf, colors.keyOf)
    const key = own ? keyOfChoice(own) : variant.key
    if (!joined.has(key)) joined.set(key, { ...variant, key, isOffered: variant.isOffered && own !== undefined })
  }
  const isUnclear = home.variants !== undefined && !(sizes.isWhole && colors.isWhole && asksAlike(item, home))
  const variants = [...joined.values()]
  const some = variants.length > 0 && { variants }
  return { ...some, ...((isPartial || home.isPartial || isUnclear) && { isPartial: true }) }
}
