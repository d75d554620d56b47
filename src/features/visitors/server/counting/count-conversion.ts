import { eq, sql } from 'drizzle-orm'
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

interface NewConversion {
  domainId: string
  /** The name of its folder, where the caller knows it. */
  label?: string
  kind: ConversionKind
  /** The id of the row that it is about: it counts once, however often somebody asks for it. */
  subject: string
}

type SeenConversion = NewConversion & { seen: SeenBrowser }

async function findLabel({ db }: Context, domainId: string): Promise<string | undefined> {
  const [domain] = await db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
  return domain?.label
}

/** The time zone of a site that counts; undefined where it doesn’t, or is gone. */
async function readZone(
  ctx: Context,
  { domainId, label }: Pick<NewConversion, 'domainId' | 'label'>,
): Promise<string | undefined> {
  const folder = label ?? (await findLabel(ctx, domainId))
  if (folder === undefined) return undefined
  const { analytics, timeZone } = await readSiteSettings(ctx, folder)
  return analytics ? timeZone : undefined
}

/**
 * Counts what a visitor did, within the transaction that keeps it. Whoever wants to be left alone is counted as somebody, not with their
 * visit.
 */
export async function countConversion(ctx: Context, { seen, label, ...done }: SeenConversion): Promise<void> {
  const zone = await readZone(ctx, { domainId: done.domainId, ...(label !== undefined && { label }) })
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
