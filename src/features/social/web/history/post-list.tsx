import { useRef } from 'react'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { history } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { sayFailure } from '../words/say-failure.ts'
import { PostDetails, type PostProps } from './post-details.tsx'
import { useHistory, type HistoryView } from './use-history.ts'
import styles from './history.module.css'

interface Props extends Pick<PostProps, 'titleOf' | 'onEdit'> {
  view: HistoryView
  composeAt: string
}

function Nothing({ view: { status, platform, change }, composeAt }: Pick<Props, 'view' | 'composeAt'>) {
  if (!status && !platform)
    return (
      <Empty icon={history} title={t('No posts yet')} text={t('What you post and schedule is shown here.')}>
        <ButtonLink to={composeAt}>Write a post</ButtonLink>
      </Empty>
    )
  return (
    <Empty title={t('No posts like this')}>
      <Button onClick={() => change({ status: undefined, platform: undefined })}>Show all</Button>
    </Empty>
  )
}

/** The posts, latest first, and how to read more. The first of those that came has the focus then. */
export function PostList({ view, composeAt, titleOf, onEdit }: Props) {
  const { posts, error, isFetchingNextPage, isRefetching, hasNextPage, fetchNextPage, refetch } = useHistory(view)
  const list = useRef<HTMLOListElement>(null)
  async function loadMore(): Promise<void> {
    const before = list.current?.children.length ?? 0
    await fetchNextPage()
    const next = list.current?.children[before]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <>
      {!posts && !error && <Skeleton words={t('Loading posts')} lines={6} />}
      {posts?.length === 0 && <Nothing view={view} composeAt={composeAt} />}
      {posts && posts.length > 0 && (
        <ol ref={list} className={styles.list}>
          {posts.map((entry) => (
            <li key={entry.post_id} className={styles.card} tabIndex={-1}>
              <PostDetails entry={entry} titleOf={titleOf} onEdit={onEdit} />
            </li>
          ))}
        </ol>
      )}
      <Trouble
        title={t('Couldn’t load the posts')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void loadMore()}>
          Load More
        </Button>
      )}
    </>
  )
}
