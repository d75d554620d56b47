import { t } from '#kit/t.ts'
import { useId } from 'react'
import type { Answer } from '#kit/contract.ts'
import type { Candidate, searchMembers } from '#matching/search-contract.ts'
import { PeopleGrid } from './people-grid.tsx'
import styles from './results.module.css'

type Outside = NonNullable<Answer<typeof searchMembers>['outside']>

interface Props extends Outside {
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
}

const explanations: Record<Outside['filter'], string> = {
  distance: t('These people match all your other filters but live further away.'),
  age: t('These people match all your other filters but not the age range.'),
  tags: t('These people match all your other filters but share none of the tags.'),
  keywords: t('These people match all your other filters but not all of the keywords.'),
}

/** People outside of one filter, never mixed with those inside. */
export function OutsideList({ title, filter, items, ...rest }: Props) {
  const id = useId()
  return (
    items.length > 0 && (
      <section className={styles.outside} aria-labelledby={id}>
        <header>
          <h2 id={id}>{title}</h2>
          <p>{explanations[filter]}</p>
        </header>
        <PeopleGrid people={items} label={title} {...rest} />
      </section>
    )
  )
}
