import { createHmac } from 'node:crypto'
import { and, eq, is, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { findOrMake } from '#kit/keep.ts'
import type { Context } from '#kit/server/context.ts'
import { toldCountry } from '#kit/server/http/told-country.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { localTime, type LocalTime } from './local-time.ts'
import { visitSalts } from './tables.ts'

const bytesOfSalt = 32
const bytesOfVisitor = 9

interface SaltOf {
  zone: string
  day: string
}

/** The salt of a day, the same in all processes: whoever comes first makes it. */
async function readSalt({ db, random }: Context, { zone, day }: SaltOf): Promise<string> {
  const salt = Buffer.from(random(bytesOfSalt)).toString('base64')
  await db.insert(visitSalts).values({ zone, day, salt }).onConflictDoNothing()
  const [row] = await db
    .select({ salt: visitSalts.salt })
    .from(visitSalts)
    .where(and(eq(visitSalts.zone, zone), eq(visitSalts.day, day)))
  return row?.salt ?? salt
}

/** Who somebody is to a site, on one day. */
export interface SeenVisitor {
  domainId: string
  network: string
  headers: Headers
}

/** What tells browsers of one network apart; behind a proxy that says nothing else of them, their countries do. */
const marksOf = (headers: Headers) => [
  (headers.get('user-agent') ?? '').slice(0, 1000),
  toldCountry(headers)?.slice(0, 10),
]

interface KnownSalts {
  ofZones: Map<string, { day: string; salt: Promise<string> }>
}
/** Of each installation in this process. */
const known = new WeakMap<object, KnownSalts>()

/** One of a day that is over is thrown away with the first visit of the next one, in whatever zone. */
function saltOf(ctx: Context, zone: string, day: string): Promise<string> {
  const { ofZones } = findOrMake(known, ctx.secrets, () => ({ ofZones: new Map() }))
  const before = ofZones.get(zone)
  if (before?.day === day) return before.salt
  for (const [other, kept] of ofZones) if (localTime(ctx.now(), other).day !== kept.day) ofZones.delete(other)
  const salt = readSalt(ctx, { zone, day })
  // What is written within a transaction may be taken back.
  if (is(ctx.db, PgTransaction)) return salt
  ofZones.set(zone, { day, salt })
  salt.catch(() => ofZones.delete(zone))
  return salt
}

/** Tells visitors apart, for one day. */
export async function knowVisitor(
  ctx: Context,
  zone: string,
  { domainId, network, headers }: SeenVisitor,
): Promise<LocalTime & { visitor: string }> {
  const time = localTime(ctx.now(), zone)
  const salt = await saltOf(ctx, zone, time.day)
  const seen = JSON.stringify([domainId, network, ...marksOf(headers)])
  const hash = createHmac('sha256', salt).update(seen).digest().subarray(0, bytesOfVisitor)
  return { ...time, visitor: hash.toString('base64url') }
}

/** Deletes the salts of days that are over, after which nobody can say whose visits were whose. */
export const forgetSalts = defineJob({
  name: 'forget-salts',
  shape: z.object({}),
  run: async ({ db, now }: Context) => {
    const rows = await db.select({ zone: visitSalts.zone, day: visitSalts.day }).from(visitSalts)
    for (const { zone, day } of rows)
      if (day !== localTime(now(), zone).day)
        await db.delete(visitSalts).where(sql`${visitSalts.zone} = ${zone} and ${visitSalts.day} = ${day}`)
  },
})
