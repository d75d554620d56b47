import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'
import { daysOverLimit, plans, type PlanName } from '../plans.ts'
import { isOnTheNet, type DomainState } from '../contract.ts'
import { freeHostOf, labelAtFreeHost } from './free-host.ts'
import { accountPlans, domains, members } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

/** What page views need to know of a domain. */
interface IndexedDomain {
  id: string
  label: string
  name: string
  verifiedName: string | null
  state: DomainState
  www: 'apex' | 'www'
  /** In milliseconds since the epoch. */
  readOnlySince: number | undefined
  /** Until when its owner's plan allows hiding “Powered by”, likewise; 0 if it doesn't. */
  hidesUntil: number
}

export const domainChanged = defineEvent({ name: 'domain-changed', shape: z.object({ domainId: z.string() }) })

/** Published when a domain was added, changed or deleted. */
export const announceDomain = ({ events }: Context, id: string, within?: Db): Promise<void> =>
  events.publish(domainChanged, { domainId: id }, within)

const columns = {
  id: domains.id,
  label: domains.label,
  name: domains.name,
  verifiedName: domains.verifiedName,
  state: domains.state,
  www: domains.www,
  readOnlySince: domains.readOnlySince,
  plan: accountPlans.plan,
  planEndsAt: accountPlans.endsAt,
}

const listKnown = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(columns)
    .from(domains)
    .leftJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
    .leftJoin(accountPlans, eq(accountPlans.userId, members.userId))
    .$dynamic()

/** The domains by each of their names. */
function openCatalogue() {
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

type Catalogue = ReturnType<typeof openCatalogue>

interface Row extends Omit<IndexedDomain, 'readOnlySince' | 'hidesUntil'> {
  readOnlySince: Date | null
  plan: PlanName | null
  planEndsAt: Date | null
}

const toKnown = ({ readOnlySince, plan, planEndsAt, ...row }: Row): IndexedDomain => ({
  ...row,
  readOnlySince: readOnlySince?.getTime(),
  hidesUntil: plan && plans[plan].mayHidePoweredBy ? (planEndsAt?.getTime() ?? 0) : 0,
})

/** Loads the domains, and reloads each one that an event says has changed. */
async function follow({ db, events, log }: Context, catalogue: Catalogue, changed: (known: IndexedDomain) => void) {
  async function readAll(): Promise<void> {
    const rows = await listKnown({ db })
    catalogue.forgetAll()
    for (const row of rows) catalogue.learn(toKnown(row))
  }
  async function readAgain(id: string): Promise<void> {
    const [row] = await listKnown({ db }).where(eq(domains.id, id))
    const before = catalogue.find(id)
    if (row) catalogue.learn(toKnown(row))
    else catalogue.forget(id)
    const known = catalogue.find(id) ?? before
    if (known) changed(known)
  }
  const failed = (err: unknown) => log.error({ err }, 'The domains could not be read again')
  events.subscribe(
    domainChanged,
    ({ domainId }) => void readAgain(domainId).catch(failed),
    () => void readAll().catch(failed),
  )
  await readAll()
  return readAll
}

/** Whether a domain is shown on a name that is proven to be its owner's. */
function isLive({ state, readOnlySince }: IndexedDomain, now: Date): boolean {
  const isOver = readOnlySince !== undefined && now.getTime() - readOnlySince > daysOverLimit * dayMs
  return isOnTheNet(state) && !isOver
}

/** The hosts of sites, and the sites of hosts, without any I/O. */
function openHosts({ byLabel, byName }: Catalogue, { platform, now }: Pick<Context, 'platform' | 'now'>) {
  /** The site's public name, with or without `www.` as its owner chose. */
  function nameOf(label: string): string | undefined {
    const known = byLabel.get(label)
    if (!known?.verifiedName || !isLive(known, now())) return undefined
    return known.www === 'www' ? `www.${known.verifiedName}` : known.verifiedName
  }
  /** The label of the site whose free address a host is. */
  function freeAt(host: string): string | undefined {
    const label = labelAtFreeHost(host, platform)
    return label !== undefined && byLabel.has(label) ? label : undefined
  }
  return {
    nameOf,
    freeAt,
    freeHostOf: (label: string) => freeHostOf(label, platform),
    /** The label of the live site on a host, proven to be its owner's. */
    liveAt: (name: string): string | undefined => {
      const known = byName.get(name)
      return known && isLive(known, now()) ? known.label : undefined
    },
    /** The host, without a port, that a live site prefers to this one, if it is another. */
    hostFor: (host: string): string | undefined => {
      const [name = ''] = host.toLowerCase().split(':', 1)
      const isWww = name.startsWith('www.')
      const bare = isWww ? name.slice('www.'.length) : name
      const free = freeAt(bare)
      if (free !== undefined) return nameOf(free)
      const known = byName.get(bare)
      if (!known || isWww === (known.www === 'www') || !isLive(known, now())) return undefined
      return isWww ? bare : `www.${bare}`
    },
  }
}

/** What is known of domains, without any I/O. */
const openAnswers = ({ find, parameterOf, byId, byLabel }: Catalogue, now: () => Date) => ({
  /** The label of the domain with this id, verified name or label. */
  labelOf: (named: string): string | undefined => find(named)?.label,
  idOf: (label: string): string | undefined => byLabel.get(label)?.id,
  /** The name of a domain and that of its folder, by its id. */
  namesOf: (id: string): { label: string; name: string } | undefined => byId.get(id),
  parameterOf,
  /** Whether a label belongs to a domain that isn't live on its own name. */
  isDraft: (label: string): boolean => {
    const known = byLabel.get(label)
    return known !== undefined && !isLive(known, now())
  },
  mayHidePoweredBy: (label: string): boolean => {
    const known = byLabel.get(label)
    return known !== undefined && isLive(known, now()) && known.hidesUntil > now().getTime()
  },
  awaitsCertificate: (label: string): boolean => byLabel.get(label)?.state === 'certificate_pending',
})

/** All domains by their names, in memory, so that finding the site of a host needs no I/O. */
export async function openDomainIndex(ctx: Context) {
  const catalogue = openCatalogue()
  const watchers: ((label: string, name: string) => void)[] = []
  const refresh = await follow(ctx, catalogue, ({ label, name }) => {
    for (const notify of watchers) notify(label, name)
  })
  return {
    ...openHosts(catalogue, ctx),
    ...openAnswers(catalogue, ctx.now),
    /** Reloads all. */
    refresh,
    watch: (heard: (label: string, name: string) => void): void => void watchers.push(heard),
  }
}

export type DomainIndex = Awaited<ReturnType<typeof openDomainIndex>>
