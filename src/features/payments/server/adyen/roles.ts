import type { Adyen } from './api.ts'

/** The roles of a key, as Adyen's Customer Area names them. */
export const roles = {
  payments: 'Checkout webservice role',
  subscriptions: 'Merchant Recurring role',
  tokens: 'API tokenise payment details',
}

/** Where tokens would never come: neither by their own webhook, nor by asking. Undefined where they do. */
export async function remarkOnTokens({ given, send }: Adyen): Promise<string | undefined> {
  if (given.token_hmac_key) return undefined
  const query = new URLSearchParams({ shopperReference: 'nobody', merchantAccount: given.merchant_account })
  const { status } = await send({ path: `/storedPaymentMethods?${query}`, headers: { 'x-api-key': given.api_key } })
  if (status !== 401 && status !== 403) return undefined
  return `Subscriptions can’t be renewed yet: enter the HMAC key for tokens, or give the API key the role “${roles.tokens}”.`
}
