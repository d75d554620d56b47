import { and, count, desc, eq } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { tidyCode } from '#store/discount.ts'
import * as calls from '#store/discount-contract.ts'
import type { ReadShop, Shop } from '../shop/read-shop.ts'
import { discounts } from '../tables.ts'
import { todayAt } from '../discounts/apply-code.ts'
import type { DiscountRow } from '../discounts/judge-discount.ts'

const viewDiscount = ({ domainId: _domain, createdAt: _at, ...row }: DiscountRow): calls.DiscountView => row

/** Adds it, unless the store has such a code. */
async function addDiscount(ctx: Context, { domainId, settings }: Shop, { code: typed, ...wish }: calls.NewDiscount) {
  const code = tidyCode(typed)
  if (code === undefined) throw new Refusal('invalid', phraseOf(calls.noCode))
  const [all] = await ctx.db.select({ count: count() }).from(discounts).where(eq(discounts.domainId, domainId))
  if ((all?.count ?? 0) >= calls.mostDiscounts)
    throw new Refusal(
      'conflict',
      phrase('too-many-discounts', 'A store can have {most} discount codes.', { most: calls.mostDiscounts }),
    )
  const value = wish.kind === 'shipping' ? 0 : wish.value
  const made = { ...wish, value, code, domainId, currency: settings.currency, createdAt: ctx.now() }
  const [row] = await ctx.db.insert(discounts).values(made).onConflictDoNothing().returning()
  if (!row)
    throw new Refusal('conflict', phrase('discount-code-taken', 'There is a discount code {code} already.', { code }))
  return row
}

async function switchDiscount({ db }: Context, domainId: string, { id, isOn }: Pick<DiscountRow, 'id' | 'isOn'>) {
  const isIt = and(eq(discounts.id, id), eq(discounts.domainId, domainId))
  const [row] = isRowId(id) ? await db.update(discounts).set({ isOn }).where(isIt).returning() : []
  if (!row) throw new Refusal('missing', phrase('discount-code-gone', 'This discount code doesn’t exist.'))
  return row
}

/** The calls of owners about their discount codes. */
export function openDiscountHandlers(readShop: ReadShop): Handler[] {
  async function demandShop(domainId: string): Promise<Shop> {
    const shop = await readShop(domainId)
    if (!shop) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
    return shop
  }
  return [
    on(calls.listDiscounts, async ({ ctx, domain }) => {
      const shop = await demandShop(domain.id)
      const rows = await ctx.db
        .select()
        .from(discounts)
        .where(eq(discounts.domainId, domain.id))
        .orderBy(desc(discounts.createdAt), desc(discounts.id))
      return {
        currency: shop.settings.currency,
        today: todayAt(shop, ctx.now()),
        discounts: rows.map(viewDiscount),
      }
    }),
    on(calls.addDiscount, async ({ ctx, domain, body }) =>
      viewDiscount(await addDiscount(ctx, await demandShop(domain.id), body)),
    ),
    on(calls.switchDiscount, async ({ ctx, domain, params, body }) =>
      viewDiscount(await switchDiscount(ctx, domain.id, { id: params.discount, isOn: body.isOn })),
    ),
  ]
}
