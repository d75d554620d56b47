import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import { users } from '#accounts/server/tables.ts'
import { planOf } from '#domains/server/plan-usage.ts'
import { domains, members } from '#domains/server/tables.ts'
import { dayMs, hourMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { doubtfulScore } from '#moderation/rules.ts'
import { siteLooks, type Sign } from '../tables.ts'
import { lookParser, scoreOf } from './look-at-site.ts'

/** A site is new so long; whoever deceives doesn’t wait. */
const newForMs = 60 * dayMs
const accountIsNewForMs = 7 * dayMs
const lookEveryMs = hourMs
const mostAtOnce = 100
const mostTexts = 200
/** Of all texts together, so that a form is found behind a long one, too. */
const mostBytes = 800_000
const mostWalked = 2_000

interface NewSite {
  id: string
  name: string
  label: string
  userId: string
  joinedAt: Date
}

async function readTexts({ files }: Context, label: string): Promise<{ texts: string[]; isWhole: boolean }> {
  const texts: string[] = []
  let [walked, left] = [0, mostBytes]
  for await (const path of walkFiles(files, label)) {
    walked += 1
    if (walked > mostWalked) return { texts, isWhole: false }
    // Any text can be included in a page.
    if (!path.toLowerCase().endsWith('.txt')) continue
    if (texts.length >= mostTexts) return { texts, isWhole: false }
    const bytes = (await files.read(`${label}/${path}`, left + 1)) ?? new Uint8Array()
    texts.push(new TextDecoder().decode(bytes.subarray(0, left)))
    left -= bytes.length
    if (left < 0) return { texts, isWhole: false }
  }
  return { texts, isWhole: true }
}

/** What speaks for nothing by itself, and adds to what does. */
async function signsOfAccount(ctx: Context, { userId, joinedAt }: NewSite): Promise<Sign[]> {
  const isNew = ctx.now().getTime() - joinedAt.getTime() < accountIsNewForMs
  const hasPlan = (await planOf(ctx, userId)) !== undefined
  return [
    ...(isNew ? [{ name: 'new-account', detail: '' } as const] : []),
    ...(hasPlan ? [] : [{ name: 'no-plan', detail: '' } as const]),
  ]
}

async function findSigns(ctx: Context, { name, label }: NewSite): Promise<Sign[]> {
  const { title } = await readSiteSettings(ctx, label)
  const texts = await readTexts(ctx, label)
  try {
    return await ctx.parse(lookParser, { name, title, ...texts }, { who: label })
  } catch (err) {
    // Nobody escapes by texts that take too long, which the threads have logged.
    if (!(err instanceof Refusal && err.cause instanceof TooLong)) throw err
    return [{ name: 'not-looked-at-whole', detail: '' }]
  }
}

async function lookAt(ctx: Context, site: NewSite): Promise<void> {
  const found = await findSigns(ctx, site)
  const all = found.length === 0 ? [] : [...found, ...(await signsOfAccount(ctx, site))]
  const look = { score: scoreOf(all), signs: all, lookedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(siteLooks).where(eq(siteLooks.domainId, site.id))
    await tx
      .insert(siteLooks)
      .values({ domainId: site.id, ...look })
      .onConflictDoUpdate({ target: siteLooks.domainId, set: look })
    const isNews = look.score >= doubtfulScore && look.score > Math.max(before?.score ?? 0, before?.settled ?? 0)
    if (isNews) await notifyAdministrators({ ...ctx, db: tx }, 'sites')
  })
}

/** A site that keeps its own queue full is looked at again when it is its turn, and holds up no other. */
async function lookInTurn(ctx: Context, site: NewSite): Promise<void> {
  try {
    await lookAt(ctx, site)
  } catch (err) {
    if (!(err instanceof Refusal)) throw err
    ctx.log.warn({ err, site: site.label }, 'A new site could not be looked at')
    const looked = { lookedAt: ctx.now() }
    await ctx.db
      .insert(siteLooks)
      .values({ domainId: site.id, score: 0, signs: [], ...looked })
      .onConflictDoUpdate({ target: siteLooks.domainId, set: looked })
  }
}

/** Looks at new sites for signs that they pass for somebody else’s. Nothing follows from it but that an administrator looks, too. */
export const lookAtSites = defineJob({
  name: 'look-at-sites',
  shape: z.object({}),
  timeLimit: 900,
  run: async (ctx: Context) => {
    const at = ctx.now().getTime()
    const isDue = or(isNull(siteLooks.lookedAt), lt(siteLooks.lookedAt, new Date(at - lookEveryMs)))
    const rows = await ctx.db
      .select({ id: domains.id, name: domains.name, label: domains.label, userId: users.id, joinedAt: users.createdAt })
      .from(domains)
      .innerJoin(members, and(eq(members.domainId, domains.id), eq(members.role, 'owner')))
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(siteLooks, eq(siteLooks.domainId, domains.id))
      .where(and(gt(domains.createdAt, new Date(at - newForMs)), isDue))
      .orderBy(sql`${siteLooks.lookedAt} nulls first`, asc(domains.id))
      .limit(mostAtOnce)
    for (const row of rows) if (row.label !== ctx.platform.host) await lookInTurn(ctx, row)
  },
})
