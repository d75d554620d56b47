import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'

// After line/line-openapi of 1 July 2026 (messaging-api.yml, insight.yml) and LINE’s page about retry keys.

const token = `${'lineToken4711'.repeat(12)}/w=`
const refuse = (status: number, message: string, isExpected = false, details?: object[]) =>
  new Refused(status, message, { body: { message, ...(details && { details }) }, isExpected })

const Address = z.url({ protocol: /^https$/ }).max(2000)
const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5000) }),
  z.strictObject({ type: z.literal('image'), originalContentUrl: Address, previewImageUrl: Address }),
])
const Messages = z.strictObject({ messages: z.array(Message).min(1).max(5) })

interface Broadcast extends SeenPost {
  retryKey: string
  told: Partial<Record<Metric, number>>
}

export async function openLine(): Promise<SocialFake & { setQuota: (value: number | null, used: number) => void }> {
  const sent: Broadcast[] = []
  let [isRevoked, quota, used] = [false, null as number | null, 0]

  function readMessages(call: SocialCall) {
    const { success, data, error } = Messages.safeParse(readJson(call))
    if (success) return data.messages
    const details = error.issues.map(({ path, message }) => ({ message, property: path.join('.') }))
    throw refuse(400, `The request body has ${details.length} error(s)`, false, details)
  }
  function broadcast(call: SocialCall): SocialAnswer {
    const messages = readMessages(call)
    const { data: retryKey } = z.uuid().safeParse(call.headers['x-line-retry-key'])
    if (!retryKey) throw refuse(400, 'Invalid retry key')
    const id = randomUUID()
    const same = sent.find((one) => one.retryKey === retryKey)
    if (same) {
      const headers = { 'x-line-request-id': id, 'x-line-accepted-request-id': same.id }
      return { status: 409, body: { message: 'The retry key is already accepted' }, headers }
    }
    if (quota !== null && used >= quota) throw refuse(429, 'You have reached your monthly limit.', true)
    sent.push({
      id,
      retryKey,
      text: messages.map((one) => (one.type === 'text' ? one.text : '')).join(''),
      media: messages.flatMap((one) =>
        one.type === 'image' ? [{ contentType: 'image/jpeg', size: 0, alt: one.originalContentUrl }] : [],
      ),
      fields: {},
      told: {},
    })
    used += 1
    return { body: {}, headers: { 'x-line-request-id': id } }
  }
  function measure(id: string | null): SocialAnswer {
    const one = sent.find((broadcast_) => broadcast_.id === id)
    if (!one) throw refuse(400, 'unknown request', true)
    const { reach = null, impressions = null, clicks = null } = one.told
    const overview = {
      requestId: id,
      timestamp: 1_768_478_400,
      delivered: reach,
      uniqueImpression: impressions,
      uniqueClick: clicks,
    }
    return { body: { overview, messages: [], clicks: [] } }
  }

  const paths: Record<string, (call: SocialCall) => SocialAnswer> = {
    'GET /v2/bot/info': () => ({
      body: {
        userId: 'U4af4980629',
        basicId: '@216ru',
        displayName: 'The bakery',
        chatMode: 'chat',
        markAsReadMode: 'manual',
      },
    }),
    'POST /v2/bot/message/broadcast': broadcast,
    'POST /v2/bot/message/validate/broadcast': (call) => {
      readMessages(call)
      return { body: {} }
    },
    'GET /v2/bot/message/quota': () => ({
      body: quota === null ? { type: 'none' } : { type: 'limited', value: quota },
    }),
    'GET /v2/bot/message/quota/consumption': () => ({ body: { totalUsage: used } }),
    'GET /v2/bot/insight/message/event': ({ query }) => measure(query.get('requestId')),
  }

  const server = await openSocialServer(
    (call) => {
      if (call.headers['authorization'] !== `Bearer ${token}` || isRevoked)
        throw refuse(401, 'Authentication failed. Confirm that the access token is valid.', isRevoked)
      const answer = paths[`${call.method} ${call.path}`]
      if (!answer) throw refuse(404, 'Not found')
      return answer(call)
    },
    {
      isVisible: ({ path }) => path === '/v2/bot/message/broadcast',
      answers: {
        failure: { status: 500, body: { message: 'Internal Server Error' } },
        tooManyWithoutTime: {
          status: 429,
          body: { message: 'The API rate limit has been exceeded. Try again later.' },
        },
        rejection: {
          status: 400,
          body: {
            message: 'The request body has 1 error(s)',
            details: [{ message: 'May not be wanted', property: 'messages[0].text' }],
          },
        },
      },
    },
  )
  return {
    ...server,
    key: 'line',
    credentials: { access_token: token },
    extra: {},
    app: {},
    fields: {},
    posts: () => sent.map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    // A long-lived token never expires.
    expireToken: () => undefined,
    revoke: () => void (isRevoked = true),
    setMetrics: (id, told) => void (sent.find((one) => one.id === id)!.told = told),
    setQuota: (value, now) => {
      quota = value
      used = now
    },
  }
}
