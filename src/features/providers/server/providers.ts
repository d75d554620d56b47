import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { mask } from '#kit/server/secrets.ts'
import type { ProviderView } from '../contract.ts'
import type { Credentials } from './adapter.ts'
import { providers } from './tables.ts'

type Row = typeof providers.$inferSelect
/** The domain it serves; undefined for the whole installation. */
type Owner = Pick<Domain, 'id'> | undefined
interface Given {
  type: ProviderView['type']
  key: string
  name: string
  credentials: Record<string, string>
  options: Record<string, string>
}

const belongsTo = (owner: Owner) => (owner ? eq(providers.domainId, owner.id) : isNull(providers.domainId))
/** Of a domain, or of the whole installation. */
const mostKept = 100
const purposeOf = (id: string) => `provider ${id}`
const maskAll = (credentials: Record<string, string>) =>
  Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, mask(value)]))

const withoutEmpty = (credentials: Record<string, string>) =>
  Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== ''))

const view = (row: Row): ProviderView => ({
  id: row.id,
  type: row.type,
  key: row.key,
  name: row.name,
  isActive: row.isActive,
  domainId: row.domainId,
  credentials: row.maskedCredentials,
  options: row.options,
  test: row.test,
})

const keyGone = 'The key that these credentials were sealed with is gone. Please enter them again.'
const missing = () => new Refusal('missing', 'Provider not found.')

/** The id of the domain that a provider serves; undefined for one of the whole installation, and for none. */
export async function domainOfProvider({ db }: Pick<Context, 'db'>, id: string): Promise<string | undefined> {
  if (!isRowId(id)) return undefined
  const [row] = await db.select({ domainId: providers.domainId }).from(providers).where(eq(providers.id, id))
  return row?.domainId ?? undefined
}

const rowsOf = ({ db }: Pick<Context, 'db'>, owner: Owner, id: string) =>
  db
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), belongsTo(owner)))

async function find(ctx: Pick<Context, 'db'>, owner: Owner, id: string): Promise<Row> {
  if (!isRowId(id)) throw missing()
  const [row] = await rowsOf(ctx, owner, id)
  if (!row) throw missing()
  return row
}

async function change({ db }: Pick<Context, 'db'>, id: string, set: Partial<Row>): Promise<ProviderView> {
  const [row] = await db.update(providers).set(set).where(eq(providers.id, id)).returning()
  if (!row) throw missing()
  return view(row)
}

export async function list({ db }: Context, owner: Owner, type: Row['type'] | undefined): Promise<ProviderView[]> {
  const isWanted = and(belongsTo(owner), type && eq(providers.type, type))
  return (await db.select().from(providers).where(isWanted).orderBy(asc(providers.createdAt))).map(view)
}

/** Credentials of one provider, and all of their characters. */
const [mostCredentials, longestCredentials] = [50, 50_000]

function checkCredentials(credentials: Record<string, string>): void {
  const values = Object.values(credentials)
  if (values.length > mostCredentials || values.join('').length > longestCredentials)
    throw new Refusal('too-large', 'This provider has too many credentials. Remove some that aren’t used.')
}

