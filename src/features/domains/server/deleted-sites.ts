import { desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { weighBytes } from '#kit/weight.ts'
import { extraLimits } from '../plans.ts'
import { limitsOf } from './plan-usage.ts'
import { deletedSites, domains } from './tables.ts'

type DeletedSite = typeof deletedSites.$inferSelect

/** No domain can have this name, so nothing in it is ever served. */
const folder = '_deleted'
const daysKept = 30
const timeOf = ({ at }: Pick<DeletedSite, 'at'>) => `${folder}/${at.getTime()}`
const placeOf = (site: Pick<DeletedSite, 'at' | 'label'>) => `${timeOf(site)}/${site.label}`

async function removeSite({ files }: Context, site: DeletedSite): Promise<void> {
  await files.remove(placeOf(site))
  if ((await files.list(timeOf(site))).length === 0) await files.remove(timeOf(site))
}

/**
 * Records that a domain's files are kept, within the transaction that deletes it. If the account exceeds its limit for deleted
 * sites, the oldest are dropped: the returned function removes their files after the commit.
 */
export async function noteDeletedSite(ctx: Context, site: Omit<DeletedSite, 'at'>): Promise<() => Promise<void>> {
  const { db, now } = ctx
  await db.insert(deletedSites).values({ ...site, at: now() })
  const limit = extraLimits(await limitsOf(ctx, site.userId)).deletedSites ?? Infinity
  const { userId, at } = deletedSites
  const rows = await db.select().from(deletedSites).where(eq(userId, site.userId)).orderBy(desc(at))
  let weight = 0
  const gone = rows.filter(({ id, size, entries }) => (weight += weighBytes(size, entries)) > limit && id !== site.id)
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await db.delete(deletedSites).where(inArray(deletedSites.id, ids))
  return async () => {
    for (const row of gone) await removeSite(ctx, row)
  }
}

const findSite = async ({ db }: Context, id: string | undefined) =>
  id === undefined ? undefined : (await db.select().from(deletedSites).where(eq(deletedSites.id, id)))[0]

/** Moves the files of deleted domains aside; files of existing ones stay. */
export async function layAside(ctx: Context, { id, label }: { id?: string | undefined; label: string }): Promise<void> {
  const { db, files, now } = ctx
  const [taken] = await db.select({ id: domains.id }).from(domains).where(eq(domains.label, label))
  if (taken || files.stampOf(label) === '') return
  const site = await findSite(ctx, id)
  const place = placeOf({ at: site?.at ?? now(), label })
  await files.move(label, place).catch((problem: unknown) => {
    // The call that deletes and the job may run at the same time: one of them finds nothing left to do.
    if (files.stampOf(label) !== '') throw problem
  })
  await ctx.derived.remove(label)
  // A site deleted later may have taken its place within the limit.
  if (site && !(await findSite(ctx, id))) await removeSite(ctx, site)
}

/** A deletion dated in the future, from before the clock was set back, counts from now on. */
async function bringForward({ db, files }: Context, at: Date): Promise<void> {
  for (const { name } of await files.list(folder))
    if (Number(name) > at.getTime()) {
      for (const { name: label } of await files.list(`${folder}/${name}`))
        await files.move(`${folder}/${name}/${label}`, placeOf({ at, label }))
      await files.remove(`${folder}/${name}`)
    }
  await db.update(deletedSites).set({ at }).where(gt(deletedSites.at, at))
}

/** Permanently removes sites deleted more than 30 days ago. */
export async function removeOldSites(ctx: Context): Promise<void> {
  const now = ctx.now()
  const oldest = new Date(now.getTime() - daysKept * dayMs)
  await bringForward(ctx, now)
  for (const { name } of await ctx.files.list(folder))
    if (Number(name) < oldest.getTime()) await ctx.files.remove(`${folder}/${name}`)
  await ctx.db.delete(deletedSites).where(lt(deletedSites.at, oldest))
}
