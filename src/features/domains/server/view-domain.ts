import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { domainToUnicode } from 'node:url'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { defaultTitle } from '#sites/format/settings.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import type { Context } from '#kit/server/context.ts'
import type { DomainState, DomainView } from '../contract.ts'
import { actionsOf, type MemberRights } from '../roles.ts'
import { isDraftName } from '../name-rules.ts'
import { freeHostOf } from './free-host.ts'
import { addressOf } from './site-address.ts'
import type { DomainRow } from './find-domain.ts'
import { domains, members } from './tables.ts'

const statuses: Record<DomainState, DomainView['status']> = {
  draft: 'pending',
  waiting_dns: 'pending',
  verified: 'pending',
  certificate_pending: 'pending',
  active: 'active',
  drifting: 'active',
  detached: 'expired',
}

interface MemberDomain {
  row: DomainRow
  standing: MemberRights
  /** The domain with a proven name equal to its label. */
  holder: string | null
}

/** What a site is called; empty where its settings don't say. */
async function readTitle(ctx: Context, label: string): Promise<string> {
  const { title } = await readSiteSettings(ctx, label)
  return title === defaultTitle ? '' : title
}

async function viewDomain(ctx: Context, mine: MemberDomain): Promise<DomainView> {
  const { id, name, label, state, www, expiresAt, readOnlySince, standing, storage, createdAt } = mine.row
  return {
    id,
    name,
    shownName: domainToUnicode((isDraftName(name) && freeHostOf(label, ctx.platform)) || name),
    title: await readTitle(ctx, label),
    label,
    status: statuses[state],
    state,
    expirationDate: expiresAt?.toISOString() ?? null,
    role: mine.standing.role,
    may: actionsOf(mine.standing),
    www,
    standing,
    readOnly: readOnlySince !== null,
    url: addressOf(ctx, mine),
    storage,
    createdAt: createdAt.toISOString(),
  }
}

const holders = alias(domains, 'holders')

const { role, granted, withdrawn } = members

const theirs = (ctx: Context, userId: string) =>
  ctx.db
    .select({ row: domains, standing: { role, granted, withdrawn }, holder: holders.id })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .leftJoin(holders, eq(holders.verifiedName, domains.label))
    .where(eq(members.userId, userId))
    .$dynamic()

/** A user's domains, oldest first. */
export async function listDomains(ctx: Context, userId: string): Promise<DomainView[]> {
  const found = await theirs(ctx, userId).orderBy(domains.createdAt, domains.id)
  return Promise.all(found.map((mine) => viewDomain(ctx, mine)))
}

/** Refused if it was just deleted. */
export async function readDomain(ctx: Context, userId: string, domainId: string): Promise<DomainView> {
  const [found] = await theirs(ctx, userId).where(and(eq(members.userId, userId), eq(domains.id, domainId)))
  if (!found) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return viewDomain(ctx, found)
}
