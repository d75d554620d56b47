import type { Candidate } from '#matching/search-contract.ts'
import { PersonCard } from '#matching/web/people/person-card.tsx'
import styles from './results.module.css'
import { useEffect, useRef, type RefObject } from 'react'

/** For a list: when the entry that has the focus goes, whatever takes its place gets it. */
function useNextFocus(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const place = list.current
    if (!place) return undefined
    let last = { element: undefined as Element | undefined, at: 0 }
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      last = { element: target, at: [...place.children].findIndex((entry) => entry.contains(target)) }
    }
    const changes = new MutationObserver(() => {
      const { element, at } = last
      if (!element || element.isConnected || document.activeElement !== document.body) return
      last = { element: undefined, at: 0 }
      const next = place.children[Math.min(at, place.children.length - 1)]
      next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    })
    place.addEventListener('focusin', note)
    changes.observe(place, { childList: true })
    return () => {
      place.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [])
  return list
}

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
