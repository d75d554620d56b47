import { askAsPerson, type LightRequest } from '#kit/web/light-call.ts'
import { addressOf } from './shop-site.ts'

/** Calls the checkout of the site as the person who is signed in; whose session is over goes on as a guest. */
export const askCheckout = <A>(path: string, asked: LightRequest = {}): Promise<A> =>
  askAsPerson<A>(addressOf(`/api/checkout${path}`), asked)
