import { badInput, says } from './phrase.ts'
import { z } from 'zod'
import { isStorable } from './shapes.ts'

/** The default and the largest number of items on a page of a list. */
export const mostOnPage = 100
const usualOnPage = 50

/** The message for a cursor that is not, or no longer, one of this list. */
export const badCursor = says('list-page-gone', 'This page of the list doesn’t exist. Please start from the beginning.')

type Order<S extends string> = S | `-${S}`

interface Paged<I extends z.ZodType, S extends string, F extends z.ZodRawShape> {
  /** The shape of an item. */
  items: I
  /** The columns to sort by; a `-` in front means descending. */
  sort: readonly [S, ...S[]]
  /** The default order. */
  first: Order<S>
  /** Further filters. */
  filters?: F
}

const Cursor = z.string(badCursor).max(4000, badCursor)
const Limit = z.coerce.number(badInput).int(badInput).min(1, badInput)
const Search = z
  .string(badInput)
  .trim()
  .max(200, says('search-too-long', 'Searches can be at most 200 characters long.'))
  .refine(isStorable, badInput)

/** Query and response shape of every list, to be spread into its endpoint. Each page has the cursor of the next one. */
export function pagesOf<I extends z.ZodType, S extends string, F extends z.ZodRawShape = Record<never, never>>({
  items,
  sort,
  first,
  filters,
}: Paged<I, S, F>) {
  const orders = [...sort, ...sort.map((name) => `-${name}` as const)]
  const words = says('sort-by-one-of', 'Please sort by one of {orders}.', { orders: orders.join(', ') })
  return {
    query: z.object({
      ...(filters ?? ({} as F)),
      cursor: Cursor.optional(),
      limit: Limit.default(usualOnPage),
      sort: z.enum(orders as [Order<S>, ...Order<S>[]], words).default(first as never),
    }),
    answer: z.object({
      items: z.array(items),
      /** The cursor of the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }
}

/** The search filter of a list. */
export const searchable = { q: Search.optional() }
