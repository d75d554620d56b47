import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { goneAfter } from '../rules.ts'
import { presenceChanged } from './events.ts'
import { chatHosts, chatVisits } from './tables.ts'
import { isHosted, isThere, readVisit } from './view-chat.ts'

/** In milliseconds: often enough that one missed beat makes nobody gone. */
const beatEvery = 20_000

interface Visitor {
  chatId: string
  domainId: string
  page: string | undefined
}
interface Host {
  domainId: string
  userId: string
}

async function noteVisitor(ctx: Context, { chatId, domainId, page }: Visitor): Promise<void> {
  const before = await readVisit(ctx, chatId)
  const now = { seenAt: ctx.now(), isOnline: true, page: page ?? before?.page ?? null }
  await ctx.db
    .insert(chatVisits)
    .values({ chatId, domainId, ...now })
    .onConflictDoUpdate({ target: chatVisits.chatId, set: now })
  if (isThere(ctx, before) && before?.page === now.page) return
  await ctx.events.publish(presenceChanged, { chatId, domainId, isOnline: true, page: now.page })
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

/** Says that those who were not heard of for a minute are gone: of each one process says so, whichever finds it first. */
export async function sweepPresence(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - goneAfter)
  const gone = { isOnline: false }
  const visitors = await ctx.db
    .update(chatVisits)
    .set(gone)
    .where(and(chatVisits.isOnline, lt(chatVisits.seenAt, before)))
    .returning()
  for (const { chatId, domainId, page } of visitors)
    await ctx.events.publish(presenceChanged, { chatId, domainId, isOnline: false, page })
  const hosts = await ctx.db
    .update(chatHosts)
    .set(gone)
    .where(and(chatHosts.isOnline, lt(chatHosts.seenAt, before)))
    .returning()
  for (const domainId of new Set(hosts.map((host) => host.domainId)))
    if (!(await isHosted(ctx, domainId)))
      await ctx.events.publish(presenceChanged, { chatId: null, domainId, isOnline: false, page: null })
}

export const sweepPresenceJob = defineJob({ name: 'sweep-chat-presence', shape: z.object({}), run: sweepPresence })

/** Counts the open streams of each. */
function openCount<T>(keyOf: (one: T) => string) {
  const open = new Map<string, { one: T; times: number }>()
  return {
    add: (one: T) => void open.set(keyOf(one), { one, times: (open.get(keyOf(one))?.times ?? 0) + 1 }),
    remove(one: T) {
      const held = open.get(keyOf(one))
      if (held && held.times > 1) held.times -= 1
      else open.delete(keyOf(one))
    },
    list: () => [...open.values()].map((held) => held.one),
  }
}

/** Who listens to this process is there; so it says to all processes, again and again. */
export function openPresence() {
  const visitors = openCount<Visitor>(({ chatId }) => chatId)
  const hosts = openCount<Host>(({ domainId, userId }) => `${domainId} ${userId}`)
  let timer: NodeJS.Timeout | undefined

  async function renew(ctx: Context): Promise<void> {
    const now = { seenAt: ctx.now(), isOnline: true }
    const here = visitors.list().map(({ chatId }) => chatId)
    for (let at = 0; at < here.length; at += 1000)
      await ctx.db
        .update(chatVisits)
        .set(now)
        .where(inArray(chatVisits.chatId, here.slice(at, at + 1000)))
    const isHost = hosts
      .list()
      .map(({ domainId, userId }) => and(eq(chatHosts.domainId, domainId), eq(chatHosts.userId, userId)))
    for (let at = 0; at < isHost.length; at += 100)
      await ctx.db
        .update(chatHosts)
        .set(now)
        .where(or(...isHost.slice(at, at + 100), sql`false`))
    await sweepPresence(ctx)
  }

  /** Beats while anybody listens. */
  function beat(ctx: Context): void {
    const isEmpty = () => visitors.list().length === 0 && hosts.list().length === 0
    if (timer) return
    timer = setInterval(() => {
      if (isEmpty()) {
        clearInterval(timer)
        timer = undefined
        return
      }
      renew(ctx).catch((err: unknown) => ctx.log.error({ err }, 'Who is there could not be renewed'))
    }, beatEvery).unref()
  }

  function come<T>(
    ctx: Context,
    one: T,
    { counted, note }: { counted: ReturnType<typeof openCount<T>>; note: () => Promise<void> },
  ) {
    counted.add(one)
    beat(ctx)
    note().catch((err: unknown) => ctx.log.error({ err }, 'Who came could not be noted'))
    return () => counted.remove(one)
  }

  return {
    visitorComes: (ctx: Context, visitor: Visitor) =>
      come(ctx, visitor, { counted: visitors, note: () => noteVisitor(ctx, visitor) }),
    hostComes: (ctx: Context, host: Host) => come(ctx, host, { counted: hosts, note: () => noteHost(ctx, host) }),
  }
}

export type Presence = ReturnType<typeof openPresence>
