import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { follow } from '#kit/web/follow.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { questionOf } from '#kit/web/use-answer.ts'
import { listAuditToo } from '../audit-contract.ts'
import { followDomain, listDomains } from '../contract.ts'
import { domainHere } from '../here-contract.ts'
import { listCollaborators, listPresent } from '../people-contract.ts'
import type { Domain } from './use-domains.ts'
import styles from './follow-people.module.css'

const mostShown = 3

/** A window that nobody has looked at for so long lets go: browsers keep few connections open at once. */
const unseenMs = 60_000
/** Until what was just heard is on the screen. */
const untilShownMs = 50

/** Does something for as long as the window is looked at; a glance elsewhere doesn’t end it. */
function whileSeen(begin: () => () => void): () => void {
  let end: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const letGo = () => {
    end?.()
    end = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(letGo, unseenMs)
    else end ??= begin()
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    letGo()
  }
}

/** Asks again whatever the events of a domain are about; whoever works there no more finds it gone. */
function useFollowing({ id }: Domain): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = (...paths: string[]) => {
      for (const path of paths) void queries.invalidateQueries({ queryKey: [path] })
    }
    const domain = () => ask(listDomains.path, domainHere.path)
    const present = () => ask(listPresent.path)
    let isOver = false
    const people = async () => {
      await Promise.all(
        [listDomains.path, domainHere.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
      )
      // Whoever was removed is shown that first, and asks for nothing more of it.
      await new Promise((done) => setTimeout(done, untilShownMs))
      if (!isOver) ask(listCollaborators.path, listPresent.path, listAuditToo.path)
    }
    const tellPeople = () => void people()
    const on = { changed: domain, people: tellPeople, present }
    // Also the first time: something may have happened between the answers that are shown and the beginning of the stream.
    const listener = { on, load: tellPeople, onRefused: domain }
    const end = whileSeen(() => follow(followDomain, { params: { id } }, listener))
    return () => {
      isOver = true
      end()
    }
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
