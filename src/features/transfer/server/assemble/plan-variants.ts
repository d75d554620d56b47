import { onOneLine } from '#kit/one-line.ts'
import type { Money } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { nameChoice } from '#sites/format/variants.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import type { OldProduct } from '../old-site.ts'
import { readPriceIn } from './item-price.ts'
import type { PlannedVariant, UnpricedVariant } from './site-plan.ts'

/** As the words in the lists of an item. */
export const listedWord = (value: string): string => onOneLine(value).replaceAll(',', ' /')

/** What the sizes and colours of a product will have of their own. */
export function planVariants({ variants = [] }: OldProduct): { variants?: UnpricedVariant[] } {
  const planned = variants.map(({ size, color, price, sku, stock, image, isMissing }) => ({
    ...(size && { size: listedWord(size) }),
    ...(color && { color: listedWord(color) }),
    price,
    ...(sku && { sku: onOneLine(sku).slice(0, 100) }),
    ...(stock !== undefined && { stock }),
    ...(image !== undefined && { photo: image }),
    isOffered: !isMissing,
  }))
  return planned.length > 0 ? { variants: planned } : {}
}

/** Why a size and colour isn't sold. */
export const tellNotOffered = (title: string, why: Phrase) =>
  phrase('variant-not-sold', '{item} isn’t offered in the store: {why}', { item: quoteWords(title), why })

/** The same in the currency of their item; those whose price can't be read in it are named, and not sold. */
export function priceVariants(
  { title, variants }: { title: string; variants?: readonly UnpricedVariant[] },
  { amount: own, currency }: Money,
): { priced: { variants?: PlannedVariant[] }; notes: Phrase[] } {
  if (!variants) return { priced: {}, notes: [] }
  const notes: Phrase[] = []
  const priced = variants.map(({ price, ...variant }): PlannedVariant => {
    if (!variant.isOffered) return variant
    const read = readPriceIn(price, currency)
    if ('amount' in read) return { ...variant, ...(read.amount !== own && { amount: read.amount }) }
    notes.push(tellNotOffered(`${title}, ${nameChoice(variant)}`, read))
    return { ...variant, isOffered: false }
  })
  return { priced: { variants: priced }, notes }
}
