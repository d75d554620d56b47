import { and, eq, gt, lt, or } from 'drizzle-orm'
import { day } from '#kit/durations.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import type { Coordinates } from '../contract.ts'
import { geocodes } from './tables.ts'

/** What is known of an address: where it is, or that nobody knows it. */
export interface KnownPlace {
  coordinates: Coordinates | undefined
}

const trustedFor = { found: 90 * day, missing: day }

/** The same for every way of writing an address: case, spaces and closing commas mean nothing. */
export const normaliseAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/^[\s,;]+|[\s,;.]+$/g, '')

/** What was learnt of a normalised address, as long as it is to be trusted; `undefined` when nobody has asked. */
export async function recallPlace(
  { db, now }: Pick<Context, 'db' | 'now'>,
  address: string,
): Promise<KnownPlace | undefined> {
  const [row] = await db.select().from(geocodes).where(eq(geocodes.address, address))
  if (!row || ageOf(row.at, now()) > trustedFor[row.found ? 'found' : 'missing']) return undefined
  const { lat, lng } = row
  return { coordinates: lat === null || lng === null ? undefined : { lat, lng } }
}

/** Keeps an answer, and forgets those that are too old to be trusted. */
export async function rememberPlace({ db, now }: Context, address: string, { coordinates }: KnownPlace): Promise<void> {
  const at = now()
  const before = (age: number) => new Date(at.getTime() - age)
  const learnt = { found: coordinates !== undefined, lat: coordinates?.lat ?? null, lng: coordinates?.lng ?? null, at }
  await db
    .insert(geocodes)
    .values({ address, ...learnt })
    .onConflictDoUpdate({ target: geocodes.address, set: learnt })
  const isOld = (found: boolean) =>
    and(eq(geocodes.found, found), lt(geocodes.at, before(trustedFor[found ? 'found' : 'missing'])))
  await db.delete(geocodes).where(or(isOld(true), isOld(false), gt(geocodes.at, at)))
}
