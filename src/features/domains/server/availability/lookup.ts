import { eq, gt, lt, or } from 'drizzle-orm'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import { findPlatformProvider } from '#providers/server/providers.ts'
import { nameLookups } from '../tables.ts'
import { askPorkbun, type Offer } from './porkbun.ts'
import { askRegistry, type Registered } from './rdap.ts'

export type Known = Pick<typeof nameLookups.$inferSelect, 'isTaken' | 'price' | 'currency' | 'expiresAt'>

const trustedFor = 600_000

async function recall({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<Known | undefined> {
  const [row] = await db.select().from(nameLookups).where(eq(nameLookups.name, name))
  return row && ageOf(row.at, now()) < trustedFor ? row : undefined
}

async function remember({ db, now }: Pick<Context, 'db' | 'now'>, name: string, known: Known): Promise<Known> {
  const row = { ...known, at: now() }
  await db
    .insert(nameLookups)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: nameLookups.name, set: row })
  const oldest = new Date(now().getTime() - trustedFor)
  await db.delete(nameLookups).where(or(lt(nameLookups.at, oldest), gt(nameLookups.at, now())))
  return known
}

async function askRegistrar(ctx: Context, name: string): Promise<Offer | undefined> {
  const given = await findPlatformProvider(ctx, 'registrar', 'porkbun')
  if (!given) return undefined
  return askPorkbun(ctx, given, name).catch((problem: unknown) => {
    ctx.log.warn({ err: problem }, 'The registrar did not answer')
    return undefined
  })
}

/** Name servers that know a name prove it taken; silence proves nothing. */
async function askNameServers(ctx: Context, name: string): Promise<Registered> {
  const isTaken = await ctx.dns.isDelegated(name).catch((problem: unknown) => {
    ctx.log.warn({ err: problem }, 'The name servers did not answer')
    return false
  })
  return { isTaken: isTaken || undefined }
}

async function ask(ctx: Context, name: string): Promise<Known | undefined> {
  const offer = await askRegistrar(ctx, name)
  if (offer) return { isTaken: !offer.isFree, price: offer.price, currency: offer.currency, expiresAt: null }
  const [registered, delegated] = await Promise.all([askRegistry(ctx, name), askNameServers(ctx, name)])
  const isTaken = delegated.isTaken ?? registered.isTaken
  if (isTaken === undefined) return undefined
  return { isTaken, price: null, currency: null, expiresAt: registered.expiresAt ?? null }
}

/** What is known of a name, asked at most once in ten minutes; undefined when nobody could tell. */
export async function lookUpName(ctx: Context, name: string): Promise<Known | undefined> {
  const before = await recall(ctx, name)
  if (before) return before
  const known = await ask(ctx, name)
  return known && remember(ctx, name, known)
}
