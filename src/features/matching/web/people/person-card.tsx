import { typeNames } from '#members/rules.ts'
import { t } from '#kit/t.ts'
import { Link } from '#kit/web/route/link.tsx'
import type { Candidate } from '#matching/search-contract.ts'
import { Interests } from './interests.tsx'
import { MatchButton } from './match-button.tsx'
import { MatchNumber } from './match-number.tsx'
import styles from './person-card.module.css'
import { Portrait } from './portrait.tsx'
import { Why } from './reasons.tsx'
import { sayDistance } from './say-distance.ts'
import { useShownPerson } from './use-shown-person.ts'

interface Props {
  person: Candidate
  /** My own interests in such records. */
  interests: readonly string[]
  /** Whether I am signed in: strangers have no compatibility with anybody. */
  isSignedIn: boolean
  /** Among the first, whose pictures are in view. */
  isFirst: boolean
}

/** Name and age, as people say them; a name may be written from right to left. */
export const NameAndAge = ({ person: { name, age } }: { person: Pick<Candidate, 'name' | 'age'> }) => (
  <>
    <bdi>{name}</bdi>
    {age !== null && `, ${age}`}
  </>
)

/** What a person is, in words of one or two. */
export const Marks = ({ person: { type, is_demo } }: { person: Candidate }) => (
  <p className={styles.marks}>
    <span>{typeNames[type]}</span>
    {is_demo && <span title={t('Demo profile')}>Demo</span>}
  </p>
)

function Head({ person, isFirst }: Pick<Props, 'person' | 'isFirst'>) {
  const { linkTo } = useShownPerson()
  const { name, location, distance, avatar_url } = person
  const where = [location, distance && sayDistance(distance)].filter(Boolean)
  return (
    <div className={styles.head}>
      <Portrait name={name} picture={avatar_url} isFirst={isFirst} />
      <Marks person={person} />
      <div className={`${styles.names} on-dark`}>
        <h3>
          <Link {...linkTo(person)}>
            <NameAndAge person={person} />
          </Link>
        </h3>
        {where.length > 0 && <p>{where.join(' · ')}</p>}
      </div>
    </div>
  )
}

/** Somebody who was found: who they are, how well they fit and why, and a way to say so. */
export const PersonCard = ({ person, interests, isSignedIn, isFirst }: Props) => (
  <article className={styles.card}>
    <Head person={person} isFirst={isFirst} />
    <div className={styles.body}>
      {isSignedIn && <MatchNumber {...person} />}
      {person.bio && (
        <p className={styles.bio} dir="auto">
          {person.bio}
        </p>
      )}
      <Interests interests={person.interests} mine={interests} most={3} />
      <Why {...person} />
      <div className={styles.foot}>
        <MatchButton isWide person={person} />
      </div>
    </div>
  </article>
)
