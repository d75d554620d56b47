import { useQuery } from '@tanstack/react-query'
import type { CallError } from '#kit/web/call.ts'
import { call } from '#kit/web/call.ts'
import { listPosts } from '#social/posts-contract.ts'
import type { PostEntry } from '#social/shapes.ts'
import { untilNews } from '../targets/until-news.ts'

const pageSize = 100
/** A month with more than that says so. */
const mostPages = 20

interface Range {
  from: string
  to: string
}

async function readAll(range: Range, signal: AbortSignal): Promise<{ posts: PostEntry[]; isWhole: boolean }> {
  const posts = new Map<string, PostEntry>()
  for (let page = 0; page < mostPages; page += 1) {
    const query = { ...range, limit: pageSize, offset: page * pageSize }
    const { posts: some } = await call(listPosts, { query }, { signal })
    for (const entry of some) posts.set(entry.post_id, entry)
    if (some.length < pageSize) return { posts: [...posts.values()], isWhole: true }
  }
  return { posts: [...posts.values()], isWhole: false }
}

/** The posts of some weeks, read anew while one of them is on its way. */
export const useMonth = (range: Range) =>
  useQuery<Awaited<ReturnType<typeof readAll>>, CallError>({
    queryKey: [listPosts.path, 'month', range],
    queryFn: ({ signal }) => readAll(range, signal),
    refetchInterval: ({ state: { data } }) => untilNews(data?.posts ?? []),
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
