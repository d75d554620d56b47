import { eq } from 'drizzle-orm'
import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { listPaymentOffers as listOffers } from '#store/offers-contract.ts'
import * as calls from '#store/setup-contract.ts'
import type { ReadShop, Shop } from '../shop/read-shop.ts'
import { storeSetups } from '../tables.ts'
import { findLacks } from './find-lacks.ts'
import { listPaymentOffers } from './list-payment-offers.ts'
import { supposeCountry } from './suppose-country.ts'

async function findShop(readShop: ReadShop, domainId: string): Promise<Shop> {
  const shop = await readShop(domainId)
  if (!shop) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return shop
}

/** What the owner of a store has said about it; its country is supposed where they haven't. */
async function readKept({ db }: Context, { domainId, own }: Shop) {
  const [kept] = await db.select().from(storeSetups).where(eq(storeSetups.domainId, domainId))
  return { isPutAway: kept?.isPutAway ?? false, country: kept?.country ?? supposeCountry(own) }
}

async function viewSetup(ctx: Context, shop: Shop): Promise<calls.SetupView> {
  const { lacks, hasTestPayment } = await findLacks(ctx, shop)
  const { first } = shop.own.items
  return {
    steps: calls.setupSteps.map((key) => ({ key, lack: lacks[key] })),
    ...(await readKept(ctx, shop)),
    firstProduct: first === undefined ? null : `/store/${encodeURIComponent(first)}`,
    hasTestPayment,
  }
}

/** The calls about what a new store lacks. */
export const openSetupHandlers = (readShop: ReadShop): Handler[] => [
  on(calls.getSetup, async ({ ctx, domain }) => viewSetup(ctx, await findShop(readShop, domain.id))),
  on(calls.changeSetup, async ({ ctx, domain, body }) => {
    if (Object.keys(body).length > 0)
      await ctx.db
        .insert(storeSetups)
        .values({ domainId: domain.id, ...body })
        .onConflictDoUpdate({ target: storeSetups.domainId, set: body })
    return viewSetup(ctx, await findShop(readShop, domain.id))
  }),
  on(listOffers, async ({ ctx, domain, headers }) => {
    const shop = await findShop(readShop, domain.id)
    const { country } = await readKept(ctx, shop)
    return {
      currency: shop.own.settings.currency,
      offers: listPaymentOffers(shop, country, readLanguage(headers)),
    }
  }),
]
