import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { follow } from '#kit/web/follow.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { questionOf } from '#kit/web/use-answer.ts'
import { followDomain, listDomains } from '../contract.ts'
import { domainHere } from '../here-contract.ts'
import { listCollaborators, listPresent } from '../people-contract.ts'
import type { Domain } from './use-domains.ts'
import styles from './follow-people.module.css'

const mostShown = 3

/** Asks again whatever the events of a domain are about; whoever works there no more finds it gone. */
function useFollowing({ id }: Domain): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = (...paths: string[]) => {
      for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
    }
    const domain = () => ask(listDomains.path, domainHere.path)
    const people = () => {
      domain()
      ask(listCollaborators.path, listPresent.path)
    }
    return follow(
      followDomain,
      { params: { id } },
      {
        on: { changed: domain, people, present: () => ask(listPresent.path) },
        load: () => ask(listPresent.path),
        onRefused: domain,
      },
    )
  }, [id, queries])
}

type Person = { userId: string; name: string; email: string }
const callOne = ({ name, email }: Person) => name || email

interface PresentProps {
  domain: Pick<Domain, 'id'>
  /** Where there is room for initials alone. */
  isShort?: boolean
}

/** Who else has this site open now. */
export function Present({ domain, isShort }: PresentProps) {
  const { data } = useQuery(questionOf(listPresent, { params: { id: domain.id } }))
  const people = data?.people ?? []
  if (people.length === 0) return null
  const [shown, rest] = [people.slice(0, mostShown), people.length - mostShown]
  return (
    <ul className={styles.present} data-short={isShort || undefined} aria-label={t('Also here now')}>
      {shown.map((person) => (
        <li key={person.userId} className={styles.one} title={[person.name, person.email].filter(Boolean).join(' · ')}>
          <Avatar size="small" name={callOne(person)} />
          <bdi className={isShort ? 'unseen' : undefined}>{callOne(person)}</bdi>
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{sayCount(rest, { one: 'and 1 more', other: `and ${rest} more` })}</li>}
    </ul>
  )
}

/** Shows who else has a site open, and keeps up with what happens to it. */
export function FollowPeople({ domain }: { domain: Domain }) {
  useFollowing(domain)
  return <Present domain={domain} />
}
