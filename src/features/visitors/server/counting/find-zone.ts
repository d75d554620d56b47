import { and, eq } from 'drizzle-orm'
import { domains, members } from '#domains/server/tables.ts'
import type { Context, User } from '#kit/server/context.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { isRobot } from './robots.ts'

/** Whoever does something on a site, as their call tells. */
export interface SeenCaller {
  network: string
  headers: Headers
  user: Pick<User, 'id'> | undefined
}

interface CallAtSite extends SeenCaller {
  domainId: string
  /** The name of its folder, where the caller knows it. */
  label?: string
}

async function isMember({ db }: Context, { domainId, user }: CallAtSite): Promise<boolean> {
  if (!user) return false
  const theirs = and(eq(members.domainId, domainId), eq(members.userId, user.id))
  return (await db.select({ role: members.role }).from(members).where(theirs).limit(1)).length > 0
}

async function findLabel({ db }: Context, domainId: string): Promise<string | undefined> {
  const [domain] = await db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
  return domain?.label
}

/** The time zone of a site that counts; undefined where it doesn’t, or is gone. */
export async function readZone(
  ctx: Context,
  { domainId, label }: Pick<CallAtSite, 'domainId' | 'label'>,
): Promise<string | undefined> {
  const folder = label ?? (await findLabel(ctx, domainId))
  if (folder === undefined) return undefined
  const { analytics, timeZone } = await readSiteSettings(ctx, folder)
  return analytics ? timeZone : undefined
}

/** The zone of a site, for whoever is counted there, by what they look at and by what they do: not programs, nor those who work on it. */
export async function findZone(ctx: Context, caller: CallAtSite): Promise<string | undefined> {
  if (isRobot(caller.headers.get('user-agent') ?? '', ctx.platform) || (await isMember(ctx, caller))) return undefined
  return readZone(ctx, caller)
}
