import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, readParts, Refused, type SocialCall } from './server.ts'

// After the Bot API 10.1 (11 June 2026): sendMessage, sendPhoto, sendVideo, sendMediaGroup, getChat, getMe, getChatMember,
// deleteMessages.

const token = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc'
const chat = { id: -1_001_234_567_890, type: 'channel', title: 'News of the bakery', username: 'bakerynews' }
const bad = (why: string, isExpected = false) =>
  new Refused(400, why, { body: { ok: false, error_code: 400, description: `Bad Request: ${why}` }, isExpected })
const Target = z.union([z.literal(`@${chat.username}`), z.literal(chat.id), z.literal(String(chat.id))])
const Text = z.strictObject({
  chat_id: Target,
  text: z.string().min(1).max(4096),
  parse_mode: z.enum(['HTML']).optional(),
})
const Deletion = z.strictObject({ chat_id: Target, message_ids: z.array(z.int()).min(1).max(100) })
const GroupItem = z.strictObject({
  type: z.enum(['photo', 'video']),
  media: z.string().regex(/^attach:\/\/\w+$/),
  caption: z.string().max(1024).optional(),
})

const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success) throw bad(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

interface Message {
  id: number
  text: string
  media: SeenPost['media']
  group: number
}

const seenFile = (file: FormDataEntryValue | null) => {
  if (!(file instanceof File)) throw bad('there is no file')
  if (file.size > (file.type.startsWith('video/') ? 50_000_000 : 10_000_000)) throw bad('file is too big')
  return { contentType: file.type, size: file.size, alt: '' }
}

export async function openTelegram(): Promise<
  SocialFake & { setRights: (rights: object) => void; keepForGood: () => void; moveGroup: () => void }
> {
  const messages = new Map<number, Message>()
  let last = 0
  let isRevoked = false
  let [isKept, hasMoved] = [false, false]
  let rights: object = { status: 'administrator', can_post_messages: true, can_delete_messages: true }
  const keep = (text: string, media: SeenPost['media'], group = last + 1) => {
    last += 1
    messages.set(last, { id: last, text, media, group })
    return { message_id: last, date: 1_768_000_000, chat, ...(media.length ? { caption: text } : { text }) }
  }

  const checkFields = (form: FormData, known: readonly string[]) => {
    const unknown = [...form.keys()].filter((name) => !known.includes(name))
    if (unknown.length > 0) throw bad(`unknown ${unknown.join(', ')}`)
  }

  async function sendFile(call: SocialCall, name: 'photo' | 'video') {
    const form = await readParts(call)
    checkFields(form, ['chat_id', 'caption', name])
    checked(Target, form.get('chat_id'))
    const caption = checked(z.string().max(1024), form.get('caption') ?? '')
    return keep(caption, [seenFile(form.get(name))])
  }
  async function sendGroup(call: SocialCall) {
    const form = await readParts(call)
    checked(Target, form.get('chat_id'))
    const items = checked(z.array(GroupItem).min(2).max(10), JSON.parse(String(form.get('media'))))
    const names = items.map(({ media }) => media.slice('attach://'.length))
    checkFields(form, ['chat_id', 'media', ...names])
    const group = last + 1
    return items.map(({ media, caption = '' }) =>
      keep(caption, [seenFile(form.get(media.slice('attach://'.length)))], group),
    )
  }
  const methods: Record<string, (call: SocialCall) => unknown> = {
    'GET getChat': ({ query }) => {
      checked(Target, query.get('chat_id'))
      return chat
    },
    'GET getMe': () => ({ id: 123_456_789, is_bot: true, first_name: 'News', username: 'bakery_news_bot' }),
    'GET getChatMember': ({ query }) => {
      checked(Target, query.get('chat_id'))
      if (query.get('user_id') !== '123456789') throw bad('user not found')
      return { user: { id: 123_456_789, is_bot: true, first_name: 'News' }, ...rights }
    },
    'POST sendMessage': (call) => keep(checked(Text, readJson(call)).text, []),
    'POST sendPhoto': (call) => sendFile(call, 'photo'),
    'POST sendVideo': (call) => sendFile(call, 'video'),
    'POST sendMediaGroup': sendGroup,
    'POST deleteMessages': (call) => {
      if (isKept) throw bad('message can’t be deleted', true)
      // Those that can’t be found are skipped.
      for (const id of checked(Deletion, readJson(call)).message_ids) messages.delete(id)
      return true
    },
  }

  const server = await openSocialServer(
    async (call) => {
      const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(call.path) ?? []
      if (given !== token || isRevoked)
        throw new Refused(401, 'the token is wrong', {
          body: { ok: false, error_code: 401, description: 'Unauthorized' },
          isExpected: isRevoked,
        })
      if (hasMoved && method?.startsWith('send'))
        throw new Refused(400, 'the group has moved', {
          body: {
            ok: false,
            error_code: 400,
            description: 'Bad Request: group chat was upgraded to a supergroup chat',
            parameters: { migrate_to_chat_id: -1_009_876_543_210 },
          },
          isExpected: true,
        })
      const answer = methods[`${call.method} ${method}`]
      if (!answer)
        throw new Refused(404, 'no such method', { body: { ok: false, error_code: 404, description: 'Not Found' } })
      return { body: { ok: true, result: await answer(call) } }
    },
    {
      isVisible: ({ path }) => /\/send\w+$/.test(path),
      answers: {
        failure: { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } },
        tooMany: {
          status: 429,
          body: {
            ok: false,
            error_code: 429,
            description: 'Too Many Requests: retry after 35',
            parameters: { retry_after: 35 },
          },
        },
        tooManyWithoutTime: { status: 429, body: { ok: false, error_code: 429, description: 'Too Many Requests' } },
        rejection: {
          status: 400,
          body: { ok: false, error_code: 400, description: 'Bad Request: message is not wanted' },
        },
      },
    },
  )
  return {
    ...server,
    key: 'telegram',
    credentials: { access_token: token },
    extra: { chat_id: `@${chat.username}` },
    app: {},
    fields: {},
    posts: () =>
      Object.values(Object.groupBy(messages.values(), ({ group }) => group)).map((parts = []) => ({
        id: String(parts[0]!.id),
        text: parts.map(({ text }) => text).join(''),
        media: parts.flatMap(({ media }) => media),
        fields: {},
      })),
    // A bot’s token never expires.
    expireToken: () => undefined,
    revoke: () => void (isRevoked = true),
    setRights: (next) => void (rights = next),
    keepForGood: () => void (isKept = true),
    moveGroup: () => void (hasMoved = true),
  }
}
