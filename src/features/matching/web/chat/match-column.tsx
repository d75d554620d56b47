import { typeNames } from '#members/rules.ts'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import type { MatchView } from '#matching/matches-contract.ts'
import { Face } from '#talk/web/live/face.tsx'
import { writeWhen } from '#talk/web/live/write-when.ts'
import { UnreadBadge } from '../matches/match-badges.tsx'
import { chatPath, sayLast } from '../matches/match-words.ts'
import { useMatches } from '../matches/use-matches.ts'
import { nameWithAge } from '../people/name-with-age.ts'
import styles from './match-column.module.css'

function MatchRow({ match, isOpen }: { match: MatchView; isOpen: boolean }) {
  const { id, name, type, image, online, unread_count, lastMessageTime, is_demo } = match
  const kind = `${typeNames[type]}${is_demo ? ' · Demo' : ''}`
  return (
    <Link
      to={chatPath(id)}
      className={styles.row}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread_count > 0 || undefined}
    >
      <Face name={name} picture={image ?? undefined} isOnline={online} />
      <span className={styles.words}>
        <span className={styles.line}>
          <strong dir="auto">{nameWithAge(match)}</strong>
          {online && <span className="unseen">, online</span>}
          {lastMessageTime !== null && <time dateTime={lastMessageTime}>{writeWhen(lastMessageTime)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.last} dir="auto">
            {lastMessageTime === null ? t(`Say hello · ${kind}`) : sayLast(match)}
          </span>
          <UnreadBadge count={unread_count} />
        </span>
      </span>
    </Link>
  )
}

/** All matches, beside the conversation with one. */
export function MatchColumn({ openId }: { openId: string }) {
  const { items, error, more, isFetchingMore } = useMatches()
  return (
    <nav className={styles.column} aria-label={t('Matches')}>
      <Trouble title={t('Failed to load matches')} words={error?.message} />
      {!items && !error && <Skeleton lines={6} />}
      <ul>
        {items?.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} isOpen={match.id === openId} />
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" isSmall isBusy={isFetchingMore} onClick={more}>
          Show more
        </Button>
      )}
    </nav>
  )
}
