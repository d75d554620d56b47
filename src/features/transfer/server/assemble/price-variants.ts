import type { Money } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { nameChoice } from '#sites/format/variants.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import { readPriceIn } from './item-price.ts'
import type { PlannedVariant, UnpricedVariant } from './site-plan.ts'

/** Why a size and colour isn't sold. */
export const tellNotOffered = (title: string, why: Phrase) =>
  phrase('variant-not-sold', '{item} isn’t offered in the store: {why}', { item: quoteWords(title), why })

/** What sizes and colours cost in the currency of their item; those whose price can't be read in it are named, and not sold. */
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
