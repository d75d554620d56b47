import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, Input } from '#kit/contract.ts'
import { call, type CallError } from './call.ts'

interface Page<I> {
  items: I[]
  next: string | null
}
type Item<E extends Endpoint> = E['answer'] extends z.ZodType<Page<infer I>> ? I : never

/** The items of a list so far, kept fresh while the screen is open, and how to get more. */
export function usePages<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const given = input as { query?: object }
  const pages = useInfiniteQuery<Page<Item<E>>, CallError, { pages: Page<Item<E>>[] }, unknown[], string | undefined>({
    queryKey: [endpoint.path, 'pages', input],
    initialPageParam: undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call(endpoint, { ...given, query: { ...given.query, cursor } } as Input<E>, { signal })) as Page<Item<E>>,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    error: pages.error,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isFetchingMore: pages.isFetchingNextPage,
  }
}
