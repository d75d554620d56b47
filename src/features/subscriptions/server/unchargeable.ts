import { phrase } from '#kit/phrase.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { openToken, type SubscriptionRow } from './create-subscription.ts'
import { subscriptions } from './tables.ts'

const notSaved = phrase(
  'no-details-for-renewals',
  'No payment details are saved for renewals, so the next payment can’t be made.',
)

/** Nobody can charge it: of an engine of ours, and without what the service would have kept. */
export const isUnchargeable = ({ engine, sealedToken, status }: SubscriptionRow): boolean =>
  engine === 'ours' && sealedToken === null && status !== 'cancelled'

/** Says that it can't be renewed as things are. */
export const noteUnchargeable = ({ db }: Context, { id }: Pick<SubscriptionRow, 'id'>) =>
  db.update(subscriptions).set({ problem: notSaved, sealedToken: null }).where(eq(subscriptions.id, id))

/** Whether this is what would charge its next period. */
export const isChargedBy = (ctx: Context, row: SubscriptionRow, method: { token: string } | undefined): boolean =>
  row.status !== 'cancelled' && method !== undefined && openToken(ctx, row) === method.token

/** The subscription, if it can't be renewed. */
export async function findUnchargeable({ db }: Context, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row && isUnchargeable(row) ? row : undefined
}
