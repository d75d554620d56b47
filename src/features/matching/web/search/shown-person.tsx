import { useEffect, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { Candidate } from '#matching/search-contract.ts'
import type { Asked } from '../people/use-member.ts'
import { useShownPerson } from '../people/use-shown-person.ts'
import type { useFinds } from './results/use-finds.ts'

const PersonDetails = later(async () => (await import('../people/person-details.tsx')).PersonDetails)

interface Props {
  finds: Pick<ReturnType<typeof useFinds>, 'people' | 'outside'>
  isSignedIn: boolean
  interestsOf: (type: Candidate['type']) => readonly string[]
}

/** The person whose details the address asks for; while the drawer closes, they stay in it. */
export function ShownPerson({ finds: { people = [], outside }, ...rest }: Props) {
  const { shown, close } = useShownPerson()
  const [last, setLast] = useState<Asked>()
  useEffect(() => void PersonDetails.hurry().catch(shownByItself), [])
  const known = [...people, ...(outside?.items ?? [])].find(({ id }) => id === shown?.id)
  if (shown && (shown.id !== last?.id || (known && known !== last.known))) setLast({ ...shown, known })
  return last && <PersonDetails {...rest} isOpen={shown !== undefined} asked={last} onClose={close} />
}
