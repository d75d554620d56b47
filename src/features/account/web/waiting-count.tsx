import { useQueries } from '@tanstack/react-query'
import { countUnreadOfDomain } from '#chats/owner-contract.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { sayCount } from '#kit/say-count.ts'
import { questionOf } from '#kit/web/use-answer.ts'
import { countUnread } from '#messages/inbox-contract.ts'
import { countUntracked } from '#orders/contract.ts'
import type { Section } from './section-row.ts'
import styles from './section-menu.module.css'

const refreshMs = 60_000
const mostShown = 99

const counters = { messages: countUnread, chats: countUnreadOfDomain, orders: countUntracked } as const
const isCounted = (key: string): key is keyof typeof counters => Object.hasOwn(counters, key)

interface Props {
  domain: Domain
  /** Summed up where there are several. */
  sections: readonly Section[]
}

/** How much waits for an answer or to be sent in sections of a domain. */
export function WaitingCount({ domain, sections }: Props) {
  const counted = sections.map(({ key }) => key).filter(isCounted)
  const count = useQueries({
    queries: counted.map((key) => ({
      ...questionOf(counters[key], { params: { id: domain.id } }),
      refetchInterval: refreshMs,
    })),
    combine: (answers) => answers.reduce((sum, { data }) => sum + (data?.count ?? 0), 0),
  })
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="unseen">{sayCount(count, { one: '1 waiting', other: `${count} waiting` })}</span>
    </span>
  )
}
