import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { listPosts } from '#social/posts-contract.ts'
import { historyPageSize, platformKeys, postFilters, type PlatformKey, type PostFilter } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { untilNews } from '../targets/until-news.ts'

/** Which posts are shown and how; it stands in the address. */
export interface HistoryView {
  status: PostFilter | undefined
  platform: PlatformKey | undefined
  isCalendar: boolean
  /** Such as 2026-03; undefined for the present one. */
  month: string | undefined
  /** The post that is open. */
  post: string | undefined
  change: (changes: Partial<Record<'status' | 'platform' | 'view' | 'month' | 'post', string | undefined>>) => void
}

export function useHistoryView(): HistoryView {
  const [query, setQuery] = useSearchParams()
  const change: HistoryView['change'] = (changes) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true, keepsScroll: true })
  }
  const month = query.get('month') ?? ''
  return {
    status: postFilters.find((each) => each === query.get('status')),
    platform: platformKeys.find((each) => each === query.get('platform')),
    isCalendar: query.get('view') === 'calendar',
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    post: query.get('post') ?? undefined,
    change,
  }
}

type Page = Answer<typeof listPosts>['posts']

/** A post that moved on to the next page while that was read is shown once. */
const joinPages = (pages: readonly Page[]): PostEntry[] => [
  ...new Map(pages.flat().map((entry) => [entry.post_id, entry])).values(),
]

/** The posts so far, read anew while one of them is on its way, and how to read more. */
export function useHistory({ status, platform }: Pick<HistoryView, 'status' | 'platform'>) {
  const query = { limit: historyPageSize, ...(status && { status }), ...(platform && { platform }) }
  const pages = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], number>({
    queryKey: [listPosts.path, 'history', query],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) =>
      (await call(listPosts, { query: { ...query, offset } }, { signal })).posts,
    getNextPageParam: (last, _, offset) => (last.length === historyPageSize ? offset + historyPageSize : undefined),
    refetchInterval: ({ state: { data } }) => untilNews(data?.pages.flat() ?? []),
    retry: (failures, { status: code }) => (code === 0 || code >= 500) && failures < 2,
  })
  return { ...pages, posts: pages.data && joinPages(pages.data.pages) }
}
