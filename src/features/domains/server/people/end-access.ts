import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sessionsEnded } from '#accounts/server/known-tokens.ts'
import { endSessions } from '#accounts/server/session-rows.ts'
import { sessions } from '#accounts/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { siteDirectoryOf } from '#sites/server/place-of.ts'
import { whichSite, type Names } from '#sites/server/which-site.ts'
import { domainPresences } from './tables.ts'

/** Which of somebody’s hosts show a site, by whichever of its names. */
async function listHosts(ctx: Context, { label }: Domain, userId: string, names: Names): Promise<string[]> {
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
  const rows = await ctx.db.selectDistinct({ host: sessions.host }).from(sessions).where(isOpen)
  const directory = siteDirectoryOf(ctx.files, ctx.platform, names)
  return rows.map(({ host }) => host).filter((host) => whichSite({ host }, directory)?.domain === label)
}

/** Ends what somebody has open of a domain that they no longer work on: where they are signed in on its own hosts, too. Within a transaction. */
export async function endAccess(within: Context, domain: Domain, userId: string, names: Names): Promise<void> {
  const { db, events, now, platform } = within
  const isTheirs = and(eq(domainPresences.domainId, domain.id), eq(domainPresences.userId, userId))
  await db.delete(domainPresences).where(isTheirs)
  const hosts = domain.label === platform.host ? [] : await listHosts(within, domain, userId, names)
  if (hosts.length === 0) return
  await endSessions({ userId, which: inArray(sessions.host, hosts), at: now() }, db)
  await events.publish(sessionsEnded, { userId }, db)
}
