import { usePerson } from '#kit/web/use-person.ts'
import { Loading } from '#kit/web/loading.tsx'
import { MemberNav } from '#members/web/member-nav.tsx'
import { Liking } from '../people/liking.tsx'
import { FilterCard } from './filters/filter-card.tsx'
import { useWanted } from './filters/use-wanted.ts'
import { LikesLeft, LogInPrompt, OwnHints } from './hints.tsx'
import { WhoLikesYou } from './likers/who-likes-you.tsx'
import { Results } from './results/results.tsx'
import { useFinds } from './results/use-finds.ts'
import styles from './search.module.css'
import { useOwnRecords } from './use-own-records.ts'
import layout from '#kit/web/parts/layout.module.css'
import { useEffect, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { Candidate } from '#matching/search-contract.ts'
import type { AskedMember } from '../people/use-member.ts'
import { useShownPerson } from '../people/use-shown-person.ts'

const PersonDetails = later(async () => (await import('../people/person-details.tsx')).PersonDetails)

interface Props {
  finds: Pick<ReturnType<typeof useFinds>, 'people' | 'outside'>
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
}

/** The person whose details the address asks for; while the drawer closes, they stay in it. */
function ShownPerson({ finds: { people = [], outside }, ...rest }: Props) {
  const { shown, close } = useShownPerson()
  const [last, setLast] = useState<AskedMember>()
  useEffect(() => void PersonDetails.hurry().catch(shownByItself), [])
  const known = [...people, ...(outside?.items ?? [])].find(({ id }) => id === shown?.id)
  if (shown && (shown.id !== last?.id || (known && known !== last.known))) setLast({ ...shown, known })
  return last && <PersonDetails {...rest} isOpen={shown !== undefined} asked={last} onClose={close} />
}

/** People to meet: what is looked for at the side, and beside it whoever fits. */
export default function SearchScreen() {
  const isSignedIn = usePerson() !== undefined
  const { shown, applied, change } = useWanted()
  const finds = useFinds(applied, isSignedIn)
  const own = useOwnRecords(isSignedIn)
  const { interestsOf } = own
  return (
    <Liking>
      <div className={layout.screen}>
        <MemberNav />
        <header className={styles.heading}>
          <h1>Search for Matches</h1>
          {isSignedIn && <LikesLeft />}
        </header>
        {isSignedIn ? <OwnHints own={own} wanted={applied} /> : <LogInPrompt />}
        {/* Below hints that come late: nothing moves away from under somebody’s finger. */}
        {own.isLoading ? (
          <Loading />
        ) : (
          <div className={styles.search}>
            <div className={styles.filters}>
              <FilterCard wanted={shown} onChange={change} isBrief={!isSignedIn} />
            </div>
            <div className={layout.section}>
              {isSignedIn && <WhoLikesYou />}
              <Results finds={finds} isSignedIn={isSignedIn} interestsOf={interestsOf} />
            </div>
          </div>
        )}
      </div>
      <ShownPerson finds={finds} isSignedIn={isSignedIn} interestsOf={interestsOf} />
    </Liking>
  )
}
