import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { checked, graphError, graphTroubles, openAccess, pageOf, refuse, refuseUnknown } from './graph.ts'
import { openSocialServer, readJson, readParts, type SocialCall } from './server.ts'

// After business-messaging-api_v23.0.yaml in facebook/openapi (ecba623, 21 November 2025), called as 25.0, and the error codes
// of the WhatsApp Business Platform (June 2026).

const phone = { id: '102290129340398', display_phone_number: '+49 30 5550100', verified_name: 'The bakery' }
const waba = '920070352646140'
/** Somebody who wrote today, and somebody who didn’t. */
export const talkedTo = '491701234567'
export const silent = '491709999999'

const template = (name: string, components: object[], more: object = {}) => ({
  name,
  language: 'de',
  status: 'APPROVED',
  category: 'MARKETING',
  id: `7788${name.length}`,
  components,
  ...more,
})
const body = (text: string) => ({ type: 'BODY', text })
const templates = [
  template('hello', [body('Neues aus der Bäckerei: {{1}}'), { type: 'FOOTER', text: 'Stopp zum Abmelden' }]),
  template('offer', [{ type: 'HEADER', format: 'IMAGE' }, body('{{1}} heute für {{2}}.')]),
  template('plain', [{ type: 'HEADER', format: 'TEXT', text: 'Guten Tag' }, body('Wir haben geöffnet.')]),
  template('rejected', [body('Nein.')], { status: 'REJECTED' }),
  template('named', [body('Hallo {{first_name}}')]),
  template('linked', [
    body('Hier.'),
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Los', url: 'https://a.example/{{1}}' }] },
  ]),
]

const Media = z.strictObject({ id: z.string(), caption: z.string().min(1).max(1024).optional() })
const Parameter = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .regex(/^[^\n\t]*$/),
  }),
  z.strictObject({ type: z.literal('image'), image: z.strictObject({ id: z.string() }) }),
  z.strictObject({ type: z.literal('video'), video: z.strictObject({ id: z.string() }) }),
])
const about = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d+$/),
}
const Message = z.discriminatedUnion('type', [
  z.strictObject({
    ...about,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean() }),
  }),
  z.strictObject({ ...about, type: z.literal('image'), image: Media }),
  z.strictObject({ ...about, type: z.literal('video'), video: Media }),
  z.strictObject({
    ...about,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string(),
      language: z.strictObject({ policy: z.literal('deterministic'), code: z.string() }),
      components: z
        .array(z.strictObject({ type: z.enum(['header', 'body']), parameters: z.array(Parameter).min(1) }))
        .optional(),
    }),
  }),
])
const largest = { image: 5_000_000, video: 16_000_000 }

export async function openWhatsApp() {
  const access = openAccess('EAASystem')
  const media = new Map<string, SeenPost['media'][number]>()
  const posts: SeenPost[] = []
  let last = 0

  async function upload(call: SocialCall) {
    const form = Object.fromEntries(await readParts(call))
    const { file } = checked(
      z.strictObject({ messaging_product: z.literal('whatsapp'), file: z.instanceof(File) }),
      form,
    )
    const kind = ['image/jpeg', 'image/png'].includes(file.type)
      ? 'image'
      : file.type === 'video/mp4'
        ? 'video'
        : undefined
    if (!kind || file.size > largest[kind]) throw refuse(131_053, 'Media upload error')
    last += 1
    media.set(`10138596002854${last}`, { contentType: file.type, size: file.size, alt: '' })
    return { id: `10138596002854${last}` }
  }
  const seen = (id: string, kind: string) => {
    const found = media.get(id)
    if (!found?.contentType.startsWith(`${kind}/`)) throw refuse(131_053, `no ${kind} ${id}`)
    return found
  }

  function readTemplate({
    name,
    language,
    components = [],
  }: Extract<z.infer<typeof Message>, { type: 'template' }>['template']) {
    const found = templates.find(
      (one) => one.name === name && one.language === language.code && one.status === 'APPROVED',
    )
    if (!found) throw refuse(132_001, 'Template does not exist in the translation', { status: 404 })
    const known = found.components as { type: string; text?: string; format?: string }[]
    const { text = '' } = known.find(({ type }) => type === 'BODY') ?? {}
    const parameters = components.flatMap((one) => (one.type === 'body' ? one.parameters : []))
    const values = parameters.map((one) => (one.type === 'text' ? one.text : ''))
    if (values.length !== [...text.matchAll(/\{\{/g)].length)
      throw refuse(132_000, 'Number of parameters does not match')
    const [header] = components.flatMap((one) => (one.type === 'header' ? one.parameters : []))
    const wanted = known.find(({ type }) => type === 'HEADER')?.format
    if ((wanted === 'IMAGE') !== (header?.type === 'image')) throw refuse(132_012, 'Header: format mismatch')
    return {
      text: text.replace(/\{\{(\d)\}\}/g, (_, number: string) => values[Number(number) - 1] ?? ''),
      media: header?.type === 'image' ? [seen(header.image.id, 'image')] : [],
    }
  }

  function send(call: SocialCall) {
    const message = checked(Message, readJson(call))
    const { to, type } = message
    if (type !== 'template' && to !== talkedTo)
      throw refuse(131_047, 'Re-engagement message', { said: 'More than 24 hours have passed.', isExpected: true })
    const shown =
      type === 'text'
        ? { text: message.text.body, media: [] }
        : type === 'template'
          ? readTemplate(message.template)
          : type === 'image'
            ? { text: message.image.caption ?? '', media: [seen(message.image.id, 'image')] }
            : { text: message.video.caption ?? '', media: [seen(message.video.id, 'video')] }
    const id = `wamid.HBgM${posts.length + 1}`
    posts.push({ id, ...shown, fields: { to, ...(type === 'text' && { preview: String(message.text.preview_url) }) } })
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    }
  }

  async function answer(call: SocialCall): Promise<unknown> {
    const { method, path, query, headers } = call
    access.check(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1])
    if (method === 'POST' && path === `/v25.0/${phone.id}/media`) return upload(call)
    if (method === 'POST' && path === `/v25.0/${phone.id}/messages`) return send(call)
    if (method !== 'GET') throw refuse(100, 'Unsupported request')
    if (path === `/v25.0/${phone.id}`) return phone
    if (path === `/v25.0/${waba}`) return { id: waba }
    if (path !== `/v25.0/${waba}/message_templates`) throw refuseUnknown(path)
    const name = query.get('name')
    const found = templates.filter((one) => name === null || one.name === name)
    return pageOf(found, { limit: '2', after: query.get('after') ?? undefined })
  }

  const troubles = graphTroubles(80_007)
  const server = await openSocialServer(async (call) => ({ body: await answer(call) }), {
    isVisible: ({ path }) => path.endsWith('/messages'),
    answers: {
      ...troubles,
      failure: graphError(131_000, 'Something went wrong', { status: 500 }),
      tooMany: { ...graphError(130_429, 'Rate limit hit', { status: 429 }), headers: { 'retry-after': '60' } },
      tooManyWithoutTime: graphError(131_056, 'Pair rate limit hit'),
      rejection: graphError(131_026, 'Message undeliverable'),
    },
  })
  return {
    ...server,
    key: 'whatsapp',
    credentials: { access_token: access.token() },
    extra: { phone_number_id: phone.id, waba_id: waba },
    app: {},
    fields: { to: '+49 170 1234567' },
    posts: () => posts,
    // The token of a system user doesn’t expire.
    expireToken: () => undefined,
    revoke: access.revoke,
  } satisfies SocialFake
}
