import { and, eq } from 'drizzle-orm'
import { findManaged, type ManagedSite } from '#domains/server/find-managed.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { OrderRow } from './create-order.ts'
import { orders } from './tables.ts'

export const domainOfOrder = domainOfRow(orders)

const noneLikeThat = phrase(
  'no-order-with-number',
  'We couldn’t find an order with this number and e-mail address. Please check both in your order confirmation e-mail.',
)
const orderMissing = () => new Refusal('missing', phrase('order-not-found', 'Order not found.'))

/** An order by its id, without checking who asks. */
export async function readOrder({ db }: Context, id: string): Promise<OrderRow> {
  const [row] = isRowId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : []
  if (!row) throw orderMissing()
  return row
}

/** An order that somebody placed, or received as one who may view the domain; another person's doesn't exist for them. */
export async function findOrder(
  ctx: Context,
  { user, place, siteId }: { user: User; place: ManagedSite; siteId: string | undefined },
  id: string,
): Promise<OrderRow> {
  const row = await readOrder(ctx, id)
  const isHere = place.isPlatform || row.domainId === siteId
  if (isHere && row.buyerId === user.id) return row
  if (await findManaged(ctx, { user, place, action: 'view' }, row.domainId)) return row
  throw orderMissing()
}

/** The order of a guest: the number, with its random letters, and the address that it was placed with have to fit together. */
export async function lookUpOrder(
  { db }: Context,
  domainId: string | undefined,
  { number, email }: { number: string; email: string },
): Promise<OrderRow> {
  const asked = number.replace(/^#/, '').toUpperCase()
  if (!isMailAddress(email))
    throw new Refusal('invalid', phrase('enter-valid-email', 'Please enter a valid email address.'))
  const isIt = and(eq(orders.number, asked), eq(orders.email, email.toLowerCase()))
  const rows = await db.select().from(orders).where(isIt)
  const row = rows.find((one) => domainId === undefined || one.domainId === domainId)
  if (!row) throw new Refusal('missing', noneLikeThat)
  return row
}
