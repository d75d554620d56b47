import type { Context } from '#kit/server/context.ts'
import type { Lack } from '#payments/payment-outcomes.ts'
import { releaseDiscount, useDiscount } from '../discounts/hold-discount.ts'
import type { Payment } from '../payment-rows.ts'
import { releaseStock, sellStock } from '../shop/stock.ts'

/** Puts the goods of a payment back, and the use of its discount code. */
export async function giveBack(within: Context, payment: string): Promise<void> {
  await releaseStock(within, payment)
  await releaseDiscount(within, payment)
}

/** Takes for good what an order has held; says what others were faster with, and then takes nothing. */
export async function takeBought(within: Context, { id, purchase }: Payment): Promise<Lack | undefined> {
  if (!(await sellStock(within, id))) {
    await releaseDiscount(within, id)
    return 'sold-out'
  }
  if (!purchase.discount || (await useDiscount(within, id))) return undefined
  await releaseStock(within, id)
  return 'code-used-up'
}
