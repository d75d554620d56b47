import type { Candidate } from '#matching/search-contract.ts'
import { PersonCard } from '#matching/web/people/person-card.tsx'
import styles from './results.module.css'
import { useNextFocus } from './use-next-focus.ts'

interface Props {
  people: readonly Candidate[]
  label: string
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
}

/** How many pictures are in view at first on a large screen. */
const inView = 3

/** People beside each other. */
export function PeopleGrid({ people, label, isSignedIn, interestsOf }: Props) {
  const list = useNextFocus()
  return (
    <ul ref={list} className={styles.grid} aria-label={label}>
      {people.map((person, at) => (
        <li key={person.id}>
          <PersonCard
            person={person}
            interests={interestsOf(person.type)}
            isSignedIn={isSignedIn}
            isFirst={at < inView}
          />
        </li>
      ))}
    </ul>
  )
}

/** Stands where people are on their way. */
export const GridSkeleton = () => (
  <output className={styles.grid}>
    <span className="unseen">Loading...</span>
    {Array.from({ length: 6 }, (_, place) => (
      <span key={place} className={styles.blank} aria-hidden="true" />
    ))}
  </output>
)
