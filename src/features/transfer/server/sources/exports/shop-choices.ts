import type { Phrase } from '#kit/phrase.ts'
import { readPrice } from '#sites/format/price.ts'
import { tellNotOffered } from '#transfer/server/assemble/price-variants.ts'
import type { OldVariant } from '#transfer/server/old-site.ts'
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

export const isOut = ({ isSoldOut, stock }: ShopVariant) => isSoldOut === true || stock === 0
export const valuesOf = (variants: readonly ShopVariant[], name: string) => [
  ...new Set(variants.flatMap(({ choices }) => choices.get(name) ?? [])),
]

/** Which names are the sizes and colours of an item: what is neither, and alone, is a size. */
export function namesOf(variants: readonly ShopVariant[]) {
  const names = [...new Set(variants.flatMap(({ choices }) => [...choices.keys()]))]
  const varied = names.filter((name) => valuesOf(variants, name).length > 0)
  const colour = varied.find(isColour)
  const others = varied.filter((name) => name !== colour)
  const size = others.find(isSize) ?? others.find((name) => valuesOf(variants, name).length > 1) ?? others[0]
  return { colour, size, others: others.filter((name) => name !== size && valuesOf(variants, name).length > 1) }
}

/** Which currency it is doesn't change whether a number is clear. */
const anyCurrency = 'EUR'
/** Whether a price can be read. */
export const isClear = ({ price }: ShopVariant): boolean => !('code' in readPrice(price, anyCurrency))

/** More sizes and colours are items of their own. */
const mostVariants = 100

/** The sizes and colours of a product with what each has of its own; undefined where these don't tell its variants apart. */
export function choicesOf(variants: readonly ShopVariant[]): OldVariant[] | undefined {
  const { size, colour, others } = namesOf(variants)
  const names = [size, colour].filter((name) => name !== undefined)
  const keyOf = (choices: ShopVariant['choices']) => JSON.stringify(names.map((name) => choices.get(name) ?? null))
  const known = new Map(variants.map((one) => [keyOf(one.choices), one]))
  const isWhole = variants.every(({ choices }) => names.every((name) => choices.get(name)))
  if (names.length === 0 || others.length > 0 || !isWhole || known.size < variants.length) return undefined
  const valuesFor = (name: string | undefined) => (name === undefined ? [undefined] : valuesOf(variants, name))
  const all = valuesFor(size).flatMap((one) => valuesFor(colour).map((other) => ({ size: one, color: other })))
  if (all.length > mostVariants) return undefined
  return all.map((choice) => {
    const chosen = new Map(names.map((name) => [name, (name === colour ? choice.color : choice.size) ?? '']))
    const variant = known.get(keyOf(chosen))
    const named = { ...(choice.size && { size: choice.size }), ...(choice.color && { color: choice.color }) }
    return variant && isClear(variant)
      ? { ...named, ...detailsOf(variant) }
      : { ...named, price: '', isMissing: true as const }
  })
}

/** Prices that can't be read, each with the size and colour that isn't sold because of it. */
export const tellUnclear = (title: string, variants: readonly ShopVariant[]): Phrase[] =>
  variants.flatMap(({ price, choices }) => {
    const read = readPrice(price, anyCurrency)
    return 'code' in read ? [tellNotOffered([title, ...choices.values()].join(', '), read)] : []
  })

function detailsOf(variant: ShopVariant): Omit<OldVariant, 'size' | 'color'> {
  const { price, sku, image } = variant
  const stock = isOut(variant) ? 0 : variant.stock
  return {
    price,
    ...(sku && { sku }),
    ...(stock !== undefined && { stock }),
    ...(image !== undefined && { image }),
  }
}
