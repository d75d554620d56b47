import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { useLikers } from '../people/use-likers.ts'
import type { SearchWishes } from './filters/wanted.ts'
import styles from './search.module.css'
import type { useOwnRecords } from './use-own-records.ts'

interface Props {
  own: ReturnType<typeof useOwnRecords>
  wanted: SearchWishes
}

/** What somebody should know about themselves before they wonder about the finds. */
export function OwnHints({ own: { isKnown, isFindable, hasPlace }, wanted }: Props) {
  const needsPlace = wanted.distance !== null || wanted.sortBy === 'location'
  return (
    <>
      {isKnown && !isFindable && (
        <Note>
          <p>
            No one can find you until you save a profile. <Link to="/profile">Complete your profile</Link>
          </p>
        </Note>
      )}
      {isKnown && needsPlace && !hasPlace && (
        <Note>
          <p>
            We don’t know your location, so we can’t show distances. <Link to="/profile">Add your location</Link>
          </p>
        </Note>
      )}
    </>
  )
}

/** How many likes are left today, where that is limited. */
export function LikesLeft() {
  const left = useLikers().first?.likes_left
  // As high before it is known as with it.
  if (left === undefined || left === null) return <p className={styles.quiet}>{'\u00A0'}</p>
  if (left > 0)
    return (
      <p className={styles.quiet}>{sayCount(left, { one: '1 like left today', other: `${left} likes left today` })}</p>
    )
  return (
    <p className={styles.quiet}>
      No likes left today. <Link to="/subscription">Get unlimited likes with Premium</Link>
    </p>
  )
}

/** For those who look around without an account. */
export function LogInPrompt() {
  const from = useLocation()
  return (
    <aside className={styles.prompt} aria-label={t('Log in')}>
      <div>
        <h2>See your compatibility</h2>
        <p>Log in to see your compatibility, filter results and match with people.</p>
      </div>
      <ButtonLink kind="primary" to="/login" state={{ from }}>
        Log in
      </ButtonLink>
    </aside>
  )
}
