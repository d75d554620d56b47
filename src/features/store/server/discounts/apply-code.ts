import { formatMoney } from '#kit/money.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { tidyCode } from '#store/discount.ts'
import {
  type DiscountRow,
  type DiscountUser,
  findDiscount,
  findUsedUp,
  invalidCode,
  isCurrent,
} from './judge-discount.ts'

/** A code that a buyer has typed. */
export interface TypedCode {
  code: string
  user: DiscountUser
}

/** What of a cart a code depends on. */
interface PricedGoods {
  currency: string
  /** What the goods cost, in minor units. */
  subtotal: number
  needsDelivery: boolean
}

/** The store that a code is of. */
interface DiscountStore {
  domainId: string
  /** That of the page (BCP 47). */
  language: string
  settings: { timeZone: string }
}

/** `2026-03-01` where the store is. */
export const todayAt = ({ settings }: Pick<DiscountStore, 'settings'>, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone, dateStyle: 'short' }).format(now)

function findUnfit(
  row: DiscountRow,
  { currency, subtotal, needsDelivery }: PricedGoods,
  language: string,
): Phrase | undefined {
  const isOfMoney = row.kind === 'amount' || row.minimum > 0
  if (isOfMoney && row.currency !== currency) return invalidCode
  if (row.kind === 'shipping' && !needsDelivery)
    return phrase('discount-code-for-shipping', 'This discount code is for orders that are shipped.')
  if (subtotal >= row.minimum) return undefined
  return phrase('discount-code-minimum', 'This discount code is for orders of {amount} or more.', {
    amount: formatMoney({ amount: row.minimum, currency }, language),
  })
}

/** The discount, or why there is none. */
export interface AppliedCode {
  row?: DiscountRow
  problem?: Phrase
}

/** The discount of a code, or why it can't be used for this cart. */
export async function applyCode(
  ctx: Pick<Context, 'db' | 'now'>,
  shop: DiscountStore,
  { code, user }: TypedCode,
  goods: PricedGoods,
): Promise<AppliedCode> {
  const tidied = tidyCode(code)
  const row = tidied === undefined ? undefined : await findDiscount(ctx, shop.domainId, tidied)
  if (!row || !isCurrent(row, todayAt(shop, ctx.now()))) return { problem: invalidCode }
  const problem = (await findUsedUp(ctx, row, user)) ?? findUnfit(row, goods, shop.language)
  return problem ? { problem } : { row }
}
