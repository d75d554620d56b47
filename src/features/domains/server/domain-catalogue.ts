import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Standing } from '#sites/standing.ts'
import type { DomainState } from '../contract.ts'
import { plans, type PlanName } from '../plans.ts'
import { accountPlans, domains, members } from './tables.ts'

/** What page views need to know of a domain. */
export interface IndexedDomain {
  id: string
  label: string
  name: string
  verifiedName: string | null
  state: DomainState
  www: 'apex' | 'www'
  standing: Standing
  /** In milliseconds since the epoch. */
  readOnlySince: number | undefined
  /** Until when its owner's plan allows hiding “Powered by”, likewise; 0 if it doesn't. */
  hidesUntil: number
}

const columns = {
  id: domains.id,
  label: domains.label,
  name: domains.name,
  verifiedName: domains.verifiedName,
  state: domains.state,
  www: domains.www,
  standing: domains.standing,
  readOnlySince: domains.readOnlySince,
  plan: accountPlans.plan,
  planEndsAt: accountPlans.endsAt,
}

export const listKnown = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(columns)
    .from(domains)
    .leftJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
    .leftJoin(accountPlans, eq(accountPlans.userId, members.userId))
    .$dynamic()

/** The domains by each of their names. */
export function openCatalogue() {
  const byId = new Map<string, IndexedDomain>()
  const byLabel = new Map<string, IndexedDomain>()
  const byName = new Map<string, IndexedDomain>()

  function forget(id: string): void {
    const known = byId.get(id)
    if (!known) return
    byId.delete(id)
    if (byLabel.get(known.label) === known) byLabel.delete(known.label)
    if (known.verifiedName !== null && byName.get(known.verifiedName) === known) byName.delete(known.verifiedName)
  }
  function learn(known: IndexedDomain): void {
    forget(known.id)
    byId.set(known.id, known)
    byLabel.set(known.label, known)
    if (known.verifiedName !== null) byName.set(known.verifiedName, known)
  }
  function forgetAll(): void {
    for (const map of [byId, byLabel, byName]) map.clear()
  }
  const find = (named: string) => byId.get(named) ?? byName.get(named) ?? byLabel.get(named)
  /** Every name of the domain with this label. */
  function parameterOf(label: string): string {
    const known = byLabel.get(label)
    return known && find(label) !== known ? known.id : label
  }
  return { forget, forgetAll, learn, find, parameterOf, byId, byLabel, byName }
}

export type Catalogue = ReturnType<typeof openCatalogue>

interface Row extends Omit<IndexedDomain, 'readOnlySince' | 'hidesUntil'> {
  readOnlySince: Date | null
  plan: PlanName | null
  planEndsAt: Date | null
}

export const toKnown = ({ readOnlySince, plan, planEndsAt, ...row }: Row): IndexedDomain => ({
  ...row,
  readOnlySince: readOnlySince?.getTime(),
  hidesUntil: plan && plans[plan].mayHidePoweredBy ? (planEndsAt?.getTime() ?? 0) : 0,
})
