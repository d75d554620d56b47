import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { ProviderView } from '../contract.ts'
import type { Credentials } from './adapter.ts'
import { keyGone, openCredentials } from './sealed.ts'
import { providers } from './tables.ts'

/** A provider with its decrypted credentials, and its owner. */
export interface ActiveProvider extends Credentials {
  id: string
  key: string
  /** Null for that of the whole installation. */
  domainId: string | null
}

interface ProviderQuery {
  type: ProviderView['type']
  /** The keys of suitable adapters. */
  keys: readonly string[]
  /** The domains whose provider is preferred to that of the whole installation. */
  domainIds: readonly string[]
}

/** The active providers of a type: those of these domains, then those of the whole installation. */
export async function* listActive(
  ctx: Context,
  { type, keys, domainIds }: ProviderQuery,
): AsyncGenerator<ActiveProvider> {
  const isTheirs = or(isNull(providers.domainId), inArray(providers.domainId, [...domainIds]))
  const isWanted = and(
    isTheirs,
    eq(providers.type, type),
    inArray(providers.key, [...keys]),
    eq(providers.isActive, true),
  )
  const rows = await ctx.db
    .select()
    .from(providers)
    .where(isWanted)
    .orderBy(sql`${providers.domainId} is null`, asc(providers.createdAt))
  for (const row of rows) {
    const credentials = openCredentials(ctx, row)
    if (credentials) yield { id: row.id, key: row.key, domainId: row.domainId, credentials, options: row.options }
    else ctx.log.warn({ provider: row.id }, keyGone)
  }
}

/** The active provider of a type: one of these domains, or else that of the whole installation, if there is one. */
export async function findActive(...wanted: Parameters<typeof listActive>): Promise<ActiveProvider | undefined> {
  for await (const found of listActive(...wanted)) return found
  return undefined
}
