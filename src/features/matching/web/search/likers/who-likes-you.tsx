import { t } from '#kit/t.ts'
import { useId } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { MatchButton } from '#matching/web/people/match-button.tsx'
import { nameWithAge } from '#matching/web/people/name-with-age.ts'
import { useLikers, type Liker } from '#matching/web/people/use-likers.ts'
import { mostCounted } from '#matching/rules.ts'
import { useShownPerson } from '#matching/web/people/use-shown-person.ts'
import styles from './likers.module.css'

function sayLikers(count: number): string {
  if (count >= mostCounted) return t('1,000 or more people like you')
  return sayCount(count, { one: '1 person likes you', other: `${count} people like you` })
}

function LikerRow({ liker }: { liker: Liker }) {
  const { linkTo } = useShownPerson()
  return (
    <li>
      <Avatar size="large" name={liker.name} picture={liker.avatar_url ?? undefined} />
      <Link {...linkTo(liker)}>{nameWithAge(liker)}</Link>
      <MatchButton isSmall kind="secondary" person={liker} />
    </li>
  )
}

const Hidden = ({ count }: { count: number }) => (
  <div className={styles.hidden}>
    <span className={styles.faces} aria-hidden="true">
      {Array.from({ length: Math.min(count, 4) }, (_, face) => (
        <i key={face} />
      ))}
    </span>
    <p>{sayLikers(count)}</p>
    <Link to="/subscription">See who they are with Premium</Link>
  </div>
)

/** Those who like me: with Premium they are named, otherwise counted. */
export function WhoLikesYou() {
  const id = useId()
  const { first, items, more, isFetchingMore } = useLikers()
  if (!first || first.count === 0) return null
  return (
    <section className={styles.likers} aria-labelledby={id}>
      <header className={styles.title}>
        <h2 id={id}>Who likes you</h2>
        {first.premium && <p>{sayLikers(first.count)}</p>}
      </header>
      {first.premium ? (
        <ul className={styles.row}>
          {items.map((liker) => (
            <LikerRow key={liker.id} liker={liker} />
          ))}
          {more && (
            <li>
              <Button isSmall isBusy={isFetchingMore} onClick={more}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <Hidden count={first.count} />
      )}
    </section>
  )
}
