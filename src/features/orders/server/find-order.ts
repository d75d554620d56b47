import { and, eq } from 'drizzle-orm'
import { findManaged, type ManagedSite } from '#domains/server/find-managed.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { OrderRow } from './create-order.ts'
import { isBoughtBy } from '#payments/server/bought-by.ts'
import { isOrderKey } from './order-link.ts'
import { orders } from './tables.ts'

export const domainOfOrder = domainOfRow(orders)

const noneLikeThat = phrase(
  'no-order-with-number',
  'We couldn’t find an order with this number and e-mail address. Please check both in your order confirmation e-mail.',
)
const linkOfNone = phrase(
  'no-order-with-link',
  'This link doesn’t open an order. Please check that it is complete, or enter the e-mail address that you used.',
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
  if (isHere && isBoughtBy(user, row)) return row
  if (await findManaged(ctx, { user, place, action: 'view' }, row.domainId)) return row
  throw orderMissing()
}

/** An order that somebody bought; for whoever only works on its store it doesn't exist. */
export async function findBought(
  ctx: Context,
  { user, place, siteId }: { user: User; place: ManagedSite; siteId: string | undefined },
  id: string,
): Promise<OrderRow> {
  const row = await readOrder(ctx, id)
  if ((place.isPlatform || row.domainId === siteId) && isBoughtBy(user, row)) return row
  throw orderMissing()
}

/** How a guest names an order: the number, with its random letters, has to fit the key of the link or the address that it was placed with. */
interface NamedOrder {
  number: string
  email?: string | undefined
  key?: string | undefined
}

/** Finds the order of a guest. On the host of a site, only one that was placed there. */
export async function lookUpOrder(
  ctx: Context,
  domainId: string | undefined,
  { number, email = '', key }: NamedOrder,
): Promise<OrderRow> {
  if (key === undefined && !isMailAddress(email))
    throw new Refusal('invalid', phrase('enter-valid-email', 'Please enter a valid email address.'))
  const asked = eq(orders.number, number.replace(/^#/, '').toUpperCase())
  const here = domainId === undefined ? undefined : eq(orders.domainId, domainId)
  const rows = await ctx.db.select().from(orders).where(and(asked, here))
  const row = rows.find((one) =>
    key === undefined ? one.email === email.toLowerCase() : isOrderKey(ctx, one.paymentId, key),
  )
  if (!row) throw new Refusal('missing', key === undefined ? noneLikeThat : linkOfNone)
  return row
}
