import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { search } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { CallError } from '#kit/web/call.ts'
import type { Candidate } from '#matching/search-contract.ts'
import { OutsideList } from './outside-list.tsx'
import { GridSkeleton, PeopleGrid } from './people-grid.tsx'
import styles from './results.module.css'
import type { useFinds } from './use-finds.ts'

interface Props {
  finds: ReturnType<typeof useFinds>
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
}

function Failure({ error, ...rest }: { error: CallError | null; onRetry: () => void; isRetrying: boolean }) {
  const failed = t('Failed to search for matches')
  const isExplained = error && error.status >= 400 && error.status < 500 && !error.isWordless
  return (
    <Trouble
      title={isExplained ? failed : undefined}
      words={error && (isExplained ? error.message : failed)}
      retryWords={t('Retry')}
      {...rest}
    />
  )
}

const sayPeople = (count: number, hasMore: boolean): string =>
  hasMore
    ? sayCount(count, { one: '1 person so far', other: `${count} people so far` })
    : sayCount(count, { one: '1 person', other: `${count} people` })

/** Asks for more people. The button for that goes with the last page; then the first of those who came gets the focus. */
function useGoingOn(place: RefObject<HTMLElement | null>, count: number, more: (() => void) | undefined) {
  const shown = useRef(Infinity)
  const goOn = useEffectEvent(() => {
    if (count <= shown.current) return
    const names = place.current?.querySelectorAll<HTMLElement>('h3 > a')
    if (!more) names?.[shown.current]?.focus({ preventScroll: true })
    shown.current = Infinity
  })
  useEffect(() => goOn(), [count])
  return () => {
    shown.current = count
    more?.()
  }
}

/** Whoever fits the filter, more of them when asked, and apart from them those outside of it. */
export function Results({ finds, isSignedIn, interestsOf }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { people, outside, isBehind, error, retry, isRetrying, more, isFetchingMore } = finds
  const showMore = useGoingOn(place, people?.length ?? 0, more)
  return (
    <div ref={place} className={styles.results} aria-busy={isBehind} data-behind={isBehind || undefined}>
      <h2 className="unseen">People</h2>
      <output className="unseen">{people && !isBehind && sayPeople(people.length, more !== undefined)}</output>
      {people && people.length > 0 && (
        <PeopleGrid people={people} label={t('People')} isSignedIn={isSignedIn} interestsOf={interestsOf} />
      )}
      {people?.length === 0 && !more && (
        <Empty
          icon={search}
          title={t('No potential matches found at the moment.')}
          text={t('New people join every day. Check back soon.')}
        />
      )}
      {!people && !error && <GridSkeleton />}
      <Failure error={error} onRetry={retry} isRetrying={isRetrying} />
      {more && (
        <div className={styles.more}>
          <Button isBusy={isFetchingMore} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
      {outside && <OutsideList {...outside} isSignedIn={isSignedIn} interestsOf={interestsOf} />}
    </div>
  )
}
