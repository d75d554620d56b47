import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { browseMembers, searchMembers, type Candidate } from '#matching/search-contract.ts'
import { askFor, writeWanted, type SearchWishes } from '../filters/wanted.ts'

type SearchAnswer = Answer<typeof searchMembers>

interface FindsRequest {
  cursor: string | undefined
  signal: AbortSignal
}

/** Strangers see public records only, and can’t filter them by more than their type. */
function ask(wanted: SearchWishes, isSignedIn: boolean, { cursor, signal }: FindsRequest): Promise<SearchAnswer> {
  if (isSignedIn) return call(searchMembers, { query: { cursor }, body: askFor(wanted) }, { signal })
  const [type, ...others] = wanted.types
  return call(browseMembers, { query: { cursor, type: others.length > 0 ? undefined : type } }, { signal })
}

/** Somebody whose place in the order changed between two pages would be among both. */
const listEach = (people: Candidate[]) => [...new Map(people.map((one) => [one.id, one])).values()]

/** For which finds are shown again without asking again. */
const staysFreshMs = 60_000

/** The people who fit, a page at a time. Those of the last filter stay until there is an answer to the next one. */
export function useFinds(wanted: SearchWishes, isSignedIn: boolean) {
  const finds = useInfiniteQuery<SearchAnswer, CallError, { pages: SearchAnswer[] }, unknown[], string | undefined>({
    queryKey: [searchMembers.path, isSignedIn, writeWanted(wanted)],
    initialPageParam: undefined,
    queryFn: ({ pageParam: cursor, signal }) => ask(wanted, isSignedIn, { cursor, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: staysFreshMs,
    refetchOnWindowFocus: false,
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
  const pages = finds.data?.pages ?? []
  const isFailedPage = finds.isFetchNextPageError
  return {
    people: finds.data && listEach(pages.flatMap(({ items }) => items)),
    outside: pages.flatMap(({ outside }) => outside ?? []).at(-1),
    /** Those shown are of an earlier filter. */
    isBehind: finds.isPlaceholderData,
    error: finds.error,
    retry: () => void (isFailedPage ? finds.fetchNextPage() : finds.refetch()),
    isRetrying: finds.isFetching,
    more: finds.hasNextPage ? () => void finds.fetchNextPage() : undefined,
    isFetchingMore: finds.isFetchingNextPage,
  }
}
