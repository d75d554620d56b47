import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Everything that must hold of the books, whatever has happened: each is the number of exceptions. */
const look = sql`
  with settled as (select * from payments where state in ('paid', 'partially_refunded', 'refunded')),
    returned as (select payment, sum(amount) as sum from refunds where state = 'succeeded' group by 1),
    owed as (select payment from ledger where account = 'owed'),
    reviewed as (select payment from payment_events where event_key = 'review ' || payment),
    booked as (select payment, account, sum(amount) as sum from ledger group by 1, 2),
    taken as (select url, variant, domain_id, sum(quantity) as sum from stock_holds where state in ('held', 'sold') group by 1, 2, 3)
  select (select count(*) from settled left join orders on orders.payment_id = settled.id
      where purpose = 'order' and orders.id is null and settled.id not in (select payment from owed))::int as "paidWithoutOrder",
    (select count(*) from owed join orders on orders.payment_id = owed.payment)::int as "orderedUnbooked",
    (select count(*) - count(distinct payment_id) from orders)::int as "orderedTwice",
    (select count(*) from orders left join settled on settled.id = orders.payment_id
      where settled.id is null or settled.captured <> orders.total or settled.currency <> orders.currency
        or settled.amount <> orders.total and settled.id not in (select payment from reviewed))::int as "orderedUnpaid",
    (select count(*) from payments where refunded > captured)::int as "refundedTooMuch",
    (select count(*) from payments where captured = 0 and id in (select payment from ledger))::int as "bookedUnpaid",
    (select count(*) from payments left join returned on returned.payment = payments.id
      left join booked on booked.payment = payments.id and booked.account = payments.adapter
      where captured - coalesce(returned.sum, 0) <> coalesce(booked.sum, 0))::int as "bookedOtherwise",
    (select count(*) from (select from ledger group by transfer having sum(amount) <> 0) wrong)::int as "unbalanced",
    (select coalesce(sum(amount), 0) from ledger)::int as "leftInLedger",
    (select count(*) from stock_levels left join taken using (url, variant, domain_id)
      where "left" <> declared - coalesce(sum, 0))::int as "wrongStock"`

/** Each paid session is one order, transfers and the ledger sum to zero, and nothing is refunded that wasn't captured. */
export async function expectSound({ ctx }: World): Promise<void> {
  const [row] = ((await ctx.db.execute(look)) as { rows: Record<string, number>[] }).rows
  expect(Object.entries(row ?? {}).filter(([, count]) => count !== 0)).toEqual([])
}
