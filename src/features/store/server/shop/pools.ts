import { hashParts } from '#kit/server/hash.ts'
import { offerOf, type OfferingItem } from '#sites/format/variants.ts'

/** Where pieces are counted: an item, or one of its variants by its key. */
export interface Pool {
  url: string
  /** Empty for the item itself. */
  variant: string
}

/** One by which the store counts. */
export interface CountedPool extends Pool {
  /** As the file says it. */
  stock: number
}

/**
 * Which of an item’s variants are counted by themselves, or never, as a hash. Once that is another one, what is held may be counted elsewhere.
 * Empty where no variant is, as for most items.
 */
export function layoutOf({ stock, variants = [] }: OfferingItem): string {
  const own = variants.flatMap(({ key, stock: pieces }) => (pieces === undefined ? [] : [[key, pieces !== null]]))
  return own.length === 0
    ? ''
    : hashParts(
        stock !== undefined,
        own.toSorted(([one], [other]) => (`${one}` < `${other}` ? -1 : 1)),
      )
}

export const keyOfPool = ({ url, variant }: Pool): string => JSON.stringify([url, variant])

interface Chosen {
  size?: string | null | undefined
  color?: string | null | undefined
}

/** Where what was chosen of an item is counted; undefined where it isn't. */
export function poolOf(item: OfferingItem & { url: string }, chosen: Chosen): CountedPool | undefined {
  const { pool } = offerOf(item, chosen)
  return pool && { url: item.url, variant: pool.variant, stock: pool.declared }
}

const compareBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** In one order everywhere, that of the database's bytes, so that nobody waits for each other. */
export const inOrder = (one: Pool, other: Pool): number =>
  compareBytes(one.url, other.url) || compareBytes(one.variant, other.variant)
