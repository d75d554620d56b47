import { t } from '#kit/t.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { writeMoment } from '#kit/web/moments.ts'
import type { MatchView } from '#matching/matches-contract.ts'
import { Face } from '#talk/web/live/face.tsx'
import { writeWhen } from '#talk/web/live/write-when.ts'
import { MatchBadges, UnreadBadge } from './match-badges.tsx'
import styles from './match-card.module.css'
import { MatchMenu } from './match-menu.tsx'
import { nameWithAge } from '../people/name-with-age.ts'
import { chatPath, sayLast } from './match-words.ts'

function Last({ match }: { match: MatchView }) {
  const { lastMessageTime, unread_count } = match
  if (lastMessageTime === null) return null
  return (
    <p className={styles.last} data-unread={unread_count > 0 || undefined}>
      <span dir="auto">{sayLast(match)}</span>
      <UnreadBadge count={unread_count} />
      <time dateTime={lastMessageTime} title={writeMoment(lastMessageTime)}>
        {writeWhen(lastMessageTime)}
      </time>
    </p>
  )
}

/** Somebody with whom one has talked. */
export function MatchCard({ match }: { match: MatchView }) {
  const { id, name, location, bio, image, online } = match
  return (
    <article className={styles.card} aria-label={name}>
      <Face name={name} picture={image ?? undefined} isOnline={online} size="large" />
      <div className={styles.who}>
        <h2 dir="auto">{nameWithAge(match)}</h2>
        <p className={styles.place}>
          {online && <strong>Online</strong>}
          {online && location !== '' && ' · '}
          <bdi>{location}</bdi>
        </p>
        <p className={styles.badges}>
          <MatchBadges match={match} />
        </p>
      </div>
      <MatchMenu match={match} />
      {bio !== '' && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      <div className={styles.talk}>
        <Last match={match} />
        <ButtonLink to={chatPath(id)} icon={chats} isSmall aria-label={t(`Message ${name}`)}>
          Message
        </ButtonLink>
      </div>
    </article>
  )
}
