import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After tencent-connect/bot-docs @ 645787a (21 April 2025): getAppAccessToken, users/@me, channels/{id}, and the threads of a forum.

const appId = '102012345'
const clientSecret = 'qq-secret-4711'
const channel = { id: '2324603', guild_id: '75827011639035987', name: '面包论坛', type: 10_007, position: 1 }
const refuse = (status: number, code: number, message: string, isExpected = false) =>
  new Refused(status, message, { body: { message, code, trace_id: 'a1' }, isExpected })
const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success)
    throw refuse(400, 12_002, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

const Elem = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(1), text: z.strictObject({ text: z.string().min(1) }) }),
  z.strictObject({ type: z.literal(2), image: z.strictObject({ third_url: z.url() }) }),
])
const RichText = z.strictObject({
  paragraphs: z.array(z.strictObject({ elems: z.array(Elem), props: z.strictObject({}) })).min(1),
})
const NewThread = z.strictObject({ title: z.string().min(1), content: z.string(), format: z.literal(4) })

export async function openQQ() {
  const tokens = openTokens('qq')
  const threads: (SeenPost & { content: string })[] = []
  let [last, token, areHidden, isLookedAt, type] = [0, tokens.first.access, false, false, channel.type]

  function add(call: SocialCall): SocialAnswer {
    const { title, content } = checked(NewThread, readJson(call))
    const { paragraphs } = checked(RichText, JSON.parse(content))
    const texts = paragraphs.filter(({ elems }) => elems.every((elem) => elem.type === 1))
    const text = texts
      .map(({ elems }) => elems.map((elem) => (elem.type === 1 ? elem.text.text : '')).join(''))
      .join('\n')
    const elems = paragraphs.flatMap((paragraph) => paragraph.elems)
    const media = elems.flatMap((elem) =>
      elem.type === 2 ? [{ contentType: elem.image.third_url, size: 0, alt: '' }] : [],
    )
    last += 1
    threads.unshift({ id: `B_59101362700301001441152186803328090X60-${last}`, text, media, fields: { title }, content })
    if (isLookedAt) return { status: 202, body: { code: 304_023, message: 'push message is waiting for audit now' } }
    return { body: { task_id: `16454137529126023${last}`, create_time: '1768478400' } }
  }

  const list = (): SocialAnswer => ({
    body: {
      threads: (areHidden ? [] : threads).map(({ id: thread_id, fields, content }) => ({
        guild_id: channel.guild_id,
        channel_id: channel.id,
        author_id: '144115218680332809',
        thread_info: { thread_id, title: fields['title'], content, date_time: '2026-01-15T20:00:00+08:00' },
      })),
      is_finish: 1,
    },
  })

  function answer(call: SocialCall): SocialAnswer {
    if (call.method === 'POST' && call.path === '/app/getAppAccessToken') {
      const given = checked(z.strictObject({ appId: z.string(), clientSecret: z.string() }), readJson(call))
      const isRight = given.appId === appId && given.clientSecret === clientSecret && !tokens.isRevoked()
      if (!isRight) return { body: { code: 100_016, message: 'invalid appid or secret' } }
      if (!tokens.accepts(token)) token = tokens.renew().access
      // As a text, as QQ writes it.
      return { body: { access_token: token, expires_in: '7200' } }
    }
    const [scheme, given] = (call.headers['authorization'] ?? '').split(' ')
    if (scheme !== 'QQBot') throw refuse(401, 11_241, 'no token')
    if (!tokens.accepts(given)) throw refuse(401, 11_243, 'token not pass', true)
    const [, path, thread] = /^\/channels\/2324603(\/threads)?(?:\/([^/]+))?$/.exec(call.path) ?? []
    if (call.method === 'GET' && call.path === '/users/@me')
      return { body: { id: '11586990140073229091', username: '面包机器人' } }
    if (call.method === 'GET' && call.path === `/channels/${channel.id}`) return { body: { ...channel, type } }
    if (path && !thread && call.method === 'PUT') return add(call)
    if (path && !thread && call.method === 'GET') return list()
    const place = threads.findIndex(({ id }) => id === thread)
    if (call.method !== 'DELETE' || place < 0) throw refuse(404, 11_001, 'no such path or thread')
    threads.splice(place, 1)
    return { status: 204 }
  }

  const limited = { status: 429, body: { code: 20_028, message: 'channel hit write rate limit' } }
  const server = await openSocialServer(answer, {
    isVisible: ({ method }) => method === 'PUT',
    answers: {
      tooMany: limited,
      tooManyWithoutTime: limited,
      rejection: { status: 400, body: { code: 304_003, message: 'url not allowed' } },
    },
  })
  return {
    ...server,
    key: 'qq',
    credentials: { api_key: appId, api_secret: clientSecret, access_token: tokens.first.access },
    extra: { channel_id: channel.id },
    app: {},
    fields: { title: 'From our bakery' },
    posts: () => threads.toReversed().map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    /** Threads are made, and not in the list yet. */
    hideThreads: (hidden: boolean) => void (areHidden = hidden),
    lookAtThreads: () => void (isLookedAt = true),
    becomeTextChannel: () => void (type = 0),
  } satisfies SocialFake & Record<string, unknown>
}
