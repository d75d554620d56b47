import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { SellerDetails } from '#orders/paper-contract.ts'
import { sellerDetails } from '../tables.ts'

const none: SellerDetails = {
  name: '',
  address: '',
  country: '',
  tax_number: '',
  registration: '',
  footer: '',
  prefix: '',
}

/** What a store says about itself on its invoices now. */
export async function readSellerDetails({ db }: Context, domainId: string): Promise<SellerDetails> {
  const [row] = await db.select().from(sellerDetails).where(eq(sellerDetails.domainId, domainId))
  return { ...none, ...row?.details }
}

export async function setSellerDetails(ctx: Context, domainId: string, details: SellerDetails): Promise<SellerDetails> {
  const set = { details, changedAt: ctx.now() }
  await ctx.db
    .insert(sellerDetails)
    .values({ domainId, ...set })
    .onConflictDoUpdate({ target: sellerDetails.domainId, set })
  return details
}
