import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PlatformCalls, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { defaultVersion } from '../graph/facebook-login.ts'
import { Created, cursorOf, Paging } from '../graph/open-graph.ts'
import { fillTemplate, isFillable, KeptTemplate, Template, valueOf } from './templates.ts'

const PhoneNumber = z.object({ id: z.string(), display_phone_number: z.string(), verified_name: z.string().optional() })
const Templates = z.object({ data: z.array(Template), paging: Paging })
const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const Prepared = z.object({ media: z.string().optional(), template: KeptTemplate.optional() })
const mostLists = 10

/** One number, as WhatsApp takes it: digits, the country’s first. */
function readRecipient(entered: string): string {
  const digits = entered.replace(/[\s()./-]/g, '').replace(/^(?:\+|00)/, '')
  if (/^[1-9]\d{6,14}$/.test(digits)) return digits
  throw rejected(
    phrase(
      'social-whatsapp-number',
      'WhatsApp needs the phone number of one person, with its country, such as +49 170 1234567.',
    ),
  )
}

function openNumber(client: PlatformClient) {
  const { access_token, extra } = client.account
  const version = extra['graph_version'] || defaultVersion
  const headers = { authorization: `Bearer ${access_token}` }
  const pathOf = (id: string | undefined, edge: string) => `/${version}/${encodeURIComponent(id ?? '')}${edge}`
  return {
    read: async <T>(field: 'phone_number_id' | 'waba_id', edge: string, shape: z.ZodType<T>) =>
      client.read({ path: pathOf(extra[field], edge), headers }, shape),
    post: async <T>(edge: string, body: object, shape: z.ZodType<T>) =>
      client.read({ method: 'POST', path: pathOf(extra['phone_number_id'], edge), headers, ...body }, shape),
  }
}
type Line = ReturnType<typeof openNumber>

async function listTemplates({ read }: Line, name?: string): Promise<z.infer<typeof Template>[]> {
  const found: z.infer<typeof Template>[] = []
  let after: string | undefined
  for (let lists = 0; lists < mostLists; lists += 1) {
    const query = new URLSearchParams({ limit: '100', ...(name && { name }), ...(after && { after }) })
    const { data, paging } = await read('waba_id', `/message_templates?${query}`, Templates)
    found.push(...data)
    after = cursorOf(paging)
    if (after === undefined) break
  }
  return found.filter(isFillable)
}

async function uploadMedia({ post }: Line, media: PostMedia): Promise<string> {
  const bytes = await media.read(0, media.size - 1)
  const parts = [
    { name: 'messaging_product', value: 'whatsapp' },
    { name: 'file', fileName: media.name, contentType: media.contentType, bytes },
  ]
  return (await post('/media', { parts }, Created)).id
}

/** First what the template needs is settled, then the picture or film is uploaded, which stays for 30 days. */
async function prepare(line: Line, { text, media, fields }: OutgoingPost, kept: Kept): Promise<PreparedStep> {
  readRecipient(fields['to'] ?? '')
  const { media: uploaded, template } = Prepared.parse(kept)
  const [first] = media
  if (fields['template'] && !template) {
    const [name = ''] = fields['template'].split(':')
    const found = (await listTemplates(line, name)).find((one) => valueOf(one) === fields['template'])
    if (!found)
      throw rejected(phrase('social-no-template', 'WhatsApp has no approved template “{name}” any more.', { name }))
    const filled = fillTemplate(found, { text, values: fields['template_values'] ?? '', media: first })
    return { state: 'wait', kept: { template: filled }, afterMs: 0 }
  }
  if (!first || uploaded !== undefined) return { state: 'ready', kept }
  return { state: 'wait', kept: { ...kept, media: await uploadMedia(line, first) }, afterMs: 0 }
}

type Held = z.infer<typeof Prepared> & { isFilm: boolean }

function describeTemplate({ template, media, isFilm }: Held): object | undefined {
  if (!template) return undefined
  const { name, language, values, hasMedia } = template
  const kind = isFilm ? 'video' : 'image'
  const header = { type: 'header', parameters: [{ type: kind, [kind]: { id: media } }] }
  const body = { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }
  const components = [...(hasMedia ? [header] : []), ...(values.length > 0 ? [body] : [])]
  const about = { name, language: { policy: 'deterministic', code: language } }
  return { type: 'template', template: { ...about, ...(components.length > 0 && { components }) } }
}

function describeMessage({ text }: OutgoingPost, held: Held): object {
  const kind = held.isFilm ? 'video' : 'image'
  if (held.media !== undefined) return { type: kind, [kind]: { id: held.media, ...(text && { caption: text }) } }
  return { type: 'text', text: { body: text, preview_url: /https?:\/\//.test(text) } }
}

export function openWhatsApp(client: PlatformClient): PlatformCalls {
  const line = openNumber(client)
  return {
    identify: async () => {
      const fields = '?fields=id,display_phone_number,verified_name'
      const { id, display_phone_number, verified_name } = await line.read('phone_number_id', fields, PhoneNumber)
      // The other key is proved, too.
      await line.read('waba_id', '?fields=id', Created)
      return [{ id, name: verified_name || display_phone_number, handle: display_phone_number }]
    },
    listChoices: async () =>
      (await listTemplates(line)).map((one) => ({ value: valueOf(one), title: `${one.name} (${one.language})` })),
    prepare: async (post, kept) => prepare(line, post, kept),
    commit: async (post, kept) => {
      const held = { ...Prepared.parse(kept), isFilm: post.media[0]?.isFilm ?? false }
      const to = readRecipient(post.fields['to'] ?? '')
      const about = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
      const json = { ...about, ...(describeTemplate(held) ?? describeMessage(post, held)) }
      const { messages } = await line.post('/messages', { json }, Sent)
      return { id: messages[0]?.id ?? '' }
    },
  }
}
