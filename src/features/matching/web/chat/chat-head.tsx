import { typeNames } from '#members/rules.ts'
import { t } from '#kit/t.ts'
import type { MatchView } from '#matching/matches-contract.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { left } from '#kit/web/parts/icons.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { Face } from '#talk/web/live/face.tsx'
import { MatchMenu } from '../matches/match-menu.tsx'
import { nameWithAge } from '../people/name-with-age.ts'
import styles from './chat-head.module.css'

interface Props {
  match: MatchView
  onEnded: () => void
  onBlocked: () => void
}

export const BackToMatches = () => (
  <ButtonLink kind="primary" to="/matches">
    Your Matches
  </ButtonLink>
)

/** Who the conversation is with, and what can be done about it. */
export const ChatHead = ({ match, onEnded, onBlocked }: Props) => (
  <header className={styles.head}>
    <Link to="/matches" className={styles.back} aria-label={t('Your Matches')} title={t('Your Matches')}>
      <Icon of={left} isDirected />
    </Link>
    <Face name={match.name} picture={match.image ?? undefined} isOnline={match.online} />
    <div className={styles.who}>
      <h1 dir="auto">{nameWithAge(match)}</h1>
      <p className={styles.facts}>
        {match.online && <strong>Online</strong>}
        {match.online && ' · '}
        {typeNames[match.type]}
        {match.location !== '' && ' · '}
        <bdi>{match.location}</bdi>
      </p>
    </div>
    {match.is_demo && <Badge>Demo</Badge>}
    <MatchMenu match={match} onEnded={onEnded} onBlocked={onBlocked} />
  </header>
)
