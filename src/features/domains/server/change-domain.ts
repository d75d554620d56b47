import { and, eq, inArray, isNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { nameTaken, readName } from './allowed-names.ts'
import { noteAudit } from './audit.ts'
import { refuseLookAlike } from './brands/look-alikes.ts'
import { announceDomain } from './domain-index.ts'
import { ownerOf } from './plan-usage.ts'
import { domains, members } from './tables.ts'
import { domainsLock, takeLock } from './locks.ts'

interface DomainChange {
  www?: 'apex' | 'www' | undefined
  name?: string | undefined
}

/** An account has each name once, whoever of its people gives it. */
async function checkName({ db }: Context, owner: string, name: string): Promise<void> {
  const isOwned = and(eq(members.userId, owner), eq(members.role, 'owner'))
  const theirs = db.select({ id: members.domainId }).from(members).where(isOwned)
  const [same] = await db
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.name, name), inArray(domains.id, theirs)))
  if (same) throw nameTaken()
}

/** DNS results belong to the old name. */
async function rename(ctx: Context, user: User, { id }: Domain, name: string): Promise<void> {
  const owner = (await ownerOf(ctx, id)) ?? user.id
  await takeLock(ctx.db, domainsLock(owner))
  await checkName(ctx, owner, name)
  const unproven = and(eq(domains.id, id), isNull(domains.verifiedName))
  const fresh = { name, state: 'draft', www: 'apex', findings: null, checkedAt: null, expiresAt: null } as const
  const [changed] = await ctx.db.update(domains).set(fresh).where(unproven).returning({ id: domains.id })
  if (!changed)
    throw new Refusal(
      'conflict',
      phrase('proven-name-fixed', 'A name that is proven can’t be changed. Add the other name as a new domain.'),
    )
  await noteAudit(ctx, { domainId: id, userId: user.id, what: 'domain.renamed', detail: name })
}

const notYet = (name: string) =>
  new Refusal(
    'conflict',
    phrase('www-elsewhere', 'www.{name} doesn’t lead here yet. Set its record first, then check again.', { name }),
  )

/** Visitors may be redirected to www. only if that was seen to point here. */
async function chooseHost({ db }: Context, { id }: Domain, www: 'apex' | 'www'): Promise<void> {
  const [row] = await db
    .select({ name: domains.name, findings: domains.findings })
    .from(domains)
    .where(eq(domains.id, id))
  const seen = row?.findings?.records.find(({ name }) => name === `www.${row.name}`)
  if (www === 'www' && row && seen?.verdict !== 'right') throw notYet(row.name)
  await db.update(domains).set({ www }).where(eq(domains.id, id))
}

/** Changes the given fields. A draft may get another name; its folder and label stay. */
export async function changeDomain(
  ctx: Context,
  user: User,
  domain: Domain,
  { www, name }: DomainChange,
): Promise<void> {
  const next = name === undefined ? undefined : readName(name, ctx.platform)
  if (next !== undefined) refuseLookAlike(ctx.platform, user, next)
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    if (next !== undefined) await rename(within, user, domain, next)
    if (www !== undefined) {
      await chooseHost(within, domain, www)
      await noteAudit(within, { domainId: domain.id, userId: user.id, what: 'domain.www-chosen', detail: www })
    }
    await announceDomain(ctx, domain.id, tx)
  })
}
