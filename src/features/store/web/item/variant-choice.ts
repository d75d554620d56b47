/** What the page of an item knows of one size and colour. */
export interface ShownVariant {
  /** In the main unit of the currency. */
  price: number
  /** The same as it is written. */
  shown: string
  /** The address of its picture, where that isn't the item's. */
  photo?: string
  /** Why it can't be bought. */
  lack?: 'soldOut' | 'notOffered'
  /** Whether its pieces are counted, by themselves or with others. */
  counted?: 'apart' | 'together'
}

export interface ShownVariants {
  /** By what carts call size and colour. */
  known: Record<string, ShownVariant>
  /** Of those that have nothing of their own. */
  others: ShownVariant
}

export interface Choice {
  size?: string | undefined
  color?: string | undefined
}

export const choiceNames = ['size', 'color'] as const

/** What was chosen, once it is all that the page asks for. */
export function variantOf({ known, others }: ShownVariants, choice: Choice): ShownVariant {
  // As `keyOfChoice` makes it, whose file belongs to the application: no page of a shop loads that.
  const key = choiceNames.flatMap((name) => choice[name]?.replaceAll('/', '//') ?? []).join(' / ')
  return Object.hasOwn(known, key) ? (known[key] ?? others) : others
}

/** Whether two choices of an item take their pieces from the same ones. */
export function sharePieces(variants: ShownVariants | undefined, one: Choice, other: Choice): boolean {
  if (!variants) return true
  const [first, second] = [variantOf(variants, one), variantOf(variants, other)]
  if (first.counted === 'apart' || second.counted === 'apart')
    return one.size === other.size && one.color === other.color
  return first.counted === second.counted
}
