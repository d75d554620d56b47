import type { Endpoint, EventStream } from '#kit/contract.ts'
import type { Context } from '../context.ts'
import type { Authentication } from './authentication.ts'
import type { Handler } from './handler.ts'
import { openHub, type Listener, type Hub } from '../streams/hub.ts'

type Streaming = Endpoint & { answer: EventStream }
export const isStream = (endpoint: Endpoint): endpoint is Streaming =>
  typeof endpoint.answer === 'object' && 'events' in endpoint.answer

/** Keeps the channels of endpoints apart. */
const nameOf = ({ path }: Endpoint, channel: string) => `${path} ${channel}`

/** Passes published events on to the hub as events of a stream. */
function listen(hub: Hub, { endpoint, relays = {} }: Handler) {
  if (!isStream(endpoint)) return []
  return Object.entries(relays).map(([name, [event, relay]]) => {
    const pass = (published: unknown) => {
      const brought = relay(published as never)
      const data = brought && endpoint.answer.events[name]?.parse(brought.data)
      if (brought) hub.publish(nameOf(endpoint, brought.channel), name, data)
    }
    return { event, pass }
  })
}

/** Opens the hub that sends events to browsers, if any endpoint is a stream; it ends when the process shuts down. */
export function openStreams(ctx: Context, handlers: Handler[], authentication: Authentication): Hub | undefined {
  const streaming = handlers.filter(({ endpoint }) => isStream(endpoint))
  if (streaming.length === 0) return undefined
  const hub = openHub(ctx, authentication.streamTerms)
  const brought = streaming.flatMap((handler) => listen(hub, handler))
  const stops = brought.map(({ event, pass }) => ctx.events.subscribe(event, pass, hub.miss))
  authentication.watchEndings?.(hub.checkUser)
  authentication.closing?.addEventListener('abort', () => {
    stops.forEach((stop) => stop())
    hub.close()
  })
  return hub
}

interface StreamRequest extends Omit<Listener, 'lastId' | 'cut'> {
  request: globalThis.Request
  endpoint: Endpoint
  outgoing: { destroy: () => void } | undefined
}

/** The response to a browser that opens a stream. */
export function answerWithStream(
  hub: Hub,
  { request, endpoint, outgoing, ...following }: StreamRequest,
  reply: Headers,
) {
  const headers = new Headers(reply)
  headers.set('content-type', 'text/event-stream')
  // Anything that compresses or buffers on the way would hold events back.
  headers.set('cache-control', 'no-store, no-transform')
  headers.set('x-accel-buffering', 'no')
  headers.set('x-content-type-options', 'nosniff')
  if (request.method === 'HEAD') return new Response(null, { headers })
  const name = (channels: readonly string[]) => channels.map((channel) => nameOf(endpoint, channel))
  const body = hub.open({
    ...following,
    channels: name(following.channels),
    again: async () => name(await following.again()),
    lastId: request.headers.get('last-event-id') ?? undefined,
    cut: outgoing && (() => outgoing.destroy()),
  })
  return new Response(body, { headers })
}
