import { and, eq, sql, inArray, or } from 'drizzle-orm'
import { domainToUnicode } from 'node:url'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { measureBelow } from '#kit/server/walk-files.ts'
import { defaultStarter, starters } from '../starters.ts'
import { readTitle, titleError } from '../title-rules.ts'
import { nameTaken, readName } from './allowed-names.ts'
import { noteAudit } from './audit.ts'
import { refuseLookAlike } from './brands/look-alikes.ts'
import { announceDomain } from './domain-index.ts'
import { createSite, createSiteJob } from './create-site.ts'
import { checkStorageUse, readStorageUse } from './storage-limits.ts'
import { listKeptFrom } from './former-labels.ts'
import { beginStanding } from './standing.ts'
import { domains, members } from './tables.ts'
import { nameLock, lockAccount, takeLock } from './locks.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const endLength = 4

const makeEnd = (random: Context['random']) =>
  Array.from(random(endLength), (byte) => letters[byte % letters.length]).join('')

/** A label for a new draft that no domain has as label or proven name, and nobody else's had: the name itself, or else with a suffix such as `--k3f9`. */
async function chooseLabel({ db, files, random }: Context, name: string, userId: string): Promise<string> {
  const wanted = [name, ...Array.from({ length: 8 }, () => `${name}--${makeEnd(random)}`)]
  const { label, verifiedName } = domains
  const isTaken = or(inArray(label, wanted), inArray(verifiedName, wanted))
  const rows = await db.select({ label, verifiedName }).from(domains).where(isTaken)
  const kept = await listKeptFrom({ db }, userId, wanted)
  const taken = new Set([...kept, ...rows.flatMap((row) => [row.label, row.verifiedName])])
  const free = wanted.find((label) => !taken.has(label) && files.stampOf(label) === '')
  if (free === undefined) throw new Error(`No label is free for ${name}.`)
  return free
}

/** `my-shop.example` as a title: My Shop. */
const titleOf = (name: string) =>
  (domainToUnicode(name).split('.')[0] ?? name)
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')

const titledAs = (title: string) => ({ title, heading: title })

export const overLimit = (limit: number) =>
  new Refusal(
    'forbidden',
    phrase('plan-full-of-domains', 'Your plan has room for {limit} domains. Choose a larger plan to add another.', {
      limit,
    }),
  )

/** The approximate number of a new site's files, counted before they are written. */
type StarterSize = Awaited<ReturnType<typeof measureBelow>>

async function checkNew(ctx: Context, user: User, name: string, { size, entries }: StarterSize): Promise<void> {
  const mine = and(eq(members.userId, user.id), eq(members.role, 'owner'), eq(domains.name, name))
  const [same] = await ctx.db
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(members, eq(members.domainId, domains.id))
    .where(mine)
  if (same) throw nameTaken()
  const room = await readStorageUse(ctx, user.id)
  const { limits, usage } = room
  if (limits.domains !== undefined && usage.domains >= limits.domains) throw overLimit(limits.domains)
  checkStorageUse(room, { bytes: size, entries })
}

/** The site is created at once; the job does it only if that hasn't finished by then. */
const secondTryAfterSeconds = 60

interface NewDomain {
  name: string
  starter?: string | undefined
  /** What its owner calls it; by default its name is made a title. */
  title?: string | undefined
}

/** Adds a domain to an account: a row, its owner, and a draft site made from a starter. Returns its id. */
export async function addDomain(
  ctx: Context,
  user: User,
  { name: typed, starter = defaultStarter, title: called }: NewDomain,
): Promise<string> {
  const name = readName(typed, ctx.platform)
  refuseLookAlike(ctx.platform, user, name)
  const problem = called === undefined ? undefined : titleError(called)
  if (problem !== undefined) throw new Refusal('invalid', phraseOf(problem))
  if (!starters.some(({ key }) => key === starter))
    throw new Refusal('invalid', phrase('starter-not-found', 'There is no such starter.'))
  const measured = await measureBelow(ctx.starters, starter)
  const { id, site } = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const within = { ...ctx, db: tx }
    await checkNew(within, user, name, measured)
    // At the same time another account may want the same label, or prove the same name.
    await takeLock(tx, nameLock(name))
    const label = await chooseLabel(within, name, user.id)
    const token = Buffer.from(ctx.random(16)).toString('hex')
    const standing = await beginStanding(within, user.id, name)
    if (standing !== 'ok') await notifyAdministrators(within, 'sites')
    const { size: storage, entries } = measured
    const row = { name, label, token, storage, entries, standing, createdAt: ctx.now() }
    const [added] = await tx.insert(domains).values(row).returning()
    if (!added) throw new Error('A domain was not kept.')
    await tx.insert(members).values({ domainId: added.id, userId: user.id, role: 'owner', createdAt: ctx.now() })
    await noteAudit(within, { domainId: added.id, userId: user.id, what: 'domain.added', detail: name })
    const laid = { label, starter, ...(called ? titledAs(readTitle(called)) : { title: titleOf(name) }) }
    await announceDomain(ctx, added.id, tx)
    await ctx.jobs.send(createSiteJob, laid, { key: label, within: tx, after: secondTryAfterSeconds })
    return { id: added.id, site: laid }
  })
  const size = await createSite(ctx, site)
  await ctx.jobs.unsend(createSiteJob, site.label)
  if (size === undefined) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  const storage = sql`${domains.storage} + ${size - measured.size}`
  await ctx.db.update(domains).set({ storage }).where(eq(domains.id, id))
  return id
}
