import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { checked, graphTroubles, readParameters, refuse } from './graph.ts'
import { graphApp, openPages, page } from './graph-pages.ts'
import { openSocialServer, readParts, type SocialCall } from './server.ts'

// After the Send API, the Attachment Upload API and the Conversations API of the Messenger Platform (Graph API 25.0, April 2026).

/** Somebody who wrote today, and somebody who wrote last week. */
export const writer = { id: '6543210987654321', name: 'Mia Müller' }
export const formerWriter = { id: '6543210987650000', name: 'Tom' }

const People = z.strictObject({
  platform: z.literal('messenger'),
  fields: z.literal('participants'),
  limit: z.string(),
})
const Talk = z.strictObject({
  platform: z.literal('messenger'),
  user_id: z.string(),
  fields: z.literal('messages.limit(20){id,message,created_time,from}'),
})
const Sending = z.strictObject({
  recipient: z.string(),
  messaging_type: z.enum(['RESPONSE', 'UPDATE']),
  message: z.string(),
})
const Attachment = z.strictObject({
  type: z.enum(['image', 'video']),
  payload: z.strictObject({ attachment_id: z.string() }),
})
const Message = z.union([
  z.strictObject({ text: z.string().min(1).max(2000) }),
  z.strictObject({ attachment: Attachment }),
])
const Upload = z.strictObject({ message: z.string(), access_token: z.string(), filedata: z.instanceof(File) })
const Uploading = z.strictObject({
  attachment: z.strictObject({
    type: z.enum(['image', 'video']),
    payload: z.strictObject({ is_reusable: z.literal(true) }),
  }),
})

interface Said extends SeenPost {
  from: { id: string; name: string }
  with: string
  type: string
}

export async function openMessenger() {
  const pages = openPages(['pages_messaging', 'pages_show_list', 'pages_manage_metadata', 'pages_read_engagement'])
  const uploads = new Map<string, SeenPost['media'][number]>()
  const said: Said[] = []

  async function upload(call: SocialCall) {
    const { message, access_token, filedata } = checked(Upload, Object.fromEntries(await readParts(call)))
    pages.access.check(access_token)
    const { attachment } = checked(Uploading, JSON.parse(message))
    if (!filedata.type.startsWith(`${attachment.type}/`) || filedata.size > 25_000_000)
      throw refuse(100, 'Upload attachment failure', { subcode: 2_018_047 })
    const id = `18571${uploads.size + 1}`
    uploads.set(id, { contentType: filedata.type, size: filedata.size, alt: '' })
    return { attachment_id: id }
  }

  const say = (from: Said['from'], person: string, { text = '', media = [] as Said['media'], type = '' }) => {
    const id = `m_AG5Hz2U${said.length + 1}`
    said.push({ id, from, with: person, text, media, type, fields: { recipient: person, messaging_type: type } })
    return id
  }

  function send(given: Record<string, string>) {
    const { recipient, messaging_type: type, message } = checked(Sending, given)
    const { id: person } = checked(z.strictObject({ id: z.string() }), JSON.parse(recipient))
    if (person === formerWriter.id)
      throw refuse(10, 'This message is sent outside of allowed window.', { subcode: 2_018_278, isExpected: true })
    if (person !== writer.id) throw refuse(100, 'No matching user found', { subcode: 2_018_001 })
    const content = checked(Message, JSON.parse(message))
    if ('text' in content) return { recipient_id: person, message_id: say(page, person, { text: content.text, type }) }
    const found = uploads.get(content.attachment.payload.attachment_id)
    if (!found?.contentType.startsWith(`${content.attachment.type}/`)) throw refuse(100, 'Invalid attachment')
    return { recipient_id: person, message_id: say(page, person, { media: [found], type }) }
  }

  function converse(given: Record<string, string>) {
    if (!given['user_id']) {
      checked(People, given)
      const participants = (one: typeof writer) => ({ data: [{ ...one, email: `${one.id}@facebook.com` }, page] })
      return { data: [writer, formerWriter].map((one) => ({ id: `t_${one.id}`, participants: participants(one) })) }
    }
    const { user_id } = checked(Talk, given)
    const messages = said.filter((one) => one.with === user_id).slice(-20)
    const shown = messages.toReversed().map(({ id, text, from }) => ({
      id,
      ...(text && { message: text }),
      created_time: '2026-01-15T12:00:00+0000',
      from,
    }))
    return { data: [{ id: `t_${user_id}`, messages: { data: shown } }] }
  }

  async function answer(call: SocialCall): Promise<unknown> {
    const { method, path } = call
    if (method === 'POST' && path === `/v25.0/${page.id}/message_attachments`) return upload(call)
    const { access_token, ...given } = readParameters(call)
    const about = pages.answer(method, path, { ...given, ...(access_token && { access_token }) })
    if (about !== undefined) return about
    pages.access.check(access_token)
    if (method === 'POST' && path === `/v25.0/${page.id}/messages`) return send(given)
    if (method === 'GET' && path === `/v25.0/${page.id}/conversations`) return converse(given)
    throw refuse(100, 'Unsupported request')
  }

  const server = await openSocialServer(async (call) => ({ body: await answer(call) }), {
    isVisible: ({ path }) => path.endsWith('/messages'),
    answers: graphTroubles(80_006),
  })
  const own = (type: string) => said.filter((one) => one.from.id === page.id && one.type === type)
  return {
    ...server,
    key: 'messenger',
    credentials: { access_token: pages.access.token() },
    extra: { page_id: page.id },
    app: graphApp,
    fields: { recipient: writer.id },
    posts: () => own('UPDATE').map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    // The token of a page doesn’t expire.
    expireToken: () => undefined,
    revoke: pages.revoke,
    addComment: (_postId, { text }) => say(writer, writer.id, { text }),
    replies: () => own('RESPONSE').map((one) => ({ id: one.id, to: one.with, text: one.text })),
    agree: pages.agree,
  } satisfies SocialFake
}
