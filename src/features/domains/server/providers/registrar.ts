import type { Adapter, AdapterDescription, Service } from '#providers/server/adapter.ts'

/** A registrar's response about a name. */
export interface Offer {
  isFree: boolean
  /** In cents, for the first year. */
  price: number
  currency: 'USD'
}

interface Offers<Name extends string = string> {
  /** Whether a name is available, and its price. Throws `ServiceFailed` if the response doesn't say. */
  offer(service: Service<Name>, name: string): Promise<Offer>
}

export type Registrar = Adapter<'registrar'> & Offers

/** Defines a registrar, which looks up names with their prices. */
export const registrar = <Name extends string>(
  described: AdapterDescription<'registrar', Name> & Offers<Name>,
): Registrar => ({
  ...described,
  type: 'registrar',
})
