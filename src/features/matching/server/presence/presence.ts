import { memberRecords, memberStates } from '#members/server/tables.ts'
import { openListeners as open } from '#kit/server/streams/listeners.ts'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isShownTo } from '#members/server/who-may-see.ts'
import { presenceChanged } from '../matches/events.ts'
import { isThere, lastHeard } from '../people/is-online.ts'
import { matches } from '../tables.ts'

/** Events of one statement. */
const atOnce = 500

/** Those who listen and have a match with one of some people whom they may see, each once for each match. */
async function listCounterparts(ctx: Context, ids: readonly string[]) {
  const other = sql<string>`case when ${matches.lowId} = ${memberRecords.userId} then ${matches.highId} else ${matches.lowId} end`
  const isTheirs = or(eq(matches.lowId, memberRecords.userId), eq(matches.highId, memberRecords.userId))
  return ctx.db
    .select({ to: memberStates.userId, matchId: matches.id })
    .from(memberRecords)
    .innerJoin(matches, and(isTheirs, eq(matches.type, memberRecords.type), sql`${matches.endedAt} is null`))
    .innerJoin(memberStates, and(sql`${memberStates.userId} = ${other}`, memberStates.isOnline))
    .where(and(inArray(memberRecords.userId, [...ids]), isShownTo(ctx, sql`${memberStates.userId}`)))
}

/** Tells the matches of some people, as far as these listen, that they came or went. */
async function publishPresence(ctx: Context, ids: readonly string[], isOnline: boolean): Promise<void> {
  if (ids.length === 0) return
  const changes = (await listCounterparts(ctx, ids)).map((one) => ({ ...one, isOnline }))
  for (let at = 0; at < changes.length; at += atOnce)
    await ctx.events.publishAll(presenceChanged, changes.slice(at, at + atOnce), ctx.db)
}

/** Notes that some people are there, as far as they have a record, and tells of those who came. */
async function noteListeners(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const before = await ctx.db
    .selectDistinctOn([memberRecords.userId], { userId: memberRecords.userId, state: memberStates })
    .from(memberRecords)
    .leftJoin(memberStates, eq(memberStates.userId, memberRecords.userId))
    .where(inArray(memberRecords.userId, [...userIds]))
    // In the same order by every process, so that none waits for another that waits for it.
    .orderBy(memberRecords.userId)
  if (before.length === 0) return
  const now = { seenAt: ctx.now(), isOnline: true }
  await ctx.db
    .insert(memberStates)
    .values(before.map(({ userId }) => ({ userId, ...now })))
    .onConflictDoUpdate({ target: memberStates.userId, set: now })
  const came = before.filter(({ state }) => !isThere(ctx, state))
  await publishPresence(
    ctx,
    came.map(({ userId }) => userId),
    true,
  )
}

/** Says that people are still there; one who was taken to be gone has come back. */
async function renewListeners(ctx: Context, ids: readonly string[]): Promise<void> {
  const renewed = await ctx.db
    .update(memberStates)
    .set({ seenAt: ctx.now() })
    .where(and(inArray(memberStates.userId, [...ids]), memberStates.isOnline))
    .returning({ userId: memberStates.userId })
  const known = new Set(renewed.map(({ userId }) => userId))
  await noteListeners(
    ctx,
    ids.filter((id) => !known.has(id)),
  )
}

/** Says that those who were not heard of for a minute are gone: of each one process says so, whichever finds it first. */
const sweepListeners = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const gone = await tx
      .update(memberStates)
      .set({ isOnline: false })
      .where(and(memberStates.isOnline, lt(memberStates.seenAt, lastHeard(ctx))))
      .returning({ userId: memberStates.userId })
    await publishPresence(
      { ...ctx, db: tx },
      gone.map(({ userId }) => userId),
      false,
    )
  })

export const sweepListenersJob = defineJob({ name: 'sweep-match-presence', shape: z.object({}), run: sweepListeners })

/** Those who listen to their matches in this process. */
export const openListeners = () =>
  open<string>({
    keyOf: (userId) => userId,
    atOnce: 500,
    gatheredMs: 100,
    note: noteListeners,
    renew: renewListeners,
    sweep: sweepListeners,
  })
