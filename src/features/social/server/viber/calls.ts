import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'

const Done = z.object({ status: z.literal(0) })
const Account = Done.extend({
  id: z.string(),
  name: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string().optional(), role: z.string() })).default([]),
})

/** Numbers of messages have more digits than JSON keeps. */
const tokenOf = (text: string) => /"message_token"\s*:\s*"?(\d{1,25})/.exec(text)?.[1]

export function openViber(client: PlatformClient): PlatformCalls {
  const { access_token: token, extra } = client.account
  const headers = { 'x-viber-auth-token': token }
  return {
    identify: async () => {
      const call = {
        method: 'POST',
        path: '/get_account_info',
        headers,
        json: { auth_token: token },
        reads: true,
      } as const
      const { id, name, members } = await client.read(call, Account)
      const sender = members.find(({ role }) => role === 'superadmin')
      if (!sender)
        throw notAvailable(phrase('social-viber-admin', 'This channel of Viber has no super admin who could post.'))
      return [{ id, name, extra: { sender_id: sender.id } }]
    },
    commit: async ({ text, media }) => {
      const [picture] = media
      const content = picture ? { type: 'picture', text, media: picture.address() } : { type: 'text', text }
      const json = { auth_token: token, from: extra['sender_id'] ?? '', ...content }
      const reply = await client.send({ method: 'POST', path: '/post', headers, json })
      client.readReply(reply, Done)
      return { id: tokenOf(reply.text) ?? '' }
    },
  }
}
