import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { again } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listComments } from '#social/numbers-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import { sayFailure } from '../words/say-failure.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './history.module.css'

interface Props {
  postId: string
  titleOf: (platform: PlatformKey) => string
}

/** What people answered to a post, on all platforms that tell. */
export function PostComments({ postId, titleOf }: Props) {
  const { data, error, isRefetching, refetch } = useAnswer(listComments, { params: { id: postId } })
  return (
    <section className={styles.comments} aria-label={t('Comments')}>
      {!data && !error && <Skeleton words={t('Loading comments')} lines={3} />}
      <Trouble
        title={t('Couldn’t load the comments')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {data?.comments.length === 0 && <p className={styles.quiet}>{t('Nobody has answered yet.')}</p>}
      {data && data.comments.length > 0 && (
        <ul className={styles.list}>
          {data.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} title={titleOf(comment.platform)} />
          ))}
        </ul>
      )}
      {data?.errors.map(({ platform, message }) => (
        <p key={platform} className={styles.quiet} role="alert">
          {`${titleOf(platform)}: ${message}`}
        </p>
      ))}
      {data && (
        <div>
          <Button isSmall kind="quiet" icon={again} isBusy={isRefetching} onClick={() => void refetch()}>
            Look for new comments
          </Button>
        </div>
      )}
    </section>
  )
}
