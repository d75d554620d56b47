import { withoutEnd } from '#kit/without-end.ts'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { Coordinates } from '../contract.ts'
import type { ChosenGeocoder } from './choose-geocoder.ts'
import { knownPlaces } from './tables.ts'

/** The stored result for an address: its coordinates, or that the geocoder doesn't know it. */
export interface KnownPlace {
  coordinates: Coordinates | undefined
}

type Source = Pick<ChosenGeocoder, 'source' | 'geocoder'>

/** The same for all spellings of an address: case, spaces and closing commas don't matter. */
export const normaliseAddress = (address: string): string =>
  withoutEnd(
    address
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?([,;]) ?/g, '$1 ')
      .replace(/^[\s,;]+/, ''),
    /[\s,;.]/,
  )

/** The key of a result: one geocoder, one API key, one address. */
export const nameOf = ({ source }: Pick<ChosenGeocoder, 'source'>, address: string): string => `${source} ${address}`

/** The stored result for a normalised address, while it is valid; `undefined` if there is none. */
export async function recallPlace(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { source }: Source,
  address: string,
): Promise<KnownPlace | undefined> {
  const { at, until } = knownPlaces
  // Rows from the future were stored before the clock was set back.
  const isFresh = and(gt(until, now()), lte(at, now()))
  const isIt = and(eq(knownPlaces.source, source), eq(knownPlaces.address, address), isFresh)
  const [row] = await db.select().from(knownPlaces).where(isIt)
  if (!row) return undefined
  const { lat, lng } = row
  return { coordinates: lat === null || lng === null ? undefined : { lat, lng } }
}

/** Stores a geocoder's result, and deletes expired ones. */
export async function rememberPlace(
  { db, now }: Context,
  { source, geocoder: { keptForMs: keptFor } }: Source,
  address: string,
  { coordinates }: KnownPlace,
): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + keptFor[coordinates ? 'found' : 'missing'])
  const learnt = { lat: coordinates?.lat ?? null, lng: coordinates?.lng ?? null, at, until }
  await db
    .insert(knownPlaces)
    .values({ source, address, ...learnt })
    .onConflictDoUpdate({ target: [knownPlaces.source, knownPlaces.address], set: learnt })
  await db.delete(knownPlaces).where(or(lte(knownPlaces.until, at), gt(knownPlaces.at, at)))
}