/** One is added at a time, so that many at once don’t pass the limit. */
async function checkRoom({ db }: Pick<Context, 'db'>, owner: Owner): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`providers of ${owner?.id ?? 'all'}`}, 0))`)
  const [kept] = await db.select({ count: count() }).from(providers).where(belongsTo(owner))
  if (kept && kept.count >= mostKept)
    throw new Refusal('conflict', `There is room for ${mostKept} providers. Remove one that isn’t used first.`)
}

export async function add(ctx: Context, owner: Owner, given: Given): Promise<ProviderView> {
  const { type, key, name, credentials: all, options } = given
  const credentials = withoutEmpty(all)
  checkCredentials(credentials)
  const id = Buffer.from(ctx.random(16))
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
  const added = {
    id,
    domainId: owner?.id ?? null,
    type,
    key,
    name,
    options,
    sealedCredentials: ctx.secrets.seal(JSON.stringify(credentials), purposeOf(id)),
    maskedCredentials: maskAll(credentials),
    createdAt: ctx.now(),
  }
  const [row] = await ctx.db.transaction(async (tx) => {
    await checkRoom({ db: tx }, owner)
    return tx.insert(providers).values(added).returning()
  })
  if (!row) throw new Error('A provider was not kept.')
  return view(row)
}

/** Undefined where the key that they were sealed with is gone. */
function openCredentials({ secrets }: Pick<Context, 'secrets'>, row: Row): Record<string, string> | undefined {
  const credentials = secrets.openIfPossible(row.sealedCredentials, purposeOf(row.id))
  return credentials === undefined ? undefined : JSON.parse(credentials)
}

/** Changes what is given; a credential that is given empty is removed, one that is left out stays, whoever changes another at the same time. */
export async function update(ctx: Context, owner: Owner, id: string, given: Partial<Given>): Promise<ProviderView> {
  await find(ctx, owner, id)
  return ctx.db.transaction(async (tx) => {
    const [row] = await rowsOf({ db: tx }, owner, id).for('update')
    if (!row) throw missing()
    const { name = row.name, options = row.options, credentials } = given
    if (!credentials) return change({ db: tx }, id, { name, options })
    const all = withoutEmpty({ ...openCredentials(ctx, row), ...credentials })
    checkCredentials(all)
    const sealedCredentials = ctx.secrets.seal(JSON.stringify(all), purposeOf(id))
    return change({ db: tx }, id, { name, options, sealedCredentials, maskedCredentials: maskAll(all), test: null })
  })
}

/** Returns what it was. */
export async function remove(ctx: Context, owner: Owner, id: string): Promise<ProviderView> {
  const row = await find(ctx, owner, id)
  await ctx.db.delete(providers).where(eq(providers.id, row.id))
  return view(row)
}

export async function setActive(ctx: Context, owner: Owner, id: string, isActive: boolean): Promise<ProviderView> {
  const row = await find(ctx, owner, id)
  return change(ctx, row.id, { isActive })
}

/** The credentials of a provider, for the adapter that calls it. */
export async function open(ctx: Context, owner: Owner, id: string): Promise<Credentials & { row: ProviderView }> {
  const row = await find(ctx, owner, id)
  const credentials = openCredentials(ctx, row)
  if (!credentials) throw new Refusal('conflict', keyGone)
  return { credentials, options: row.options, row: view(row) }
}

/** What an adapter calls an outside service with, and whose it is. */
export interface Active extends Credentials {
  id: string
}

interface Wanted {
  type: Row['type']
  key: string
  /** Of which a provider is taken rather than that of the whole installation. */
  domainIds: readonly string[]
}

/** The active provider of a kind: one of some domains, else the one that serves the whole installation, if there is one. */
export async function findActive(
  ctx: Pick<Context, 'db' | 'secrets' | 'log'>,
  { type, key, domainIds }: Wanted,
): Promise<Active | undefined> {
  const isTheirs = or(isNull(providers.domainId), inArray(providers.domainId, [...domainIds]))
  const isWanted = and(isTheirs, eq(providers.type, type), eq(providers.key, key), eq(providers.isActive, true))
  const rows = await ctx.db
    .select()
    .from(providers)
    .where(isWanted)
    .orderBy(sql`${providers.domainId} is null`, asc(providers.createdAt))
  for (const row of rows) {
    const credentials = openCredentials(ctx, row)
    if (credentials) return { id: row.id, credentials, options: row.options }
    ctx.log.warn({ provider: row.id }, keyGone)
  }
  return undefined
}

export const noteTest = (ctx: Context, id: string, test: NonNullable<ProviderView['test']>): Promise<ProviderView> =>
  change(ctx, id, { test })
