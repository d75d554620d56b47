import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#store/setup-contract.ts'
import type { ReadShop } from '../shop/read-shop.ts'
import { storeSetups } from '../tables.ts'
import { findLacks } from './find-lacks.ts'
import { supposeCountry } from './suppose-country.ts'

async function viewSetup(ctx: Context, readShop: ReadShop, domainId: string): Promise<calls.SetupView> {
  const shop = await readShop(domainId)
  if (!shop) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  const [kept] = await ctx.db.select().from(storeSetups).where(eq(storeSetups.domainId, domainId))
  const { lacks, hasTestPayment } = await findLacks(ctx, shop)
  const { first } = shop.own.items
  return {
    steps: calls.setupSteps.map((key) => ({ key, lack: lacks[key] })),
    isPutAway: kept?.isPutAway ?? false,
    firstProduct: first === undefined ? null : `/store/${encodeURIComponent(first)}`,
    hasTestPayment,
    country: kept?.country ?? supposeCountry(shop.own),
  }
}

/** The calls about what a new store lacks. */
export const openSetupHandlers = (readShop: ReadShop): Handler[] => [
  on(calls.getSetup, ({ ctx, domain }) => viewSetup(ctx, readShop, domain.id)),
  on(calls.changeSetup, async ({ ctx, domain, body }) => {
    if (Object.keys(body).length > 0)
      await ctx.db
        .insert(storeSetups)
        .values({ domainId: domain.id, ...body })
        .onConflictDoUpdate({ target: storeSetups.domainId, set: body })
    return viewSetup(ctx, readShop, domain.id)
  }),
]
