import { z } from 'zod'
import type { Answer, Call } from '../server.ts'
import { problem, readCall } from './asked.ts'
import { known, makeId, version, type Books } from './books.ts'

const numbered = z.record(z.string().regex(/^\d+$/), z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/))
const NewEndpoint = z.strictObject({
  url: z.url({ protocol: /^https$/ }).refine((url) => !/localhost|127\.0\.0\.1/.test(url), 'not a public address'),
  enabled_events: numbered,
  api_version: z.literal(version),
})
/** For one account. */
const most = 16

/** Webhook endpoints, after the API reference: the secret is told once, when one is made. */
export function openEndpoints(books: Books) {
  const endpoints = new Map<string, { id: string; url: string; status: string; enabled_events: string[] }>()
  const show = (endpoint: object) => ({ object: 'webhook_endpoint', livemode: false, ...endpoint })
  return {
    createEndpoint: (call: Call): Answer => {
      const { url, enabled_events } = readCall(NewEndpoint, call)
      if (endpoints.size >= most) throw problem(400, 'You have reached the maximum of 16 test webhook endpoints.')
      const made = { id: makeId('we'), url, status: 'enabled', enabled_events: Object.values(enabled_events) }
      endpoints.set(made.id, made)
      books.setWebhookUrl(url)
      return { body: show({ ...made, secret: books.webhookSecret }) }
    },
    listEndpoints: ({ query }: Call): Answer => {
      const all = [...endpoints.values()]
      const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
      const data = all.slice(from, from + Number(query.get('limit') ?? 10))
      return { body: { object: 'list', data: data.map(show), has_more: from + data.length < all.length } }
    },
    deleteEndpoint: (_call: Call, id: string): Answer => {
      known(endpoints, id, 'webhook_endpoint')
      endpoints.delete(id)
      return { body: { id, object: 'webhook_endpoint', deleted: true } }
    },
  }
}
