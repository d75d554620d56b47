import type { Context, Domain } from '#kit/server/context.ts'
import { priceItems } from '../assemble/price-items.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { currencyParser } from './parsers.ts'
import { findSample } from './untouched.ts'

/** The currency that a site sells in, as its owner has set it; that of an unchanged sample says nothing. */
async function currencyOf(ctx: Context, domain: Domain): Promise<string | undefined> {
  const bytes = await ctx.files.read(`${domain.label}/settings.txt`)
  const own = await ctx.parse(currencyParser, { text: Buffer.from(bytes ?? '').toString('utf8') }, { who: domain.id })
  return own !== undefined && !(await findSample(ctx, domain)) ? own : undefined
}

/** A plan with its prices in the currency that was chosen, or else that of the site; unchanged as long as there is neither. */
export async function pricePlan(ctx: Context, domain: Domain, plan: SitePlan, chosen?: string): Promise<SitePlan> {
  if (!plan.unpriced?.length) return plan
  const currency = chosen ?? plan.settings.currency ?? (await currencyOf(ctx, domain))
  return currency === undefined ? plan : priceItems(plan, currency)
}
