import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, OutgoingPost, PlatformCalls, PublishedPost } from '../adapter/calls.ts'
import type { FormPart, PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { notAvailable } from '../adapter/platform-failed.ts'

const Message = z.object({
  message_id: z.int(),
  chat: z.object({ id: z.int(), title: z.string().optional(), username: z.string().optional() }),
})
const answer = <T extends z.ZodType>(result: T) => z.object({ ok: z.literal(true), result })
const Chat = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().optional(),
  first_name: z.string().optional(),
  username: z.string().optional(),
})
const Bot = z.object({ id: z.int() })
const Membership = z.object({
  status: z.string(),
  can_post_messages: z.boolean().optional(),
  can_send_messages: z.boolean().optional(),
})

type Message = z.infer<typeof Message>
type Membership = z.infer<typeof Membership>

/** Public channels have addresses that everybody can open. */
const addressOf = ({ message_id, chat }: Message) =>
  chat.username === undefined ? undefined : `https://t.me/${chat.username}/${message_id}`

const publishedOf = (messages: readonly [Message, ...Message[]]): PublishedPost => ({
  id: String(messages[0].message_id),
  url: addressOf(messages[0]),
  kept: { chat: messages[0].chat.id, messages: messages.map(({ message_id }) => message_id) },
})

const kindOf = ({ isFilm }: PostMedia) => (isFilm ? 'video' : 'photo')
const filePart = async (name: string, media: PostMedia): Promise<FormPart> => ({
  name,
  fileName: media.name,
  contentType: media.contentType,
  bytes: await media.read(0, media.size - 1),
})

/** The parameters of the one call that publishes, by what a post holds. */
async function writeMessage({ text, media }: OutgoingPost, chat: string) {
  const [first, second] = media
  if (!first) return { method: 'sendMessage', json: { chat_id: chat, text } }
  const about: FormPart[] = [{ name: 'chat_id', value: chat }]
  if (!second) {
    const kind = kindOf(first)
    const caption = text ? [{ name: 'caption', value: text }] : []
    const parts = [...about, ...caption, await filePart(kind, first)]
    return { method: first.isFilm ? 'sendVideo' : 'sendPhoto', parts }
  }
  const group = media.map((one, place) => ({
    type: kindOf(one),
    media: `attach://file${place}`,
    ...(place === 0 && text && { caption: text }),
  }))
  const files = await Promise.all(media.map(async (one, place) => filePart(`file${place}`, one)))
  return { method: 'sendMediaGroup', parts: [...about, { name: 'media', value: JSON.stringify(group) }, ...files] }
}

const KeptMessages = z.object({ chat: z.int(), messages: z.array(z.int()).min(1) })

const mayPost = (chatType: string, { status, can_post_messages: posts, can_send_messages: sends }: Membership) =>
  chatType === 'channel'
    ? status === 'creator' || (status === 'administrator' && posts === true)
    : ['creator', 'administrator', 'member'].includes(status) || (status === 'restricted' && sends === true)

/** The channel, once it is sure that the bot may post there: everybody can read about a public one. */
async function identify(client: PlatformClient, pathOf: (method: string) => string): Promise<AccountIdentity[]> {
  async function ask<T>(method: string, query: Readonly<Record<string, string>>, shape: z.ZodType<T>): Promise<T> {
    const reply = await client.send({ path: `${pathOf(method)}?${new URLSearchParams(query)}` })
    return shape.parse(client.readReply(reply, answer(shape)).result)
  }
  const chat_id = client.account.extra['chat_id'] ?? ''
  const { id, type, title, first_name, username } = await ask('getChat', { chat_id }, Chat)
  const bot = await ask('getMe', {}, Bot)
  if (
    type !== 'private' &&
    !mayPost(type, await ask('getChatMember', { chat_id, user_id: String(bot.id) }, Membership))
  )
    throw notAvailable(
      phrase('social-telegram-rights', 'Make the bot an administrator who may post in “{name}” in Telegram.', {
        name: title ?? chat_id,
      }),
    )
  const handle = username === undefined ? undefined : `@${username}`
  const url = username === undefined ? undefined : `https://t.me/${username}`
  return [{ id: String(id), name: title ?? first_name ?? handle ?? String(id), handle, url }]
}

export function openTelegram(client: PlatformClient): PlatformCalls {
  const { access_token: token, extra } = client.account
  const pathOf = (method: string) => `/bot${token}/${method}`
  return {
    identify: () => identify(client, pathOf),
    commit: async (post) => {
      const { method, ...body } = await writeMessage(post, extra['chat_id'] ?? '')
      const shape = answer(z.union([Message, z.array(Message).min(1)]))
      const { result } = await client.read({ method: 'POST', path: pathOf(method), ...body }, shape)
      return publishedOf(Array.isArray(result) ? (result as [Message, ...Message[]]) : [result])
    },
    remove: async ({ kept }) => {
      const { chat: chat_id, messages: message_ids } = KeptMessages.parse(kept)
      const json = { chat_id, message_ids }
      // Telegram skips those that are gone, so any refusal is one.
      await client.read({ method: 'POST', path: pathOf('deleteMessages'), json }, answer(z.literal(true)))
    },
  }
}
