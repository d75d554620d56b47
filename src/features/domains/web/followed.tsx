import { later } from '#kit/web/later.tsx'
import { useSeen } from './seen-domains.ts'
import type { Domain } from './use-domains.ts'

const FollowPeople = later(
  async () => (await import('./follow-people.tsx')).FollowPeople,
  null,
  () => null,
)

/** The site whose tab is open: who else has it open, and whatever happens to it. */
export function Followed({ domain }: { domain: Domain }) {
  useSeen(domain)
  return <FollowPeople domain={domain} />
}
