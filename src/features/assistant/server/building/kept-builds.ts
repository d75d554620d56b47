import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { isRowId, newRowId } from '#kit/server/row-id.ts'
import { takeLock } from '#domains/server/locks.ts'
import { aiBuilds, type BuiltFile } from '../tables.ts'
import type { DrawnPicture } from './draw-pictures.ts'

const largestBuildCharacters = 1_000_000
const mostOfDomain = 10
const keptForMs = 14 * dayMs

type Build = typeof aiBuilds.$inferSelect

const folderOf = (domainId: string, id: string): string => `builds/${domainId}/${id}`

export const readDrawn = ({ incoming }: Context, { domainId, id, pictures }: Build, path: string) =>
  pictures.includes(path) ? incoming.read(`${folderOf(domainId, id)}/${path}`) : Promise.resolve(undefined)

interface NewBuild {
  isByRules: boolean
  starter: string
  files: BuiltFile[]
  drawn: readonly DrawnPicture[]
}

interface BuildOwner {
  ctx: Context
  domain: Domain
  user: User
}

/** Deletes all but the latest builds of a domain, and returns their ids. */
async function dropOldest({ db }: Pick<Context, 'db'>, domainId: string): Promise<string[]> {
  const isOf = eq(aiBuilds.domainId, domainId)
  const kept = db
    .select({ id: aiBuilds.id })
    .from(aiBuilds)
    .where(isOf)
    .orderBy(desc(aiBuilds.createdAt), desc(aiBuilds.id))
    .limit(mostOfDomain)
  const gone = await db
    .delete(aiBuilds)
    .where(and(isOf, notInArray(aiBuilds.id, kept)))
    .returning({ id: aiBuilds.id })
  return gone.map(({ id }) => id)
}

/** Keeps a site that was built, in place of the oldest where there are too many; returns its id. */
export async function keepBuild({ ctx, domain, user }: BuildOwner, build: NewBuild): Promise<string> {
  const { isByRules, starter, files, drawn } = build
  if (files.reduce((sum, { content }) => sum + content.length, 0) > largestBuildCharacters)
    throw new Refusal(
      'too-large',
      phrase('website-too-large', 'This website is too large. Please ask for fewer pages.'),
    )
  const id = newRowId(ctx)
  const row = { id, domainId: domain.id, userId: user.id, isByRules, starter, files, createdAt: ctx.now() }
  const gone = await ctx.db.transaction(async (tx) => {
    await takeLock(tx, `builds of ${domain.id}`)
    await tx.insert(aiBuilds).values({ ...row, pictures: drawn.map(({ path }) => path) })
    const dropped = await dropOldest({ db: tx }, domain.id)
    // Within the transaction: a build is there with all its pictures, or not at all.
    for (const { path, bytes } of drawn) await ctx.incoming.write(`${folderOf(domain.id, id)}/${path}`, bytes)
    return dropped
  })
  for (const old of gone) await ctx.incoming.remove(folderOf(domain.id, old))
  return id
}

export async function findBuild({ db }: Context, domainId: string, id: string): Promise<Build> {
  const isIt = and(eq(aiBuilds.id, id), eq(aiBuilds.domainId, domainId))
  const [build] = isRowId(id) ? await db.select().from(aiBuilds).where(isIt) : []
  if (!build)
    throw new Refusal(
      'missing',
      phrase('build-expired', 'This draft is more than two weeks old. Please build the website again.'),
    )
  return build
}

/** Forgets old builds, and pictures whose build is gone. */
export async function forgetOldBuilds({ db, incoming, now }: Context): Promise<void> {
  await db.delete(aiBuilds).where(lt(aiBuilds.createdAt, new Date(now().getTime() - keptForMs)))
  for (const { name } of await incoming.list('builds')) await forgetPictures({ db, incoming }, name)
}

async function forgetPictures({ db, incoming }: Pick<Context, 'db' | 'incoming'>, domainId: string): Promise<void> {
  const isOf = eq(aiBuilds.domainId, domainId)
  const rows = isRowId(domainId) ? await db.select({ id: aiBuilds.id }).from(aiBuilds).where(isOf) : []
  if (rows.length === 0) return incoming.remove(`builds/${domainId}`)
  const kept = new Set(rows.map(({ id }) => id))
  for (const { name } of await incoming.list(`builds/${domainId}`))
    if (!kept.has(name)) await incoming.remove(folderOf(domainId, name))
}
