import { sql } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'

type Owner = Pick<Domain, 'id'> | undefined

/** What came in and went back, by month in a time zone, the latest 24 months first. */
export async function sumTransactions({ db }: Context, owner: Owner, timeZone: string) {
  const isTheirs = owner ? sql`p.domain_id = ${owner.id}` : sql`p.domain_id is null`
  const { rows } = (await db.execute(sql`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
      sum(paid)::text as payments, sum(returned)::text as refunds, sum(one)::text as count
    from (
      select p.paid_at as at, p.currency, p.captured as paid, 0 as returned, 1 as one
        from payments p where ${isTheirs} and p.captured > 0
      union all
      select r.created_at, p.currency, 0, r.amount, 0
        from refunds r join payments p on p.id = r.payment where ${isTheirs} and r.state = 'succeeded'
    ) entries
    group by 1, 2 order by 1 desc, 2 limit 240`)) as {
    rows: Record<'month' | 'currency' | 'payments' | 'refunds' | 'count', string>[]
  }
  const months = [...new Set(rows.map(({ month }) => month))].slice(0, 24)
  return rows
    .filter(({ month }) => months.includes(month))
    .map((row) => {
      const [paid, returned] = [Number(row.payments), Number(row.refunds)]
      return {
        month: row.month,
        currency: row.currency,
        payments: paid,
        refunds: returned,
        net: paid - returned,
        count: Number(row.count),
      }
    })
}
