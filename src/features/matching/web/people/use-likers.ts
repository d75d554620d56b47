import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call } from '#kit/web/call.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { listLikers } from '#matching/likes-contract.ts'

export type Liker = Answer<typeof listLikers>['items'][number]

/** Who likes me, as far as I may know, and how many likes I have left. */
export function useLikers() {
  const likers = useInfiniteQuery({
    queryKey: [listLikers.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => call(listLikers, { query: { cursor } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: usePerson() !== undefined,
    retry: false,
  })
  const [first] = likers.data?.pages ?? []
  return {
    first,
    items: likers.data?.pages.flatMap(({ items }) => items) ?? [],
    more: likers.hasNextPage ? () => void likers.fetchNextPage() : undefined,
    isFetchingMore: likers.isFetchingNextPage,
    /** How many likes are left by now; null for no limit, undefined if that can’t be told. */
    countLeft: async () => (await likers.refetch()).data?.pages[0]?.likes_left,
  }
}
