import { badInput, phraseOf } from '#kit/phrase.ts'
import type { Endpoint } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Handler, Request } from '#kit/server/http/handler.ts'

type NeededParts = 'ctx' | 'network' | 'site' | 'address' | 'signal' | 'language' | 'headers'

/** A form without script, as it arrives. */
export interface PostedForm extends Pick<Request<Endpoint>, NeededParts> {
  raw: Uint8Array<ArrayBuffer>
}

/** Makes a call that a script would make, for somebody who has none. */
export type PlainCall = <A>(
  endpoint: Endpoint,
  request: PostedForm,
  sent: { params?: object; body?: object },
) => Promise<A>

/** At most so many forms are sent from a network without script, as with it. */
const most = { times: 60, seconds: 600 }

/** Calls the handler of an endpoint with what was filled in, checked as the call itself is. */
export const openPlainCalls =
  (handlers: readonly Handler[]): PlainCall =>
  async (endpoint, request, { params = {}, body }) => {
    const handler = handlers.find((one) => one.endpoint === endpoint)
    if (!handler) throw new Error(`No handler serves ${endpoint.method} ${endpoint.path}.`)
    await request.ctx.limits.take('forms without script', most, request.network)
    const checkedParams = endpoint.params?.safeParse(params)
    const checkedBody = endpoint.body?.safeParse(body, { error: () => badInput })
    for (const checked of [checkedParams, checkedBody])
      if (checked?.error) throw new Refusal('invalid', phraseOf(checked.error.issues[0]?.message ?? badInput))
    const asked = { ...request, params: checkedParams?.data ?? params, body: checkedBody?.data }
    return (await handler.handle(asked as never)) as never
  }
