import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { again } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { readPlatformStats, syncAnalytics } from '#social/numbers-contract.ts'
import { listPosts, readPost } from '#social/posts-contract.ts'
import { metrics } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { metricWords } from '../words/metric-words.ts'
import { sayFailure } from '../words/say-failure.ts'
import { writeAgo, writeCount } from '../words/write-count.ts'
import styles from './history.module.css'

function Sync({ id }: { id: string }) {
  const { mutate, isPending } = useSend(syncAnalytics, listPosts, readPost, readPlatformStats)
  const sync = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ errors }) => {
          const text = errors.map(({ message }) => message).join(' ')
          showToast(
            errors.length > 0 ? { kind: 'bad', title: t('Sync Failed'), text } : { title: t('Numbers are up to date') },
          )
        },
        onError: (problem) => showToast({ kind: 'bad', title: t('Sync Failed'), text: sayFailure(problem) }),
      },
    )
  return (
    <Button isSmall kind="quiet" icon={again} isBusy={isPending} onClick={sync}>
      Sync numbers
    </Button>
  )
}

/** What the platforms tell about a post; what none of them tells isn’t 0. */
export function PostNumbers({ entry: { post_id: id, analytics } }: { entry: PostEntry }) {
  const { last_sync_at: at } = analytics
  const told = metrics.filter((name) => analytics[name] !== null)
  const untold = metrics.filter((name) => analytics[name] === null)
  const names = untold.map((name) => metricWords[name]).join(', ')
  return (
    <>
      {told.length > 0 && (
        <dl className={styles.numbers}>
          {told.map((name) => (
            <div key={name}>
              <dt>{metricWords[name]}</dt>
              <dd title={analytics[name]?.toLocaleString()}>{writeCount(analytics[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {at !== null && untold.length > 0 && <p className={styles.quiet}>{t(`Not told: ${names}`)}</p>}
      <div className={styles.numbers}>
        <p className={styles.quiet}>
          {at === null ? (
            t('The platforms haven’t been asked yet.')
          ) : (
            <time dateTime={at} title={writeMoment(at)}>
              {t(`Asked ${writeAgo(at)}`)}
            </time>
          )}
        </p>
        <Sync id={id} />
      </div>
    </>
  )
}
