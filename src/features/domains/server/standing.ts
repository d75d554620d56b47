import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Endpoint } from '#kit/contract.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { newRowId } from '#kit/server/row-id.ts'
import type { RequestHost } from '#kit/server/http/request-host.ts'
import { standings, type Standing } from '#sites/standing.ts'
import { domains, formerStandings, members } from './tables.ts'

const suspended = () =>
  new Refusal('forbidden', phrase('site-suspended', 'This site has been suspended, so this isn’t possible here.'))
const limited = () =>
  new Refusal(
    'forbidden',
    phrase('site-limited', 'This isn’t possible on this site at the moment. It is being reviewed.'),
  )

/**
 * Decides which calls a site answers that administrators have suspended or limited. On its own hosts a suspended site answers none but
 * those that visitors have a right to; on the platform’s host its owner goes on working, and strangers get nothing of it.
 */
export const openSiteRefusal =
  (standingOf: (label: string) => Standing) =>
  ({ access, staysOpen, asksForTrust }: Endpoint, { site, isPlatform }: RequestHost): void => {
    const standing = site === undefined ? 'ok' : standingOf(site)
    if (standing === 'ok' || staysOpen) return
    if (standing === 'suspended' && (!isPlatform || access === 'anyone')) throw suspended()
    if (asksForTrust) throw limited()
  }

/** The same for what names a domain by something of it, such as a payment. */
export async function refuseUntrusted({ db }: Pick<Context, 'db'>, domainId: string | null): Promise<void> {
  if (domainId === null) return
  const standing = await readStanding({ db }, domainId)
  if (standing !== 'ok') throw standing === 'limited' ? limited() : suspended()
}

export async function readStanding({ db }: Pick<Context, 'db'>, domainId: string): Promise<Standing> {
  const [row] = await db.select({ standing: domains.standing }).from(domains).where(eq(domains.id, domainId))
  return row?.standing ?? 'ok'
}

const worst = (all: readonly Standing[]): Standing =>
  standings.toReversed().find((standing) => all.includes(standing)) ?? 'ok'

/** What was decided about a deleted site counts so long. */
const keptMs = 365 * dayMs

interface RestrictedSite {
  id: string
  name: string
  verifiedName: string | null
  standing: Standing
}

/** Remembers what was decided about a site that is deleted; within the transaction of that. */
export async function keepStanding(
  { db, now }: Context,
  { id, name, verifiedName, standing }: RestrictedSite,
  userId: string,
) {
  if (standing === 'ok') return
  const kept = { id, name, userId, isProven: verifiedName !== null, standing, at: now() }
  await db.insert(formerStandings).values(kept).onConflictDoNothing()
}

const isOfOwner = (name: string, userId: string) =>
  and(eq(formerStandings.name, name), eq(formerStandings.userId, userId))

/** The same for a proven name that its site loses: otherwise its owner takes the proof away and gives it to another account. */
export async function keepStandingOfName(
  ctx: Context,
  { name, standing }: RestrictedSite,
  userId: string,
): Promise<void> {
  if (standing === 'ok') return
  await ctx.db.delete(formerStandings).where(and(isOfOwner(name, userId), eq(formerStandings.isProven, true)))
  const kept = { id: newRowId(ctx), name, userId, isProven: true, standing, at: ctx.now() }
  await ctx.db.insert(formerStandings).values(kept)
}

/** Whoever restores a site restores what there was before under its name, its owner’s and the proven one; within the transaction of that. */
export async function forgetStanding(
  { db }: Context,
  { name, verifiedName }: RestrictedSite,
  owner: string | undefined,
) {
  const isIt = or(
    owner === undefined ? undefined : isOfOwner(name, owner),
    verifiedName === null ? undefined : proven(verifiedName),
  )
  if (isIt) await db.delete(formerStandings).where(isIt)
}

const listFormer = ({ db, now }: Context, isIt: ReturnType<typeof or>) =>
  db
    .select()
    .from(formerStandings)
    .where(and(isIt, gt(formerStandings.at, new Date(now().getTime() - keptMs))))
    .orderBy(desc(formerStandings.at))

/** The sites of an owner that are restricted, and whether one of theirs was that they have deleted since. */
export async function listRestricted(ctx: Context, userId: string) {
  const mine = ctx.db
    .select({ id: members.domainId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  const sites = await ctx.db
    .select({ id: domains.id, name: domains.name, standing: domains.standing })
    .from(domains)
    .where(and(inArray(domains.id, mine), ne(domains.standing, 'ok')))
  const former = await listFormer(ctx, eq(formerStandings.userId, userId))
  return { sites, hasFormer: former.length > 0 }
}

/**
 * With which standing somebody’s new site begins: that of the same site before it was deleted, and limited where another site of theirs
 * is or was restricted: neither deleting nor another name washes that off.
 */
export async function beginStanding(ctx: Context, userId: string, name: string): Promise<Standing> {
  const wasSame = (await listFormer(ctx, or(isOfOwner(name, userId), proven(name)))).map(({ standing }) => standing)
  const { sites, hasFormer } = await listRestricted(ctx, userId)
  return worst([...wasSame, ...(sites.length > 0 || hasFormer ? (['limited'] as const) : [])])
}

const proven = (name: string) => and(eq(formerStandings.name, name), eq(formerStandings.isProven, true))

/** The standing with which a name goes on the net that another account has had: what was decided about it stays with it. */
export async function standingOfName(ctx: Context, name: string, own: Standing): Promise<Standing> {
  const former = await listFormer(ctx, proven(name))
  return worst([own, ...former.map(({ standing }) => standing)])
}
