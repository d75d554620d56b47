import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { conversionKinds, type ConversionKind } from '#visitors/counting/kinds.ts'
import type { Conversion } from '../contract.ts'
import { hasConditions, inSpan, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'
import { chooseViews, columnsFor } from './tally.ts'
import { readVisitDays } from './visit-days.ts'

const mostSources = 5

interface KindRow extends Record<string, unknown> {
  kind: ConversionKind
  source: string | null
  currency: string | null
  times: string
  amount: string | null
}

const readKinds = (db: Db, selection: Selection) =>
  readRows<KindRow>(
    db,
    sql`
    select kind, source, currency, count(*) as times, sum(amount) as amount from conversions
    where ${inSpan(selection)} group by kind, source, currency`,
  )

/** Those of visits for which all conditions hold. */
async function readChosenKinds(db: Db, selection: Selection): Promise<KindRow[]> {
  const rows = await readRows<KindRow & { day: string; visit: number }>(
    db,
    sql`
    select day::text as day, visit, kind, source, currency, count(*) as times, sum(amount) as amount from conversions
    where ${inSpan(selection)} and visit is not null group by conversions.day, visit, kind, source, currency`,
  )
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const chosen: KindRow[] = []
  if (rows.length === 0) return chosen
  for await (const visits of readVisitDays(db, selection, columnsFor(selection.conditions))) {
    const views = chooseViews(visits, selection.conditions)
    for (const row of byDay.get(visits.day) ?? []) if (views[row.visit - 1]) chosen.push(row)
  }
  return chosen
}

const sum = (rows: readonly KindRow[], of: (row: KindRow) => unknown) =>
  rows.reduce((all, row) => all + Number(of(row) ?? 0), 0)

function gather<Name>(rows: readonly KindRow[], nameOf: (row: KindRow) => Name | null, of: (row: KindRow) => unknown) {
  const groups = Map.groupBy(rows, nameOf)
  return [...groups].flatMap(([name, own]) => (name === null ? [] : [{ name, value: sum(own, of) }]))
}

/** What visitors did, each kind with the money that was paid and where those came from. */
export async function readConversions(db: Db, selection: Selection, before?: Selection): Promise<Conversion[]> {
  const read = hasConditions(selection) ? readChosenKinds : readKinds
  const [rows, earlier] = await Promise.all([read(db, selection), before && read(db, before)])
  return conversionKinds.flatMap((kind) => {
    const [own, old] = [rows.filter((row) => row.kind === kind), earlier?.filter((row) => row.kind === kind)]
    if (own.length === 0 && !old?.length) return []
    const sources = gather(
      own,
      ({ source }) => source,
      ({ times }) => times,
    )
    return [
      {
        kind,
        times: sum(own, ({ times }) => times),
        before: old ? sum(old, ({ times }) => times) : null,
        money: gather(
          own,
          ({ currency }) => currency,
          ({ amount }) => amount,
        ).map(({ name, value }) => ({
          currency: name,
          amount: value,
        })),
        sources: sources
          .toSorted((one, next) => next.value - one.value)
          .slice(0, mostSources)
          .map(({ name, value }) => ({ value: name, times: value })),
      },
    ]
  })
}
