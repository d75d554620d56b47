import { openListeners } from '#kit/server/streams/listeners.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { goneAfterMs } from '../rules.ts'
import { presenceChanged } from './events.ts'
import { chatHosts, chats, chatVisits } from './tables.ts'
import { isHosted, isThere } from './view-chat.ts'

export interface Visitor {
  chatId: string
  domainId: string
  page: string | undefined
}
export interface Host {
  domainId: string
  userId: string
}

/** Notes that visitors are there, and tells of those who came or are on another page. */
async function noteVisitors(ctx: Context, visitors: readonly Visitor[]): Promise<void> {
  const pages = new Map(visitors.map(({ chatId, page }) => [chatId, page]))
  const before = await ctx.db
    .select({ chatId: chats.id, domainId: chats.domainId, visit: chatVisits })
    .from(chats)
    .leftJoin(chatVisits, eq(chatVisits.chatId, chats.id))
    .where(and(inArray(chats.id, [...pages.keys()]), isNull(chats.deletedAt)))
    // In the same order by every process, so that none waits for another that waits for it.
    .orderBy(chats.id)
  const now = { seenAt: ctx.now(), isOnline: true }
  const noted = before.map(({ chatId, domainId, visit }) => {
    const page = pages.get(chatId) ?? visit?.page ?? null
    return { chatId, domainId, page, isChange: !isThere(ctx, visit) || visit?.page !== page }
  })
  if (noted.length === 0) return
  await ctx.db
    .insert(chatVisits)
    .values(noted.map(({ chatId, domainId, page }) => ({ chatId, domainId, page, ...now })))
    .onConflictDoUpdate({ target: chatVisits.chatId, set: { ...now, page: sql`excluded.page` } })
  const changes = noted.filter(({ isChange }) => isChange)
  await ctx.events.publishAll(
    presenceChanged,
    changes.map(({ chatId, domainId, page }) => ({ chatId, domainId, isOnline: true, page })),
  )
}

async function noteHost(ctx: Context, { domainId, userId }: Host): Promise<void> {
  const wasHosted = await isHosted(ctx, domainId)
  const now = { seenAt: ctx.now(), isOnline: true }
  await ctx.db
    .insert(chatHosts)
    .values({ domainId, userId, ...now })
    .onConflictDoUpdate({ target: [chatHosts.domainId, chatHosts.userId], set: now })
  if (!wasHosted) await ctx.events.publish(presenceChanged, { chatId: null, domainId, isOnline: true, page: null })
}

/** Says that visitors are still there; one who was taken to be gone has come back. */
async function renewVisitors(ctx: Context, visitors: readonly Visitor[]): Promise<void> {
  const here = visitors.map(({ chatId }) => chatId)
  const renewed = await ctx.db
    .update(chatVisits)
    .set({ seenAt: ctx.now() })
    .where(and(inArray(chatVisits.chatId, here), chatVisits.isOnline))
    .returning({ chatId: chatVisits.chatId })
  const known = new Set(renewed.map(({ chatId }) => chatId))
  const back = visitors.filter(({ chatId }) => !known.has(chatId))
  if (back.length > 0) await noteVisitors(ctx, back)
}

/** The same for those who run sites. */
async function renewHosts(ctx: Context, hosts: readonly Host[]): Promise<void> {
  const isOne = hosts.map(({ domainId, userId }) => and(eq(chatHosts.domainId, domainId), eq(chatHosts.userId, userId)))
  const renewed = await ctx.db
    .update(chatHosts)
    .set({ seenAt: ctx.now() })
    .where(and(or(...isOne), chatHosts.isOnline))
    .returning({ domainId: chatHosts.domainId, userId: chatHosts.userId })
  const keyOf = ({ domainId, userId }: Host) => `${domainId} ${userId}`
  const known = new Set(renewed.map(keyOf))
  for (const host of hosts) if (!known.has(keyOf(host))) await noteHost(ctx, host)
}

/** Says that those who were not heard of for a minute are gone: of each one process says so, whichever finds it first. */
const sweepPresence = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const before = new Date(ctx.now().getTime() - goneAfterMs)
    const gone = { isOnline: false }
    const visitors = await tx
      .update(chatVisits)
      .set(gone)
      .where(and(chatVisits.isOnline, lt(chatVisits.seenAt, before)))
      .returning()
    const hosts = await tx
      .update(chatHosts)
      .set(gone)
      .where(and(chatHosts.isOnline, lt(chatHosts.seenAt, before)))
      .returning()
    const changes = visitors.map(({ chatId, domainId, page }) => ({ chatId, domainId, isOnline: false, page }))
    const left: { chatId: null; domainId: string; isOnline: boolean; page: null }[] = []
    for (const domainId of new Set(hosts.map((host) => host.domainId)))
      if (!(await isHosted(within, domainId))) left.push({ chatId: null, domainId, isOnline: false, page: null })
    await ctx.events.publishAll(presenceChanged, [...changes, ...left], tx)
  })

export const sweepPresenceJob = defineJob({ name: 'sweep-chat-presence', shape: z.object({}), run: sweepPresence })

/** Visitors and those who run sites, as far as they listen to this process. */
export const openPresence = () => ({
  visitorComes: openListeners<Visitor>({
    keyOf: ({ chatId }) => chatId,
    atOnce: 500,
    gatheredMs: 100,
    note: noteVisitors,
    renew: renewVisitors,
    sweep: sweepPresence,
  }),
  hostComes: openListeners<Host>({
    keyOf: ({ domainId, userId }) => `${domainId} ${userId}`,
    atOnce: 100,
    gatheredMs: 0,
    note: async (ctx, hosts) => {
      for (const host of hosts) await noteHost(ctx, host)
    },
    renew: renewHosts,
    sweep: sweepPresence,
  }),
})

export type Presence = ReturnType<typeof openPresence>
