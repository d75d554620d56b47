import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { ProviderView } from '../contract.ts'
import type { Credentials } from './adapter.ts'
import { keyGone, maskAll, openCredentials, purposeOf } from './sealed.ts'
import { providers, type KeptTest } from './tables.ts'

type Row = typeof providers.$inferSelect
/** Its domain; undefined for the whole installation. */
type Owner = Pick<Domain, 'id'> | undefined
interface ProviderValues {
  type: ProviderView['type']
  key: string
  name: string
  credentials: Record<string, string>
  options: Record<string, string>
}

const belongsTo = (owner: Owner) => (owner ? eq(providers.domainId, owner.id) : isNull(providers.domainId))
/** Of a domain, or of the whole installation. */
const mostKept = 100
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
  heardAt: row.heardAt?.toISOString() ?? null,
  messages: row.messages?.state ?? null,
})

const missing = () => new Refusal('missing', phrase('provider-not-found', 'Provider not found.'))

export const domainOfProvider = domainOfRow(providers)

const rowsOf = ({ db }: Pick<Context, 'db'>, owner: Owner, id: string) =>
  db
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), belongsTo(owner)))

async function find(ctx: Context, owner: Owner, id: string): Promise<Row> {
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

/** Of one provider. */
const mostCredentials = 50
/** Of all of them together. */
const mostCharacters = 50_000

function checkCredentials(credentials: Record<string, string>): void {
  const values = Object.values(credentials)
  if (values.length > mostCredentials || values.join('').length > mostCharacters)
    throw new Refusal(
      'too-large',
      phrase('provider-too-many-credentials', 'This provider has too many credentials. Remove some that aren’t used.'),
    )
}

/** One is added at a time, so that concurrent calls can't exceed the limit. */
async function checkStorageUse({ db }: Pick<Context, 'db'>, owner: Owner): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`providers of ${owner?.id ?? 'all'}`}, 0))`)
  const [kept] = await db.select({ count: count() }).from(providers).where(belongsTo(owner))
  if (kept && kept.count >= mostKept)
    throw new Refusal(
      'conflict',
      phrase('too-many-providers', 'There is room for {mostKept} providers. Remove one that isn’t used first.', {
        mostKept,
      }),
    )
}

export async function add(ctx: Context, owner: Owner, given: ProviderValues): Promise<ProviderView> {
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
    await checkStorageUse({ db: tx }, owner)
    return tx.insert(providers).values(added).returning()
  })
  if (!row) throw new Error('A provider was not kept.')
  return view(row)
}

/** The new values, given the stored ones. */
type PrepareValues = (kept: ProviderView) => Partial<Pick<ProviderValues, 'name' | 'credentials' | 'options'>>

/** Changes the given values; an empty credential is removed, one left out stays, even if another is changed at the same time. */
export async function update(ctx: Context, owner: Owner, id: string, prepare: PrepareValues): Promise<ProviderView> {
  await find(ctx, owner, id)
  return ctx.db.transaction(async (tx) => {
    const [row] = await rowsOf({ db: tx }, owner, id).for('update')
    if (!row) throw missing()
    const { name = row.name, options, credentials } = prepare(view(row))
    const set = { name, ...(options && { options, test: null }) }
    if (!credentials) return change({ db: tx }, id, set)
    const all = withoutEmpty({ ...openCredentials(ctx, row), ...credentials })
    checkCredentials(all)
    const sealedCredentials = ctx.secrets.seal(JSON.stringify(all), purposeOf(id))
    return change({ db: tx }, id, { ...set, sealedCredentials, maskedCredentials: maskAll(all), test: null })
  })
}

/** Returns the deleted provider. */
export async function remove(ctx: Context, owner: Owner, id: string): Promise<ProviderView> {
  const row = await find(ctx, owner, id)
  await ctx.db.delete(providers).where(eq(providers.id, row.id))
  return view(row)
}

/** Turns one on or off; `decide` may refuse. */
export async function setActive(
  ctx: Context,
  owner: Owner,
  id: string,
  decide: (kept: ProviderView) => boolean,
): Promise<ProviderView> {
  const row = await find(ctx, owner, id)
  return change(ctx, row.id, { isActive: decide(view(row)) })
}

/** The decrypted credentials of a provider, for its adapter. */
export async function open(ctx: Context, owner: Owner, id: string): Promise<Credentials & { row: ProviderView }> {
  const row = await find(ctx, owner, id)
  const credentials = openCredentials(ctx, row)
  if (!credentials) throw new Refusal('conflict', phraseOf(keyGone))
  return { credentials, options: row.options, domainId: row.domainId, row: view(row) }
}

export const noteTest = (ctx: Context, id: string, test: KeptTest): Promise<ProviderView> => change(ctx, id, { test })
