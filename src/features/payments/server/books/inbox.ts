import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineInsert, defineStatement, givenEach } from '#kit/server/statement.ts'
import type { Observation } from '../adapter/observation.ts'
import { paymentEvents, payments, refunds } from '../tables.ts'

type KeptEvent = typeof paymentEvents.$inferSelect
export type Payment = typeof payments.$inferSelect

/** Whose message it was. */
export interface Endpoint {
  adapter: string
  /** A provider's id, or for the sandbox the domain. */
  owner: string
  providerId: string | null
  domainId: string | null
}

/** Dates are texts in the database. */
export function readKept({ observation }: Pick<KeptEvent, 'observation'>): Observation {
  const { subscription } = observation
  return {
    ...observation,
    occurredAt: new Date(observation.occurredAt),
    ...(subscription && {
      subscription: { ...subscription, ...(subscription.nextAt && { nextAt: new Date(subscription.nextAt) }) },
    }),
  }
}

/** What services say of a payment is far shorter. */
const longestEventCharacters = 10_000
/** Whoever has the key of an endpoint, its store that is, fills no disk with messages of its own. */
const mostEvents = { times: 50_000, seconds: dayMs / 1000 }

/** Refuses what no service says, and the database couldn't hold. */
function checkKeepable(seen: readonly Observation[]): void {
  const texts = seen.map((one) => JSON.stringify(one))
  if (texts.some(({ length }) => length > longestEventCharacters))
    throw new Refusal('too-large', phrase('message-too-large', 'This message is too large.'))
  if (texts.some((text) => text.includes(String.raw`\u0000`)))
    throw new Refusal('invalid', phrase('unsupported-characters', 'This message contains unsupported characters.'))
}

const insertEvents = defineInsert(
  'payment events',
  ['adapter', 'endpoint', 'eventKey', 'observation', 'receivedAt'],
  (db, rows) => db.insert(paymentEvents).values(rows).onConflictDoNothing().returning(),
)

/** Stores events; each once. Returns those that have not been applied yet. */
export async function keepEvents(
  { db, now, limits }: Context,
  { adapter, owner }: Endpoint,
  seen: Observation[],
): Promise<KeptEvent[]> {
  const wanted = seen.filter(({ kind }) => kind !== 'ignored')
  if (wanted.length === 0) return []
  checkKeepable(wanted)
  await limits.take('messages of one endpoint', mostEvents, owner)
  const rows = wanted.map((observation) => ({
    adapter,
    endpoint: owner,
    eventKey: observation.eventKey.slice(0, 300),
    observation,
    receivedAt: now(),
  }))
  const kept = await insertEvents(db, rows)
  if (kept.length === rows.length) return kept
  const keys = rows.map(({ eventKey }) => eventKey)
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.adapter, adapter),
        eq(paymentEvents.endpoint, owner),
        inArray(paymentEvents.eventKey, keys),
        isNull(paymentEvents.appliedAt),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
}

/** What charges the buyer again is kept encrypted with the subscription by now, so it goes from here. */
const withoutToken = sql`${paymentEvents.observation} #- '{method,token}'`

const updateApplied = defineStatement('applied event', (db) =>
  db
    .update(paymentEvents)
    .set({ ...givenEach(['appliedAt', 'payment']), observation: withoutToken })
    .where(eq(paymentEvents.id, sql.placeholder('id'))),
)

export const noteApplied = async ({ db, now }: Context, id: string, payment: string | null): Promise<void> =>
  void (await updateApplied(db, { id, payment, appliedAt: now() }))

/** Events that wait for their payment to be paid, or whose application was interrupted; endpoints take turns. */
export const listWaiting = ({ db }: Context, before: Date, limit: number) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.appliedAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(
      sql`row_number() over (partition by ${paymentEvents.endpoint} order by ${paymentEvents.receivedAt})`,
      asc(paymentEvents.receivedAt),
    )
    .limit(limit)

/** Of money that has come before: what is said of it is about one payment, also where a reference stands for several. */
const isLater = ({ kind }: Observation) => kind === 'refunded' || kind === 'refund_failed' || kind === 'disputed'

/** The payment that one of our refunds is of. */
async function findRefunded({ db }: Pick<Context, 'db'>, { ourRefundId }: Observation): Promise<string | undefined> {
  if (ourRefundId === undefined) return undefined
  const [row] = await db.select({ id: refunds.payment }).from(refunds).where(eq(refunds.id, ourRefundId))
  return row?.id
}

/**
 * The payment that an event is about, among those of the endpoint alone: one store's message never settles another's payment. The
 * reference of a checkout that was paid twice, or of a subscription, stands on its further payments too.
 */
export async function findPaymentOf(
  { db }: Context,
  { adapter, providerId, domainId }: Endpoint,
  seen: Observation,
): Promise<Payment | undefined> {
  const isTheirs = and(
    eq(payments.adapter, adapter),
    providerId === null ? isNull(payments.providerId) : eq(payments.providerId, providerId),
    domainId === null ? isNull(payments.domainId) : eq(payments.domainId, domainId),
  )
  const { reference, sessionId, paymentId, refundId } = seen
  const refunded = await findRefunded({ db }, seen)
  const ofRefund = (name: SQL) => inArray(payments.id, db.select({ id: refunds.payment }).from(refunds).where(name))
  const names = [
    reference !== undefined ? eq(payments.id, reference) : undefined,
    sessionId !== undefined ? eq(payments.sessionId, sessionId) : undefined,
    paymentId !== undefined ? eq(payments.paymentId, paymentId) : undefined,
    refunded !== undefined ? eq(payments.id, refunded) : undefined,
    refundId !== undefined ? ofRefund(eq(refunds.refundId, refundId)) : undefined,
  ].filter((one) => one !== undefined)
  if (names.length === 0) return undefined
  const found = await db
    .select()
    .from(payments)
    .where(and(isTheirs, or(...names)))
    .limit(10)
  const byMoney = isLater(seen)
    ? (found.find(({ id }) => id === refunded) ??
      found.find((row) => paymentId !== undefined && row.paymentId === paymentId))
    : undefined
  const byName = found.find(({ id }) => id === reference)
  return byMoney ?? byName ?? found.find((row) => row.sessionId === sessionId && sessionId !== undefined) ?? found[0]
}
