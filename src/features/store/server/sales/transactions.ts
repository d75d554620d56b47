import { payments, refunds } from '#payments/server/tables.ts'
import { and, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { badCursor, mostOnPage } from '#kit/paging.ts'
import { decimalOf } from '#kit/money.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import { orders } from '#orders/server/tables.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { listTransactions as call, ReviewView, TransactionView } from '#store/sales-contract.ts'
import type { Payment, Refund } from '../payment-rows.ts'
import { noteColumns, noteOf, noteOfRefund } from '../outcome-words.ts'
import { viewReviews } from './reviews.ts'

type Query = Pick<z.output<typeof call.query>, 'cursor' | 'limit' | 'sort' | 'q' | 'state'>
type Owner = Pick<Domain, 'id'> | undefined

interface Row extends Pick<Payment, 'outcome' | 'remark'>, Pick<Refund, 'lack' | 'reason'> {
  id: string
  at: Date
  kind: TransactionView['kind']
  state: string
  amount: number
  currency: string
  method: string
  number: string | null
  orderId: string | null
  email: string
}

const ofOwner = (owner: Owner) => (owner ? eq(payments.domainId, owner.id) : isNull(payments.domainId))
const email = sql<string>`${payments.purchase}->'buyer'->>'email'`
/** Checkouts that came to nothing are no transactions, unless money has to be looked at. */
const hasMoney = sql`(${payments.captured} > 0 or ${payments.state} in ('processing', 'review'))`

const searched = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined
  const like = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(email, like), ilike(orders.number, like), ilike(payments.id, like), ilike(payments.method, like))
}

/** Payments and refunds as one list. */
function select({ db }: Context, owner: Owner, { q, state }: Pick<Query, 'q' | 'state'>) {
  const isWanted = and(ofOwner(owner), searched(q), state && eq(payments.state, state))
  const shared = {
    currency: payments.currency,
    method: payments.method,
    number: orders.number,
    orderId: sql<string | null>`${orders.id}`.as('order_id'),
    email: email.as('email'),
  }
  const paid = db
    .select({
      id: payments.id,
      at: sql<Date>`coalesce(${payments.paidAt}, ${payments.createdAt})`.mapWith(payments.createdAt).as('at'),
      kind: sql<Row['kind']>`'payment'`.as('kind'),
      state: sql<string>`${payments.state}`.as('state'),
      amount: sql<number>`case when ${payments.captured} > 0 then ${payments.captured} else ${payments.amount} end`
        .mapWith(Number)
        .as('amount'),
      ...shared,
      ...noteColumns.payment,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(isWanted, hasMoney))
  const returned = db
    .select({
      id: refunds.id,
      at: sql<Date>`${refunds.createdAt}`.mapWith(payments.createdAt).as('at'),
      kind: sql<Row['kind']>`'refund'`.as('kind'),
      state: sql<string>`${refunds.state}`.as('state'),
      amount: sql<number>`-${refunds.amount}`.mapWith(Number).as('amount'),
      ...shared,
      ...noteColumns.refund,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(isWanted)
  return { paid, returned }
}

const purpose = 'cursor transactions'
const Place = z.tuple([z.string(), z.string(), z.string()])

function readPlace({ secrets }: Context, cursor: string, wanted: string) {
  const text = secrets.openIfPossible(cursor, purpose)
  const place = text === undefined ? undefined : Place.parse(JSON.parse(text))
  if (place?.[0] !== wanted) throw new Refusal('invalid', phraseOf(badCursor))
  return { at: place[1], id: place[2] }
}

const noteOfRow = (row: Row, language: string) =>
  row.kind === 'payment' ? noteOf(row, language) : noteOfRefund(row, language)

const view = (row: Row, review: ReviewView | undefined, language: string): TransactionView => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  method: titleOfMethod(row.method),
  orderNumber: row.number,
  orderId: row.orderId,
  email: row.email,
  note: noteOfRow(row, language),
  review: review ?? null,
})

/** One page of a list that two tables make up: each gives its next rows, which are merged. */
async function readRows(
  ctx: Context,
  owner: Owner,
  {
    limit,
    isDown,
    after,
    ...filter
  }: {
    limit: number
    isDown: boolean
    after?: { at: string; id: string } | undefined
    q?: string | undefined
    state?: Query['state'] | undefined
  },
): Promise<Row[]> {
  const { paid, returned } = select(ctx, owner, filter)
  const [compare, order] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const part = (rows: typeof paid | typeof returned, name: string) => {
    const sub = (rows as typeof paid).as(name)
    const behind = after && sql`(${sub.at}, ${sub.id}) ${compare} (${after.at}::timestamptz, ${after.id})`
    return ctx.db
      .select()
      .from(sub)
      .where(behind)
      .orderBy(sql`${sub.at} ${order}, ${sub.id} ${order}`)
      .limit(limit)
  }
  const rows: Row[] = [...(await part(paid, 'paid')), ...(await part(returned, 'returned'))]
  const sign = isDown ? -1 : 1
  const isBefore = (one: Row, other: Row) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
  return rows.toSorted((one, other) => sign * isBefore(one, other)).slice(0, limit)
}

/** Nothing was ordered by it, so that somebody may have to look at it. */
const mayWait = ({ kind, state, orderId }: Row) =>
  kind === 'payment' && orderId === null && ['review', 'paid', 'partially_refunded'].includes(state)

const isoOf = ({ at }: Row) => at.toISOString()

/** Payments and refunds, page by page, with notes in a language (BCP 47). */
export async function listTransactions(ctx: Context, owner: Owner, query: Query, language: string) {
  const { cursor, sort, q, state } = query
  const limit = Math.min(query.limit, mostOnPage)
  const after = cursor === undefined ? undefined : readPlace(ctx, cursor, sort)
  const rows = await readRows(ctx, owner, { limit: limit + 1, isDown: sort === '-at', after, q, state })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const next = last ? ctx.secrets.seal(JSON.stringify([sort, isoOf(last), last.id]), purpose) : null
  const reviews = await viewReviews(
    ctx,
    items.filter(mayWait).map(({ id }) => id),
    language,
  )
  return { items: items.map((row) => view(row, reviews.get(row.id), language)), next }
}

const columns = ['at', 'kind', 'state', 'amount', 'currency', 'method', 'order', 'email', 'note', 'id'] as const
const atOnce = 500

async function* readAll(ctx: Context, owner: Owner, language: string) {
  let after: { at: string; id: string } | undefined
  do {
    const rows = await readRows(ctx, owner, { limit: atOnce, isDown: false, after })
    yield rows.map((row) => ({
      at: isoOf(row),
      kind: row.kind,
      state: row.state,
      amount: decimalOf(row),
      currency: row.currency,
      method: row.method,
      order: row.number,
      email: row.email,
      note: noteOfRow(row, language),
      id: row.id,
    }))
    const last = rows.length < atOnce ? undefined : rows.at(-1)
    after = last && { at: isoOf(last), id: last.id }
  } while (after)
}

/** The same as a table, whose columns and states are those of the API; only notes are said in a language (BCP 47). */
export const exportTransactions = (ctx: Context, domain: Domain | undefined, language: string): Response =>
  csvOf(columns, `transactions-${domain?.label ?? 'all'}.csv`, readAll(ctx, domain, language))
