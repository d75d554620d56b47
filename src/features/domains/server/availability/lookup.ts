import { and, eq, gt, lt, or } from 'drizzle-orm'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context, User } from '#kit/server/context.ts'
import { findActive, type ActiveProvider } from '#providers/server/find-active.ts'
import { openService } from '#providers/server/open-service.ts'
import { actionsOf, can } from '#domains/roles.ts'
import { registrars } from '../providers/index.ts'
import { members, nameAnswers } from '../tables.ts'
import { askRegistry, type RegistryAnswer } from './rdap.ts'

export type KnownName = Pick<typeof nameAnswers.$inferSelect, 'isTaken' | 'price' | 'currency' | 'expiresAt'>

/** Looks a name up at most once in ten minutes; undefined if nobody could tell. */
export type LookUpName = (name: string) => Promise<KnownName | undefined>

const trustedForMs = 600_000
/** The source of results from registries and name servers, which are the same for everybody. */
const publicSource = ''

async function recall({ db, now }: Context, source: string, name: string): Promise<KnownName | undefined> {
  const isIt = and(eq(nameAnswers.name, name), eq(nameAnswers.source, source))
  const [row] = await db.select().from(nameAnswers).where(isIt)
  return row && ageOf(row.at, now()) < trustedForMs ? row : undefined
}

async function remember({ db, now }: Context, source: string, name: string, known: KnownName): Promise<void> {
  const row = { ...known, at: now() }
  await db
    .insert(nameAnswers)
    .values({ name, source, ...row })
    .onConflictDoUpdate({ target: [nameAnswers.name, nameAnswers.source], set: row })
  const oldest = new Date(now().getTime() - trustedForMs)
  await db.delete(nameAnswers).where(or(lt(nameAnswers.at, oldest), gt(nameAnswers.at, now())))
}

/** The registrar of a domain that the user may manage, or else that of the installation. */
async function findRegistrar(ctx: Context, { id }: User): Promise<ActiveProvider | undefined> {
  const rows = await ctx.db.select().from(members).where(eq(members.userId, id))
  const domainIds = rows.filter((row) => can({ may: actionsOf(row) }, 'money')).map(({ domainId }) => domainId)
  return findActive(ctx, { type: 'registrar', keys: registrars.map(({ key }) => key), domainIds })
}

async function askRegistrar(ctx: Context, given: ActiveProvider, name: string): Promise<KnownName | undefined> {
  const registrar = registrars.find(({ key }) => key === given.key)
  if (!registrar) return undefined
  try {
    const { isFree, price, currency } = await registrar.offer(openService(ctx, registrar, given), name)
    return { isTaken: !isFree, price, currency, expiresAt: null }
  } catch (problem) {
    ctx.log.warn({ err: problem }, 'The registrar did not answer')
    return undefined
  }
}

/** A name with name servers is taken; without any it is unknown. */
async function askNameServers(ctx: Context, name: string): Promise<RegistryAnswer> {
  const isTaken = await ctx.dns.isDelegated(name).catch((problem: unknown) => {
    ctx.log.warn({ err: problem }, 'The name servers did not answer')
    return false
  })
  return { isTaken: isTaken || undefined }
}

async function askPublicly(ctx: Context, name: string): Promise<KnownName | undefined> {
  const [registered, delegated] = await Promise.all([askRegistry(ctx, name), askNameServers(ctx, name)])
  const isTaken = delegated.isTaken ?? registered.isTaken
  if (isTaken === undefined) return undefined
  return { isTaken, price: null, currency: null, expiresAt: registered.expiresAt ?? null }
}

/** Looks up names: at the registrar whose prices the user may see, or else at the public registry. */
export async function openNameLookUp(ctx: Context, user: User): Promise<LookUpName> {
  const registrar = await findRegistrar(ctx, user)

  async function learn(source: string, name: string, ask: () => Promise<KnownName | undefined>) {
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
