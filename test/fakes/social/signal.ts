import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, Refused, type SocialCall } from './server.ts'

// After bbernhard/signal-cli-rest-api, src/docs/swagger.json and src/api/api.go of 16 August 2026.

const number = '+431234567'
const groups = ['group.QmFrZXJ5TmV3cw==', 'group.U3RhZmY='] as const
const token = 'bridge-token-4711'
const refuse = (status: number, error: string, isExpected = false) =>
  new Refused(status, error, { body: { error }, isExpected })

const attachment = /^data:([\w/+-]+);filename=([\w.-]+);base64,([a-zA-Z0-9+/]+={0,2})$/
const Sent = z.strictObject({
  number: z.literal(number),
  recipients: z.array(z.enum(groups)).length(1),
  message: z.string(),
  text_mode: z.literal('normal'),
  base64_attachments: z.array(z.string().regex(attachment)).min(1).optional(),
})
const Deletion = z.strictObject({ recipient: z.enum(groups), timestamp: z.int().positive() })

export async function openSignal(): Promise<SocialFake & { leave: (group: string) => void }> {
  const posts = new Map<number, SeenPost>()
  const left = new Set<string>()
  let [last, isRevoked] = [1_768_478_400_000, false]
  const checked = <T>(shape: z.ZodType<T>, call: SocialCall): T => {
    const { success, data, error } = shape.safeParse(readJson(call))
    if (!success) throw refuse(400, `Couldn't process request - invalid request: ${error.issues[0]?.path.join('.')}`)
    return data
  }
  const methods: Record<string, (call: SocialCall) => { status?: number; body: unknown }> = {
    'GET /v1/accounts': () => ({ body: isRevoked ? [] : ['+4398765', number] }),
    [`GET /v1/groups/${number}`]: () => ({
      body: groups.map((id, place) => ({
        id,
        name: place === 0 ? 'Bakery news' : '',
        description: '',
        internal_id: 'x',
        member: !left.has(id),
        blocked: false,
        members: [number],
        admins: [number],
        invite_link: '',
        pending_invites: [],
        pending_requests: [],
        permissions: {},
      })),
    }),
    'POST /v2/send': (call) => {
      const { recipients, message, base64_attachments = [] } = checked(Sent, call)
      const [group = ''] = recipients
      if (left.has(group)) throw refuse(400, `User is not a member in group ${group}`, true)
      if (!message && base64_attachments.length === 0) throw refuse(400, 'nothing to send')
      const media = base64_attachments.map((text) => {
        const [, contentType = '', , data = ''] = attachment.exec(text) ?? []
        return { contentType, size: Buffer.from(data, 'base64').length, alt: '' }
      })
      last += 1000
      posts.set(last, { id: String(last), text: message, media, fields: { recipients: group } })
      return { status: 201, body: { timestamp: String(last) } }
    },
    [`DELETE /v1/remote-delete/${number}`]: (call) => {
      const { timestamp, recipient } = checked(Deletion, call)
      if (left.has(recipient)) throw refuse(400, `User is not a member in group ${recipient}`, true)
      posts.delete(timestamp)
      return { status: 201, body: { timestamp: String((last += 1000)) } }
    },
  }
  const server = await openSocialServer(
    (call) => {
      if (call.headers['authorization'] !== `Bearer ${token}`) throw new Refused(401, 'no token', { body: 'no' })
      const answer = methods[`${call.method} ${decodeURIComponent(call.path)}`]
      if (!answer) throw new Refused(404, 'no such path', { body: '404 page not found' })
      return answer(call)
    },
    {
      isVisible: ({ path }) => path === '/v2/send',
      answers: {
        tooManyWithoutTime: {
          status: 429,
          body: { error: 'Rate limit exceeded', challenge_tokens: ['0c6a'], account: number },
        },
        rejection: { status: 400, body: { error: 'Failed to send message: not wanted' } },
      },
    },
  )
  return {
    ...server,
    key: 'signal',
    credentials: { access_token: token },
    extra: { bridge_url: server.url, number },
    app: {},
    fields: { recipients: groups[0] },
    posts: () => [...posts.values()],
    // The bridge’s own token never expires.
    expireToken: () => undefined,
    revoke: () => void (isRevoked = true),
    leave: (group) => void left.add(group),
  }
}
