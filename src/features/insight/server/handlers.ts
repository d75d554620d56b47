import { and, eq } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { visitCounts, visitDays } from '#visitors/server/counting/tables.ts'
import * as calls from '../contract.ts'
import type { Comparison, Dimension } from '../dimensions.ts'
import { readBreakdown } from './breakdown.ts'
import type { Selection } from './conditions.ts'
import { readConversions } from './conversions.ts'
import { readMissing } from './missing.ts'
import { readPresent } from './present.ts'
import { readSeries, unitOf } from './series.ts'
import { readClock, readSpan, spanBefore } from './span.ts'
import { readSpeeds } from './speeds.ts'
import { readTotals } from './totals.ts'

type InsightQuery = calls.VisitQuery & { compare?: Comparison }

/** What is asked for, with what it is compared. */
async function select(ctx: Context, domain: Domain, { from, to, days, compare = 'none', ...rest }: InsightQuery) {
  const clock = await readClock(ctx, domain)
  const span = readSpan({ from, to, days }, clock.today)
  const { page, source, country, device } = rest
  const selection: Selection = { domainId: domain.id, span, conditions: { page, source, country, device } }
  const earlier = spanBefore(span, compare)
  return { clock, selection, before: earlier && { ...selection, span: earlier } }
}

/** Whether there are numbers at all, and when those of today were made. What is counted once more is shown as it was until then. */
async function readMade({ db }: Context, domainId: string, today: string) {
  const isToday = and(eq(visitDays.domainId, domainId), eq(visitDays.day, today))
  const ofSite = eq(visitCounts.domainId, domainId)
  const [counted, [made]] = await Promise.all([
    db.select({ day: visitCounts.day }).from(visitCounts).where(ofSite).limit(1),
    db.select({ madeAt: visitDays.madeAt }).from(visitDays).where(isToday),
  ])
  return { hasVisits: counted.length > 0, madeAt: made?.madeAt?.toISOString() ?? null }
}

async function summarise(ctx: Context, domain: Domain, query: calls.Compared): Promise<calls.Summary> {
  const { clock, selection, before } = await select(ctx, domain, query)
  const [now, earlier, made] = await Promise.all([
    readTotals(ctx.db, selection),
    before && readTotals(ctx.db, before),
    readMade(ctx, domain.id, clock.today),
  ])
  const { timeZone, isCounting } = clock
  const compared = before && earlier ? { span: before.span, totals: earlier } : null
  return { timeZone, isCounting, ...made, span: selection.span, now, before: compared }
}

async function drawSeries(ctx: Context, domain: Domain, query: calls.Compared): Promise<calls.Series> {
  const { selection, before } = await select(ctx, domain, query)
  const unit = unitOf(selection.span)
  const [now, earlier] = await Promise.all([
    readSeries(ctx.db, selection, unit),
    before ? readSeries(ctx.db, before, unit) : [],
  ])
  return { unit, now, before: earlier }
}

const sheet = ['visitors', 'visits', 'views', 'bounces', 'seconds'] as const

async function exportSheet(ctx: Context, domain: Domain, { by, ...query }: InsightQuery & { by: 'day' | Dimension }) {
  const { selection } = await select(ctx, domain, query)
  const { from, to } = selection.span
  const name = `visitors-${domain.label}-${by}-${from}-${to}.csv`
  async function* read() {
    if (by === 'day') {
      const points = await readSeries(ctx.db, selection, 'day')
      yield points.map(({ at, visitors, visits, views }) => ({ day: at, visitors, visits, views }))
    } else yield (await readBreakdown(ctx.db, selection, by)).map(({ value, ...rest }) => ({ [by]: value, ...rest }))
  }
  return csvOf([by, ...(by === 'day' ? sheet.slice(0, 3) : sheet)], name, read())
}

/** The numbers of a site, for those who may see them. */
export const insightHandlers: Handler[] = [
  on(calls.getSummary, ({ ctx, domain, query }) => summarise(ctx, domain, query)),
  on(calls.getSeries, ({ ctx, domain, query }) => drawSeries(ctx, domain, query)),
  on(calls.getBreakdown, async ({ ctx, domain, query: { by, limit, ...query } }) => {
    const { selection } = await select(ctx, domain, query)
    const items = await readBreakdown(ctx.db, selection, by)
    return { items: items.slice(0, limit), total: items.length }
  }),
  on(calls.getMissing, async ({ ctx, domain, query: { limit, ...query } }) => {
    const { selection } = await select(ctx, domain, query)
    return { items: await readMissing(ctx.db, selection, limit) }
  }),
  on(calls.getSpeeds, async ({ ctx, domain, query }) => {
    const { selection } = await select(ctx, domain, query)
    return readSpeeds(ctx.db, selection)
  }),
  on(calls.getConversions, async ({ ctx, domain, query }) => {
    const { selection, before } = await select(ctx, domain, query)
    const [{ visits }, items] = await Promise.all([
      readTotals(ctx.db, selection),
      readConversions(ctx.db, selection, before),
    ])
    return { visits, items }
  }),
  on(calls.getPresent, ({ ctx, domain }) => readPresent(ctx, domain.id)),
  on(calls.exportInsight, ({ ctx, domain, query }) => exportSheet(ctx, domain, query)),
]
