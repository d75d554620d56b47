import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'

/** Whether a seller in the store's country can have an account, as far as it is known. */
export const servings = ['yes', 'unknown', 'no'] as const
/** Whether it suits the store: enough by itself or made for its country, for something special, or not at all. */
export const fits = ['good', 'special', 'none'] as const

export type PaymentOfferView = z.infer<typeof PaymentOfferView>
const PaymentOfferView = z.object({
  /** Of the adapter, whose form asks for the keys. */
  key: z.string(),
  title: z.string(),
  help: z.string(),
  needs: z.string(),
  /** Null where another service takes the payments, at its own prices. */
  pricesPage: z.url().nullable(),
  /** Where the service says which countries it serves. */
  countriesPage: z.url(),
  serves: z.enum(servings),
  fit: z.enum(fits),
  takesCurrency: z.boolean(),
  /** ISO 4217; null where it takes any. */
  currencies: z.array(z.string()).nullable(),
  /** Where buyers have to be to pay in the store's currency; null where they may be anywhere. */
  buyersIn: z.array(z.string()).nullable(),
  isRecommended: z.boolean(),
})

export const listPaymentOffers = endpoint({
  method: 'GET',
  path: '/api/domains/:id/payment-offers',
  access: 'user',
  act: { action: 'view', on: 'domain', by: 'id' },
  summary: 'The payment services that a store can be paid by, those that suit its country and currency first',
  answer: z.object({ currency: z.string(), offers: z.array(PaymentOfferView) }),
})
