import { askAsPerson, type LightRequest } from '#kit/web/light-call.ts'
import { addressOf } from './shop-site.ts'

interface CheckoutRequest extends LightRequest {
  /** Of the query. */
  values?: Record<string, string>
}

/** Calls the checkout of the site as the person who is signed in; whose session is over goes on as a guest. */
export const askCheckout = <A>(path: string, { values, ...asked }: CheckoutRequest = {}): Promise<A> =>
  askAsPerson<A>(addressOf(`/api/checkout${path}`, values), asked)
