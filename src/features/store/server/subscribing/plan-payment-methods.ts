import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { listPaymentMethods, type PaymentMethod } from '#payments/server/methods/payment-methods.ts'

export const noPayments = phrase('plans-unpayable', 'Payments aren’t set up here, so plans can’t be started.')

/** The ways in which plans can be paid: those that can charge again. */
export const listPlanPaymentMethods = async (ctx: Context): Promise<PaymentMethod[]> =>
  (await listPaymentMethods(ctx, null)).filter(
    ({ adapter }) => adapter.abilities.includes('subscriptions') && adapter.taking.engine,
  )

/** Where a card can be paid with on our own page; undefined without such a service. */
export const findCardPaymentMethod = async (ctx: Context): Promise<PaymentMethod | undefined> =>
  (await listPlanPaymentMethods(ctx)).find(({ cardKey }) => cardKey !== undefined)
