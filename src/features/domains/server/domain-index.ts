import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'
import { daysOverLimit } from '../plans.ts'
import { isOnTheNet } from '../contract.ts'
import { listKnown, openCatalogue, toKnown, type Catalogue, type IndexedDomain } from './domain-catalogue.ts'
import { freeHostOf, labelAtFreeHost } from './free-host.ts'
import { domains } from './tables.ts'
import type { Db } from '#kit/server/database.ts'
import type { Standing } from '#sites/standing.ts'

export const domainChanged = defineEvent({ name: 'domain-changed', shape: z.object({ domainId: z.string() }) })

/** Published when a domain was added, changed or deleted. */
export const announceDomain = ({ events }: Context, id: string, within?: Db): Promise<void> =>
  events.publish(domainChanged, { domainId: id }, within)

/** Loads the domains, and reloads each one that an event says has changed. */
async function follow(
  { db, events, log }: Context,
  catalogue: Catalogue,
  changed: (label: string, names: ReadonlySet<string>) => void,
) {
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
    const known = [before, catalogue.find(id)].filter((one) => one !== undefined)
    const names = known.flatMap(({ name, verifiedName }) => (verifiedName ? [name, verifiedName] : [name]))
    const [{ label } = {}] = known
    if (label !== undefined) changed(label, new Set(names))
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
  /** Whether a label belongs to a domain that isn't live on its own name, or that search engines mustn't list as administrators decided. */
  isDraft: (label: string): boolean => {
    const known = byLabel.get(label)
    return known !== undefined && (!isLive(known, now()) || known.standing !== 'ok')
  },
  standingOf: (label: string): Standing => byLabel.get(label)?.standing ?? 'ok',
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
  const refresh = await follow(ctx, catalogue, (label, names) => {
    for (const notify of watchers) for (const name of names) notify(label, name)
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
