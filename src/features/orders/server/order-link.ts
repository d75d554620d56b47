import { isKeyedHash, keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'

type Keys = Pick<Context, 'secrets'>

const purpose = 'orders by link'
/** Too long to be guessed, short enough for a mail. */
const keyBytes = 18
const writeKey = (hash: Buffer) => hash.subarray(0, keyBytes).toString('base64url')

/** Shows the order of a payment to whoever has it, as a key to a parcel box does: without an account. */
export const writeOrderKey = ({ secrets }: Keys, paymentId: string): string =>
  writeKey(keyedHashOf(secrets, purpose, paymentId))

export const isOrderKey = ({ secrets }: Keys, paymentId: string, key: string): boolean =>
  isKeyedHash(secrets, [purpose, paymentId], key, writeKey)

/** The page that shows an order to whoever follows the link, on the host on which it was placed. */
export function linkToOrder(ctx: Keys, payment: { id: string; origin: string }, number: string): string {
  const link = new URL('/orders', payment.origin)
  link.search = String(new URLSearchParams({ number, key: writeOrderKey(ctx, payment.id) }))
  return link.href
}
