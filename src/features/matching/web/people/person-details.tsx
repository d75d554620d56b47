import { t } from '#kit/t.ts'
import { genderTitles } from '#accounts/gender-titles.ts'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { Candidate } from '#matching/search-contract.ts'
import { Interests } from './interests.tsx'
import { MatchButton } from './match-button.tsx'
import { MatchNumber } from './match-number.tsx'
import { Marks, NameAndAge } from './person-card.tsx'
import styles from './person-details.module.css'
import { Portrait } from './portrait.tsx'
import { Reasons } from './reasons.tsx'
import { SafetyButtons } from './safety-buttons.tsx'
import { sayDistance } from './say-distance.ts'
import { useMember, type AskedMember } from './use-member.ts'

interface Props {
  isOpen: boolean
  asked: AskedMember
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
  onClose: () => void
}

const Pictures = ({ person: { name, pictures, avatar_url } }: { person: Candidate }) => {
  const [first = avatar_url, ...others] = pictures
  const label = (at: number) => t(`Picture ${at} of ${name}`)
  if (others.length === 0)
    return (
      <div className={styles.picture}>
        <Portrait name={name} picture={first} label={label(1)} isFirst />
      </div>
    )
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys have to reach it
    <ul className={styles.pictures} tabIndex={0} aria-label={t(`Pictures of ${name}`)}>
      {pictures.map((picture, at) => (
        <li key={picture} className={styles.picture}>
          <Portrait name={name} picture={picture} label={label(at + 1)} isFirst={at < 2} />
        </li>
      ))}
    </ul>
  )
}

const emptyLines = /\n{3,}/g
interface AboutProps extends Pick<Props, 'isSignedIn' | 'interestsOf'> {
  person: Candidate
}

function About({ person, isSignedIn, interestsOf }: AboutProps) {
  const { type, location, distance, gender, bio, interests, helped, hurt } = person
  const facts = [location, distance && sayDistance(distance), gender && genderTitles[gender]]
  return (
    <>
      <div>
        <Pictures person={person} />
      </div>
      <div className={styles.about}>
        <Marks person={person} />
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isSignedIn && <MatchNumber {...person} />}
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio.replaceAll(emptyLines, '\n\n')}
        </p>
      )}
      {interests.length > 0 && (
        <section className={styles.about}>
          <h3>Interests</h3>
          <Interests interests={interests} mine={interestsOf(type)} />
        </section>
      )}
      {helped.length + hurt.length > 0 && (
        <section className={styles.about}>
          <h3>Why you match</h3>
          <Reasons {...person} />
        </section>
      )}
    </>
  )
}

const LogIn = () => (
  <p>
    <TextLink href="/login">Log in</TextLink> to see this person.
  </p>
)

/** Everything that one record of somebody shows, and what can be done about it. */
export function PersonDetails({ isOpen, asked, isSignedIn, interestsOf, onClose }: Props) {
  const { person, error, refresh } = useMember(asked, isSignedIn, onClose)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={person ? <NameAndAge person={person} /> : t('Member')}
      acts={
        person && (
          <>
            <MatchButton person={person} />
            {isSignedIn && <SafetyButtons key={person.id} person={person} onBlocked={refresh} />}
          </>
        )
      }
    >
      {person && <About person={person} isSignedIn={isSignedIn} interestsOf={interestsOf} />}
      {!person && isSignedIn && !error && <Skeleton lines={8} />}
      {!person && !isSignedIn && <LogIn />}
      <Trouble words={person ? undefined : error?.message} />
    </Drawer>
  )
}
