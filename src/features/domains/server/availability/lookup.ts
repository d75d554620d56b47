import { and, eq, gt, lt, or } from 'drizzle-orm'
import { ageOf } from '#kit/server/ages.ts'
import type { Context, User } from '#kit/server/context.ts'
import { findActive, type Active } from '#providers/server/providers.ts'
import { can } from '#domains/roles.ts'
import { members, nameAnswers } from '../tables.ts'
import { askPorkbun } from './porkbun.ts'
import { askRegistry, type Registered } from './rdap.ts'

export type Known = Pick<typeof nameAnswers.$inferSelect, 'isTaken' | 'price' | 'currency' | 'expiresAt'>

/** Finds out what is known of a name, asking at most once in ten minutes; undefined when nobody could tell. */
export type LookUpName = (name: string) => Promise<Known | undefined>

const trustedFor = 600_000
/** Stands for registries and name servers, which tell everybody the same. */
const publicSource = ''

type Tools = Pick<Context, 'db' | 'now'>

async function recall({ db, now }: Tools, source: string, name: string): Promise<Known | undefined> {
  const isIt = and(eq(nameAnswers.name, name), eq(nameAnswers.source, source))
  const [row] = await db.select().from(nameAnswers).where(isIt)
  return row && ageOf(row.at, now()) < trustedFor ? row : undefined
}

async function remember({ db, now }: Tools, source: string, name: string, known: Known): Promise<void> {
  const row = { ...known, at: now() }
  await db
    .insert(nameAnswers)
    .values({ name, source, ...row })
    .onConflictDoUpdate({ target: [nameAnswers.name, nameAnswers.source], set: row })
  const oldest = new Date(now().getTime() - trustedFor)
  await db.delete(nameAnswers).where(or(lt(nameAnswers.at, oldest), gt(nameAnswers.at, now())))
}

/** The registrar of a domain whose providers are somebody's to change, else that of the installation. */
async function findRegistrar(ctx: Context, { id }: User): Promise<Active | undefined> {
  const rows = await ctx.db.select().from(members).where(eq(members.userId, id))
  const domainIds = rows.filter(({ role }) => can(role, 'money')).map(({ domainId }) => domainId)
  return findActive(ctx, { type: 'registrar', key: 'porkbun', domainIds })
}

async function askRegistrar(ctx: Context, registrar: Active, name: string): Promise<Known | undefined> {
  try {
    const { isFree, price, currency } = await askPorkbun(ctx, registrar, name)
    return { isTaken: !isFree, price, currency, expiresAt: null }
  } catch (problem) {
    ctx.log.warn({ err: problem }, 'The registrar did not answer')
    return undefined
  }
}

/** Name servers that know a name prove it taken; silence proves nothing. */
async function askNameServers(ctx: Context, name: string): Promise<Registered> {
  const isTaken = await ctx.dns.isDelegated(name).catch((problem: unknown) => {
    ctx.log.warn({ err: problem }, 'The name servers did not answer')
    return false
  })
  return { isTaken: isTaken || undefined }
}

async function askPublicly(ctx: Context, name: string): Promise<Known | undefined> {
  const [registered, delegated] = await Promise.all([askRegistry(ctx, name), askNameServers(ctx, name)])
  const isTaken = delegated.isTaken ?? registered.isTaken
  if (isTaken === undefined) return undefined
  return { isTaken, price: null, currency: null, expiresAt: registered.expiresAt ?? null }
}

/** Looks names up for somebody: at the registrar whose prices are theirs to see, else where everybody may. */
export async function openNameLookUp(ctx: Context, user: User): Promise<LookUpName> {
  const registrar = await findRegistrar(ctx, user)

  async function learn(source: string, name: string, ask: () => Promise<Known | undefined>) {
    const before = await recall(ctx, source, name)
    if (before) return before
    const known = await ask()
    if (known) await remember(ctx, source, name, known)
    return known
  }

  return async (name) => {
    const offer = registrar && (await learn(registrar.id, name, () => askRegistrar(ctx, registrar, name)))
    return offer ?? learn(publicSource, name, () => askPublicly(ctx, name))
  }
}
