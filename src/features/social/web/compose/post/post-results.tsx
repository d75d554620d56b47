import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { questionOf } from '#kit/web/use-answer.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { readPost } from '#social/posts-contract.ts'
import type { PlatformKey, TargetState } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { TargetLine } from '#social/web/targets/target-line.tsx'
import { sayFailure } from '#social/web/words/say-failure.ts'
import { sayReached } from '#social/web/words/say-reached.ts'
import styles from './post-results.module.css'

interface Props {
  postId: string
  platforms: readonly PlatformView[]
  /** Writes it again for those that it didn’t reach. */
  onAgain: (entry: PostEntry, platforms: PlatformKey[]) => void
  /** Changes it before its time. */
  onChange: (entry: PostEntry) => void
  onClose: () => void
  historyAt: string
}

const underway: readonly TargetState[] = ['queued', 'preparing', 'committing']
const isUnderway = ({ results }: PostEntry) => results.some(({ state }) => underway.includes(state))
const isWaiting = ({ results }: PostEntry) => results.some(({ state }) => state === 'scheduled')

function sayResult({ results, scheduled_at: at, status }: PostEntry): string {
  if (status === 'scheduled' && at !== null) return t(`Scheduled for ${writeMoment(at)}`)
  const posted = results.filter(({ state }) => state === 'published').length
  return sayReached(posted, results.length)
}

type HeadProps = Pick<Props, 'onAgain' | 'onChange' | 'onClose' | 'historyAt'> & { entry: PostEntry | undefined }

function Head({ entry, onAgain, onChange, onClose, historyAt }: HeadProps) {
  const refused = entry?.results.filter(({ state }) => state === 'failed' || state === 'skipped') ?? []
  const again = () =>
    entry &&
    onAgain(
      entry,
      refused.map(({ platform }) => platform),
    )
  return (
    <header>
      <h3 aria-live="polite">{entry ? sayResult(entry) : t('Your last post')}</h3>
      <div className={styles.acts}>
        {entry && refused.length > 0 && !isUnderway(entry) && (
          <Button isSmall onClick={again}>
            Edit and try again
          </Button>
        )}
        {entry?.status === 'scheduled' && (
          <Button isSmall onClick={() => onChange(entry)}>
            Change
          </Button>
        )}
        <ButtonLink isSmall kind="quiet" to={historyAt}>
          History
        </ButtonLink>
        <Button isSmall kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </header>
  )
}

/** How far a post is, asked again until all of it is known. */
const useProgress = (id: string) =>
  useQuery({
    ...questionOf(readPost, { params: { id } }),
    refetchInterval: ({ state: { data: entry } }) => {
      if (!entry || isUnderway(entry)) return 2000
      return isWaiting(entry) && 15_000
    },
  })

/** How far a post is that was just sent, on each platform. */
export function PostResults({ postId, platforms, ...head }: Props) {
  const { data, error, isRefetching, refetch } = useProgress(postId)
  const section = useRef<HTMLElement>(null)
  // Whoever pressed the button looks at it, and this is above all that was written.
  useEffect(() => section.current?.focus(), [])
  const titleOf = (key: PlatformKey) => platforms.find(({ platform }) => platform === key)?.title ?? key
  return (
    <section ref={section} tabIndex={-1} className={styles.results} aria-label={t('Your last post')}>
      <Head {...head} entry={data} />
      {!data && !error && <Skeleton words={t('Loading the post')} lines={2} />}
      {data && (
        <ul>
          {data.results.map((target) => (
            <TargetLine
              key={target.platform}
              postId={postId}
              target={target}
              title={titleOf(target.platform)}
              reason={data.errors.find(({ platform }) => platform === target.platform)?.message}
            />
          ))}
        </ul>
      )}
      <Trouble
        title={t('Couldn’t load how far the post is')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    </section>
  )
}
