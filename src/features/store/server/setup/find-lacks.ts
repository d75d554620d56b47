import { eq } from 'drizzle-orm'
import { isSample } from '#assistant/server/building/sample-files.ts'
import { drafts } from '#files/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { orders } from '#orders/server/tables.ts'
import { listPaymentMethods } from '#payments/server/methods/payment-methods.ts'
import { sandbox } from '#payments/server/sandbox/adapter.ts'
import { list as listProviders } from '#providers/server/providers.ts'
import type { SetupLack, SetupStep } from '#store/setup-contract.ts'
import type { Shop } from '../shop/read-shop.ts'

type Lack = SetupLack | null

const storeFile = 'store/store.txt'
/** No starter has a store that is larger. */
const longestSampleBytes = 100_000

/** Whether all that is for sale is what the starter brought. */
async function sellsSamples({ files, starters }: Context, { label }: Shop): Promise<boolean> {
  const path = `${label}/${storeFile}`
  const facts = await files.stat(path)
  const bytes = facts && facts.size <= longestSampleBytes ? await files.read(path) : undefined
  return bytes !== undefined && (await isSample({ starters }, storeFile, bytes))
}

async function findProductLack(ctx: Context, { own, ...shop }: Shop): Promise<Lack> {
  if (!own.settings.store) return 'store-off'
  if (own.items.size === 0) return 'no-products'
  return (await sellsSamples(ctx, { own, ...shop })) ? 'sample-products' : null
}

function findRateLack({ own: { settings, items } }: Shop, setting: 'shipping' | 'tax'): Lack {
  if (settings.unread?.includes(setting)) return 'unread'
  const isNeeded = setting === 'tax' || items.size === 0 || items.needsParcel
  return settings[setting] || !isNeeded ? null : 'no-rates'
}

/** How a store is paid: by services of its own, or by the page of ours on which no money moves. */
async function findPaidLack(ctx: Context, { domainId }: Shop) {
  const methods = await listPaymentMethods(ctx, domainId)
  const services = methods.filter(({ method }) => method !== sandbox.key)
  const rows = services.length === 0 ? await listProviders(ctx, { id: domainId }, 'payment') : []
  const none = rows.length > 0 ? 'service-off' : 'no-service'
  const lack: Lack = services.some(({ isLive }) => isLive) ? null : services.length > 0 ? 'test-keys' : none
  return { lack, hasTestPayment: methods.some(({ isLive }) => !isLive) }
}

async function hasOrder({ db }: Context, { domainId }: Shop): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.domainId, domainId)).limit(1)).length > 0
}

async function hasDraft({ db }: Context, { domainId }: Shop): Promise<boolean> {
  return (await db.select({ path: drafts.path }).from(drafts).where(eq(drafts.domainId, domainId)).limit(1)).length > 0
}

/** What each step lacks, by the files of the site, its services and its orders. */
export async function findLacks(ctx: Context, shop: Shop) {
  const [product, { lack: paid, hasTestPayment }, isTried, isTyped] = await Promise.all([
    findProductLack(ctx, shop),
    findPaidLack(ctx, shop),
    hasOrder(ctx, shop),
    hasDraft(ctx, shop),
  ])
  const lacks: Record<SetupStep, Lack> = {
    product,
    shipping: findRateLack(shop, 'shipping'),
    tax: findRateLack(shop, 'tax'),
    paid,
    test: isTried ? null : 'no-order',
    publish: isTyped ? 'drafts' : product,
  }
  return { lacks, hasTestPayment }
}
