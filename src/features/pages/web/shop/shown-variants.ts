import { decimalOf, formatMoney } from '#kit/money.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { nameChoice, offerOf, type Variant } from '#sites/format/variants.ts'
import type { ShownVariant, ShownVariants } from '#store/web/item/variant-choice.ts'
import type { Rendering } from '../elements/rendering.ts'

type Choice = Pick<Variant, 'size' | 'color'>

function showOne({ view }: Rendering, item: StoreItem, choice: Choice): ShownVariant {
  const { price, photo, isOffered, pool } = offerOf(item, choice)
  const src = photo && view.surroundings.picture(photo)?.src
  const lack = !isOffered ? 'notOffered' : pool?.declared === 0 ? 'soldOut' : undefined
  return {
    price: Number(decimalOf(price)),
    shown: formatMoney(price, view.language),
    ...(src && photo !== item.photo && { photo: src }),
    ...(lack && { lack }),
    ...(pool && { counted: pool.variant === '' ? 'together' : 'apart' }),
  }
}

/** What the script of an item's page knows of its sizes and colours; undefined where they are all alike. */
export function showVariants(page: Rendering, item: StoreItem): ShownVariants | undefined {
  const { variants, isPartial } = item
  if (!variants && !isPartial) return undefined
  const known = (variants ?? []).map((one) => [one.key, showOne(page, item, one)] as const)
  return { known: Object.fromEntries(known), others: showOne(page, item, {}) }
}

/** A size and colour that has something of its own, in words. */
export interface NamedVariant extends ShownVariant {
  name: string
}

/** Those of which a page says what they cost where no script does. */
export const listVariants = (page: Rendering, item: StoreItem): NamedVariant[] =>
  (item.variants ?? []).map((one) => ({ name: nameChoice(one), ...showOne(page, item, one) }))
