import { sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { ConversionKind } from '#visitors/counting/kinds.ts'
import { findZone, readZone, type SeenCaller } from './find-zone.ts'
import { localTime } from './local-time.ts'
import { conversions } from './tables.ts'
import { knowVisitor } from './visitors.ts'

interface NewConversion {
  domainId: string
  /** The name of its folder, where the caller knows it. */
  label?: string
  kind: ConversionKind
  /** The id of the row that it is about: it counts once, however often somebody asks for it. */
  subject: string
}

type SeenConversion = NewConversion & { seen: SeenCaller }

/**
 * Counts what a visitor did, within the transaction that keeps it; nothing of whoever isn’t counted. Whoever wants to be left alone is
 * counted as somebody, not with their visit.
 */
export async function countConversion(ctx: Context, { seen, label, ...done }: SeenConversion): Promise<void> {
  const { network, headers, user } = seen
  const here = { domainId: done.domainId, ...(label !== undefined && { label }) }
  const zone = await findZone(ctx, { ...here, network, headers, user })
  if (zone === undefined) return
  const known = await knowVisitor(ctx, zone, { domainId: done.domainId, network, headers })
  const visitor = headers.get('sec-gpc') === '1' ? null : known.visitor
  await ctx.db
    .insert(conversions)
    .values({ ...done, at: ctx.now(), day: known.day, visitor })
    .onConflictDoNothing()
}

interface PaidCheckout {
  /** That of the payment which the checkout began. */
  id: string
  domainId: string | null
  amount: number
  currency: string
}

/** Counts that a checkout was paid, as the work of the visit in which it was begun; nothing where none was begun. */
export async function countPaid(ctx: Context, payment: PaidCheckout, label: string): Promise<void> {
  const { id, domainId, amount, currency } = payment
  const zone = domainId === null ? undefined : await readZone(ctx, { domainId, label })
  if (zone === undefined) return
  const { day } = localTime(ctx.now(), zone)
  await ctx.db.execute(sql`
    insert into ${conversions} (domain_id, kind, subject, at, day, visitor, visit, source, entry, amount, currency)
    select domain_id, 'paid', subject, ${ctx.now().toISOString()}::timestamptz, ${day}::date, case when day = ${day}::date then visitor end,
      case when day = ${day}::date then visit end, source, entry, ${amount}::bigint, ${currency}::text
    from ${conversions} where domain_id = ${domainId}::uuid and kind = 'checkout' and subject = ${id}
    on conflict do nothing`)
}
