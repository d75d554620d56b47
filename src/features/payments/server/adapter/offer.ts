import type { AdapterText } from '#providers/server/adapter.ts'

/** What an owner who chooses a service has to know. What isn't known for sure is left to the pages of the service. */
export interface PaymentOffer {
  /** What a seller needs for it, in a sentence. */
  needs: AdapterText
  /** Its page of prices; left out where another service takes the payments, at its own prices. */
  pricesPage?: string
  /** Its page of the countries in which sellers can have an account. */
  countriesPage?: string
  /** Where a seller has to be (ISO 3166-1); left out where only the service itself says. */
  sellers?: readonly string[]
  /** Takes cards and more from all buyers, so that a store needs nothing else. */
  isAllRound?: true
}

/** What a wallet needs whose payments a gateway takes. */
export const needsGateway: PaymentOffer = { needs: 'Stripe, Adyen or Square, connected first.' }
