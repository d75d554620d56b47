import { onOneLine } from '#kit/one-line.ts'
import type { OldProduct } from '../old-site.ts'
import type { UnpricedVariant } from './site-plan.ts'

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
