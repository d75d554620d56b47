import { t } from '#kit/t.ts'
import type { MatchView } from '#matching/matches-contract.ts'
import { Link } from '#kit/web/route/link.tsx'
import { Face } from '#talk/web/live/face.tsx'
import { MatchBadges } from './match-badges.tsx'
import { MatchMenu } from './match-menu.tsx'
import { nameWithAge } from '../people/name-with-age.ts'
import { chatPath } from './match-words.ts'
import styles from './new-matches.module.css'

function NewMatch({ match }: { match: MatchView }) {
  const { id, name, image, online } = match
  return (
    <div className={styles.tile}>
      <span className={styles.menu}>
        <MatchMenu match={match} />
      </span>
      <Link to={chatPath(id)} aria-label={t(`Say hello to ${nameWithAge(match)}${online ? ', online' : ''}`)}>
        <Face name={name} picture={image ?? undefined} isOnline={online} size="large" />
        <strong dir="auto">{nameWithAge(match)}</strong>
        <span className={styles.badges}>
          <MatchBadges match={match} />
        </span>
        <span className={styles.hello}>Say hello</span>
      </Link>
    </div>
  )
}

/** Those with whom nobody has begun to talk. */
export const NewMatches = ({ matches }: { matches: readonly MatchView[] }) => (
  <section aria-labelledby="new-matches" className={styles.section}>
    <h2 id="new-matches">New matches</h2>
    <ul className={styles.row}>
      {matches.map((match) => (
        <li key={match.id}>
          <NewMatch match={match} />
        </li>
      ))}
    </ul>
  </section>
)
