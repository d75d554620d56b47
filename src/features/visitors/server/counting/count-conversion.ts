import { and, eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import type { ConversionKind } from '#visitors/counting/kinds.ts'
import { localTime } from './local-time.ts'
import { conversions } from './tables.ts'
import { knowVisitor } from './visitors.ts'

/** The browser that did it, as its call tells. */
export interface SeenBrowser {
  network: string
  headers: Headers
}

interface Done {
  domainId: string
  kind: ConversionKind
  /** The id of the row that it is about: it counts once, however often somebody asks for it. */
  subject: string
}

type DoneByVisitor = Done & { seen: SeenBrowser }

/** The time zone of a site that counts; undefined where it doesn’t, or is gone. */
async function readZone(ctx: Context, domainId: string): Promise<string | undefined> {
  const [domain] = await ctx.db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
  if (!domain) return undefined
  const { analytics, timeZone } = await readSiteSettings(ctx, domain.label)
  return analytics ? timeZone : undefined
}

/**
 * Counts what a visitor did, within the transaction that keeps it. Whoever wants to be left alone is counted as somebody, not with their
 * visit.
 */
export async function countConversion(ctx: Context, { seen, ...done }: DoneByVisitor): Promise<void> {
  const zone = await readZone(ctx, done.domainId)
  if (zone === undefined) return
  const { network, headers } = seen
  const known = await knowVisitor(ctx, zone, { domainId: done.domainId, network, headers })
  const visitor = headers.get('sec-gpc') === '1' ? null : known.visitor
  await ctx.db
    .insert(conversions)
    .values({ ...done, at: ctx.now(), day: known.day, visitor })
    .onConflictDoNothing()
}

interface PaidCheckout {
  domainId: string
  /** The payment that the checkout began. */
  subject: string
  amount: number
  currency: string
}

/** Counts that a checkout was paid, as the work of the visit in which it was begun; nothing where none was begun. */
export async function countPaid(ctx: Context, { domainId, subject, amount, currency }: PaidCheckout): Promise<void> {
  const ofCheckout = and(
    eq(conversions.domainId, domainId),
    eq(conversions.kind, 'checkout'),
    eq(conversions.subject, subject),
  )
  const [begun] = await ctx.db.select().from(conversions).where(ofCheckout)
  const zone = begun && (await readZone(ctx, domainId))
  if (!begun || zone === undefined) return
  const { day } = localTime(ctx.now(), zone)
  const isSameDay = day === begun.day
  const { source, entry } = begun
  const [visitor, visit] = isSameDay ? [begun.visitor, begun.visit] : [null, null]
  const paid = { domainId, kind: 'paid' as const, subject, amount, currency }
  await ctx.db
    .insert(conversions)
    .values({ ...paid, at: ctx.now(), day, visitor, visit, source, entry })
    .onConflictDoNothing()
}
