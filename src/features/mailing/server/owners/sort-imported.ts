import { emailKeyOf, isEmail } from '#accounts/rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { openLimits } from '#kit/server/shared-limits.ts'
import { hashOfAddress } from '../lists/address-hash.ts'
import { roomOf } from '../lists/counts.ts'
import { hasRoomToAsk } from '../lists/room-to-ask.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'
import { findForgotten, findSuppressed } from '../lists/suppressed.ts'
import { tidyName } from '../lists/tidy-name.ts'
import { subscribers, type ImportedMore, type ImportedRow, type SkipReason } from '../tables.ts'
import type { ImportRow } from './view-import.ts'
type LeftState = 'unsubscribed' | 'bounced' | 'complained'

export interface ImportedAddress {
  email: string
  emailKey: string
  name: string
  more: ImportedMore
}
export interface Sorted {
  wanted: ImportedAddress[]
  /** Who is on the list, and has left by this file. */
  leaving: { id: string; state: LeftState }[]
  skipped: Partial<Record<SkipReason, number>>
}

/** Those who may be asked to confirm, counted as part of the transaction. */
async function takeRoomToAsk(ctx: Context, domainId: string, people: Sorted['wanted']): Promise<Sorted['wanted']> {
  const limits = openLimits(ctx)
  // In the same order everywhere, so that two imports don't wait for each other.
  const keys = people.map(({ emailKey }) => emailKey).toSorted()
  const free = new Set<string>()
  for (const key of keys) if (await hasRoomToAsk({ limits }, domainId, key)) free.add(key)
  return people.filter(({ emailKey }) => free.has(emailKey))
}

const knownColumns = {
  id: subscribers.id,
  key: subscribers.emailKey,
  state: subscribers.state,
  source: subscribers.source,
}

/** How somebody leaves the list by a file; who came by themselves goes by themselves, however old the file is. */
function leavesAs(
  { state, source }: Pick<Subscriber, 'state' | 'source'>,
  more: ImportedMore = {},
): LeftState | undefined {
  return source !== 'form' && (state === 'confirmed' || state === 'pending') ? leftAs(more) : undefined
}

type Skip = (reason: SkipReason, by?: number) => void

/** By the key of their address, those whom a file clearly speaks of. */
function readGiven(rows: readonly ImportedRow[], hasConsent: boolean, skip: Skip): Map<string, ImportedAddress> {
  const given = new Map<string, ImportedAddress>()
  for (const [email, name, more = {}] of rows) {
    const emailKey = emailKeyOf(email)
    if (!isEmail(email)) skip('invalid')
    else if (given.has(emailKey)) skip('repeated')
    else if (more.standing === 'unclear') skip('unclear')
    else if (more.standing === 'pending' && hasConsent) skip('unconfirmed')
    else given.set(emailKey, { email, emailKey, name: tidyName(name), more })
  }
  return given
}

/** Those of some rows that can be added, and why the others can't. */
export async function sortImported(
  ctx: Context,
  { domainId, createdAt, hasConsent }: ImportRow,
  rows: readonly ImportedRow[],
): Promise<Sorted> {
  const skipped: Sorted['skipped'] = {}
  const skip: Skip = (reason, by = 1) => (skipped[reason] = (skipped[reason] ?? 0) + by)
  const given = readGiven(rows, hasConsent, skip)
  const keys = [...given.keys()]
  const isKnown = and(eq(subscribers.domainId, domainId), inArray(subscribers.emailKey, keys))
  const known = keys.length === 0 ? [] : await ctx.db.select(knownColumns).from(subscribers).where(isKnown)
  const leaving = known.flatMap(({ id, ...row }) => {
    const state = leavesAs(row, given.get(row.key)?.more)
    return state ? [{ id, state }] : []
  })
  for (const { key } of known) given.delete(key)
  if (leaving.length > 0) skip('left', leaving.length)
  if (known.length > leaving.length) skip('known', known.length - leaving.length)
  const left = [...given.values()].map(({ email }) => email)
  const suppressed = await findSuppressed(ctx.db, left)
  const forgotten = await findForgotten(ctx.db, domainId, left.map(hashOfAddress))
  const mayGet = [...given.values()].filter(
    ({ email }) => !suppressed.has(email) && !forgotten.has(hashOfAddress(email)),
  )
  if (mayGet.length < left.length) skip('suppressed', left.length - mayGet.length)
  const fitting = mayGet.slice(0, await roomOf(ctx.db, domainId, createdAt, mayGet.length))
  if (fitting.length < mayGet.length) skip('full', mayGet.length - fitting.length)
  const gone = fitting.filter(({ more }) => leftAs(more) !== undefined)
  const staying = fitting.filter(({ more }) => leftAs(more) === undefined)
  const wanted = [...gone, ...(hasConsent ? staying : await takeRoomToAsk(ctx, domainId, staying))]
  if (gone.length > 0) skip('left', gone.length)
  if (wanted.length < fitting.length) skip('asked', fitting.length - wanted.length)
  return { wanted, leaving, skipped }
}

/** The state of somebody who has left; undefined for those who get mail. */
export function leftAs({ standing }: ImportedMore): LeftState | undefined {
  return standing === 'unsubscribed' || standing === 'bounced' || standing === 'complained' ? standing : undefined
}
