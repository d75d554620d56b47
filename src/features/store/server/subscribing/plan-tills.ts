import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { listTills, type Till } from '#payments/server/till/tills.ts'

export const noPayments = phrase('plans-unpayable', 'Payments aren’t set up here, so plans can’t be started.')

/** The ways in which plans can be paid: those that can charge again. */
export const listPlanTills = async (ctx: Context): Promise<Till[]> =>
  (await listTills(ctx, null)).filter(
    ({ adapter }) => adapter.abilities.includes('subscriptions') && adapter.taking.engine,
  )

/** Where a card can be paid with on our own page; undefined without such a service. */
export const findCardTill = async (ctx: Context): Promise<Till | undefined> =>
  (await listPlanTills(ctx)).find(({ cardKey }) => cardKey !== undefined)
