import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, Refused, type SocialAnswer } from './server.ts'

// After developers.viber.com (Channels Post API, documentation 7.3): get_account_info; and post, as programs in public use it.

const token = '0123456789abcdef-fedcba9876543210-0123456789abcdef'
const admin = '01234567890A='
const refuse = (status: number, status_message: string, isExpected = false) =>
  new Refused(200, status_message, { body: { status, status_message }, isExpected })

const general = { auth_token: z.string(), from: z.literal(admin) }
const Posted = z.discriminatedUnion('type', [
  z.strictObject({ ...general, type: z.literal('text'), text: z.string().min(1).max(7000) }),
  z.strictObject({
    ...general,
    type: z.literal('picture'),
    text: z.string().max(512),
    media: z.url({ protocol: /^https$/ }).max(2000),
  }),
])

export async function openViber(): Promise<
  SocialFake & { leaveAdmins: () => void; failWith: (status: number) => void }
> {
  const posts: SeenPost[] = []
  let [isRevoked, hasAdmin, failure] = [false, true, 0]
  const server = await openSocialServer(
    (call) => {
      const body = readJson(call)
      const { auth_token } = z.object({ auth_token: z.string() }).parse(body)
      if (auth_token !== token || call.headers['x-viber-auth-token'] !== token || isRevoked)
        throw refuse(2, 'invalidAuthToken', isRevoked)
      if (call.method !== 'POST') throw refuse(3, 'badData')
      if (call.path === '/pa/get_account_info') {
        const members = [
          { id: 'x', name: 'Ada', avatar: '', role: 'admin' },
          ...(hasAdmin ? [{ id: admin, name: 'Robin', avatar: '', role: 'superadmin' }] : []),
        ]
        return { body: { status: 0, status_message: 'ok', id: 'pa:75346594275468546724', name: 'The bakery', members } }
      }
      if (call.path !== '/pa/post') throw refuse(1, 'invalidUrl')
      if (failure) throw refuse(failure, 'no', true)
      const { success, data, error } = Posted.safeParse(body)
      if (!success) throw refuse(3, `badData ${error.issues[0]?.path.join('.')}`)
      const id = `574131180357172${1087 + posts.length}`
      const media = data.type === 'picture' ? [{ contentType: 'image/jpeg', size: 0, alt: data.media }] : []
      posts.push({ id, text: data.text, media, fields: {} })
      // As text, since the number has more digits than JSON keeps.
      const text = `{"status":0,"status_message":"ok","message_token":${id},"chat_hostname":"SN-CHAT-11_"}`
      return { body: text, headers: { 'content-type': 'application/json' } } satisfies SocialAnswer
    },
    {
      isVisible: ({ path }) => path === '/pa/post',
      answers: {
        tooMany: {
          status: 429,
          headers: { 'retry-after': '30' },
          body: { status: 12, status_message: 'tooManyRequests' },
        },
        tooManyWithoutTime: { body: { status: 12, status_message: 'tooManyRequests' } },
        rejection: { body: { status: 3, status_message: 'badData: this is not wanted' } },
      },
    },
  )
  return {
    ...server,
    key: 'viber',
    credentials: { access_token: token },
    extra: { sender_id: admin },
    app: {},
    fields: {},
    posts: () => posts,
    // A token of a channel never expires.
    expireToken: () => undefined,
    revoke: () => void (isRevoked = true),
    leaveAdmins: () => void (hasAdmin = false),
    failWith: (status) => void (failure = status),
  }
}
