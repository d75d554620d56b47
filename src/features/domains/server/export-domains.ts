import { asc, eq, or } from 'drizzle-orm'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { list as listProviders } from '#providers/server/providers.ts'
import { planOf } from './plan-usage.ts'
import { audits, deletedSites, domains, members } from './tables.ts'

const listDomains = ({ db }: Context, id: string) => {
  const { name, label, state, createdAt } = domains
  const { role, granted, withdrawn, createdAt: memberSince } = members
  return db
    .select({ id: domains.id, name, label, state, role, granted, withdrawn, createdAt, memberSince })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(eq(members.userId, id))
}

function listDeeds({ db }: Context, id: string) {
  const { domainId, what, detail, at } = audits
  return db
    .select({ domainId, what, detail, at })
    .from(audits)
    .where(or(eq(audits.userId, id), eq(audits.aboutUserId, id)))
    .orderBy(asc(at))
}

function listDeletedSites({ db }: Context, id: string) {
  const { label, size, at } = deletedSites
  return db.select({ label, size, at }).from(deletedSites).where(eq(deletedSites.userId, id)).orderBy(asc(at))
}

/** Data stored about a person's domains and plan, including the providers of the domains they own. */
export async function* exportDomains(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const theirs = []
  for (const domain of await listDomains(ctx, id)) {
    const providers = domain.role === 'owner' ? await listProviders(ctx, domain, undefined) : undefined
    theirs.push({ ...domain, providers })
  }
  const held = {
    plan: (await planOf(ctx, id)) ?? null,
    domains: theirs,
    deletedSites: await listDeletedSites(ctx, id),
    deeds: await listDeeds(ctx, id),
  }
  yield { name: 'domains.json', bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`) }
}
