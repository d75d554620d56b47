import { and, asc, eq, sql } from 'drizzle-orm'
import { decimalOf } from '#kit/money.ts'
import { namesOf } from '#payments/server/purchase.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import type { OrderRow } from './create-order.ts'
import { orders } from './tables.ts'

const columns = [
  'number',
  'created_at',
  'status',
  'fulfillment_status',
  'email',
  'first_name',
  'last_name',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'item',
  'url',
  'sku',
  'size',
  'color',
  'quantity',
  'unit_price',
  'line_total',
  'subtotal',
  'shipping',
  'tax',
  'discount_code',
  'discount',
  'total',
  'refunded',
  'currency',
  'payment_method',
  'carrier',
  'tracking_number',
] as const

const atOnce = 500

const cellsOfDiscount = ({ discount, currency }: OrderRow) => ({
  discount_code: discount?.code ?? null,
  discount: decimalOf({ amount: discount?.amount ?? 0, currency }),
})

/** A line for each item. */
const linesOf = (row: OrderRow) =>
  row.items.map((item) => {
    const named = namesOf(item, 'seller')
    const money = (amount: number) => decimalOf({ amount, currency: row.currency })
    const { firstName, lastName, phone, address, address2, city, state, zip, country } = row.buyer
    return {
      number: row.number,
      created_at: row.createdAt.toISOString(),
      status: row.status,
      fulfillment_status: row.fulfillment,
      email: row.buyer.email,
      first_name: firstName,
      last_name: lastName,
      phone,
      address,
      address2,
      city,
      state,
      zip,
      country,
      item: item.own ? [named.title, named.size, named.color].filter(Boolean).join(', ') : item.name,
      url: item.url,
      sku: item.sku ?? null,
      size: named.size,
      color: named.color,
      quantity: item.quantity,
      unit_price: money(item.unitAmount),
      line_total: money(item.amount),
      subtotal: money(row.subtotal),
      shipping: money(row.shipping),
      tax: money(row.tax),
      ...cellsOfDiscount(row),
      total: money(row.total),
      refunded: money(row.refunded),
      currency: row.currency,
      payment_method: row.method,
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
    }
  })

async function* readAll({ db }: Context, domainId: string) {
  let last: OrderRow | undefined
  do {
    const behind: ReturnType<typeof sql> | undefined =
      last &&
      sql`(${orders.createdAt}, ${orders.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    const rows: OrderRow[] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.domainId, domainId), behind))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(atOnce)
    yield rows.flatMap(linesOf)
    last = rows.length < atOnce ? undefined : rows.at(-1)
  } while (last)
}

/** All orders of a domain, the oldest first. */
export const exportOrders = (ctx: Context, domain: Domain): Response =>
  csvOf(columns, `orders-${domain.label}.csv`, readAll(ctx, domain.id))
