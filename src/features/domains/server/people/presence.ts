import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { openListeners } from '#kit/server/streams/listeners.ts'
import { members } from '../tables.ts'
import { nameOfMember } from './member-rows.ts'
import { domainPresences } from './tables.ts'

/** Published when somebody has opened a domain, or has it open no more. */
export const presentChanged = defineEvent({ name: 'present-changed', shape: z.object({ domainId: z.string() }) })

/** Whoever wasn’t heard of for so long is gone: their process ended, or can’t reach the database. */
const goneAfterMs = 30_000

interface Guest {
  domainId: string
  userId: string
  process: string
}

const isOne = ({ domainId, userId, process }: Guest) =>
  and(eq(domainPresences.domainId, domainId), eq(domainPresences.userId, userId), eq(domainPresences.process, process))

/** Only those who still work there: a stream may begin in the moment in which somebody is removed. */
async function listWorking(ctx: Context, guests: readonly Guest[]): Promise<Guest[]> {
  const isOf = guests.map(({ domainId, userId }) => and(eq(members.domainId, domainId), eq(members.userId, userId)))
  const rows = await ctx.db
    .select()
    .from(members)
    .where(or(...isOf))
  return guests.filter((guest) => rows.some((row) => row.domainId === guest.domainId && row.userId === guest.userId))
}

async function note(ctx: Context, guests: readonly Guest[]): Promise<void> {
  const here = await listWorking(ctx, guests)
  if (here.length === 0) return
  const seenAt = ctx.now()
  await ctx.db
    .insert(domainPresences)
    .values(here.map((guest) => ({ ...guest, seenAt })))
    .onConflictDoUpdate({
      target: [domainPresences.domainId, domainPresences.userId, domainPresences.process],
      set: { seenAt },
    })
  const changed = [...new Set(here.map(({ domainId }) => domainId))]
  await ctx.events.publishAll(
    presentChanged,
    changed.map((domainId) => ({ domainId })),
  )
}

async function renew(ctx: Context, guests: readonly Guest[]): Promise<void> {
  const renewed = await ctx.db
    .update(domainPresences)
    .set({ seenAt: ctx.now() })
    .where(or(...guests.map(isOne)))
    .returning({ domainId: domainPresences.domainId, userId: domainPresences.userId })
  const isKnown = (guest: Guest) =>
    renewed.some((one) => one.domainId === guest.domainId && one.userId === guest.userId)
  const back = guests.filter((guest) => !isKnown(guest))
  if (back.length > 0) await note(ctx, back)
}

const tell = ({ events }: Context, rows: { domainId: string }[]) =>
  events.publishAll(
    presentChanged,
    [...new Set(rows.map(({ domainId }) => domainId))].map((domainId) => ({ domainId })),
  )

async function left(ctx: Context, guest: Guest): Promise<void> {
  await tell(ctx, await ctx.db.delete(domainPresences).where(isOne(guest)).returning())
}

const lastHeard = ({ now }: Context) => new Date(now().getTime() - goneAfterMs)

async function sweep(ctx: Context): Promise<void> {
  const isGone = lt(domainPresences.seenAt, lastHeard(ctx))
  await tell(ctx, await ctx.db.delete(domainPresences).where(isGone).returning())
}

export const sweepDomainPresence = defineJob({ name: 'sweep-domain-presence', shape: z.object({}), run: sweep })

/** Those who listen to domains in this process. */
export function openPresence({ random }: Pick<Context, 'random'>) {
  const process = Buffer.from(random(8)).toString('hex')
  const comes = openListeners<Guest>({
    keyOf: ({ domainId, userId }) => `${domainId} ${userId}`,
    atOnce: 200,
    gatheredMs: 50,
    note,
    renew,
    left,
    sweep,
  })
  return (ctx: Context, domain: Pick<Domain, 'id'>, user: Pick<User, 'id'>) =>
    comes(ctx, { domainId: domain.id, userId: user.id, process })
}

/** Who else has a domain open. */
export async function listPresent(ctx: Context, domain: Domain, user: User) {
  const { id, email, firstName, lastName } = users
  const isHere = and(eq(domainPresences.domainId, domain.id), gt(domainPresences.seenAt, lastHeard(ctx)))
  const theirs = ctx.db.select({ id: domainPresences.userId }).from(domainPresences).where(isHere)
  const rows = await ctx.db
    .select({ userId: id, email, firstName, lastName })
    .from(users)
    .innerJoin(members, and(eq(members.userId, id), eq(members.domainId, domain.id)))
    .where(and(inArray(id, theirs), ne(id, user.id)))
    .orderBy(members.createdAt, id)
  return { people: rows.map((row) => ({ userId: row.userId, name: nameOfMember(row), email: row.email })) }
}
