import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

export const rightKey = 'right-key'
/** What it says that each answer has cost. */
export const cost = { read: 120, written: 80 }
/** A picture of one point. */
export const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** How one service is spoken to. */
export interface Dialect {
  path: RegExp
  isRightKey: (headers: IncomingHttpHeaders) => boolean
  body: z.ZodType
  /** The schema that the answer has to match, if one was sent. */
  schemaIn: (body: never) => unknown
  /** How it refuses pictures for a model that can’t see: the status and the words. */
  blind: [status: number, words: string]
  /** The server-sent events of an answer, each with its name if it has one. */
  begin: object[]
  piece: (text: string) => object[]
  end: (isRefused: boolean) => object[]
}

const bearer = ({ authorization }: IncomingHttpHeaders) => authorization === `Bearer ${rightKey}`
const text = z.string().min(1)

const marks: Record<string, string> = { 'image/jpeg': 'ffd8ff', 'image/png': '89504e47', 'image/webp': '52494646' }
/** Services take more, but we promise to send little. */
const largestPictureBytes = 400_000
/** Whether these are the bytes of a picture of the kind that is named. */
function isPicture(type: string, base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  const isWhole = bytes.toString('base64') === base64 && bytes.length <= largestPictureBytes
  return isWhole && bytes.toString('hex').startsWith(marks[type] ?? 'none')
}
const PictureAddress = z.string().refine((address) => {
  const [, type = '', data = ''] = /^data:([a-z/]+);base64,([\w+/=]+)$/.exec(address) ?? []
  return isPicture(type, data)
}, 'This is no picture.')

/** The messages of a chat, whose pictures stand in this shape; no service takes more than eight at once from everybody. */
const messagesWith = (picture: z.ZodType) => {
  const part = z.union([z.strictObject({ type: z.literal('text'), text }), picture])
  const isFew = (parts: unknown[]) => parts.filter((one) => picture.safeParse(one).success).length <= 8
  const content = z.union([text, z.array(part).min(1).refine(isFew)])
  return z
    .array(
      z.union([z.object({ role: z.literal('system'), content: text }), z.object({ role: z.literal('user'), content })]),
    )
    .min(1)
}
const Schema = z.looseObject({ type: z.string() })
const Format = z.looseObject({ type: z.literal('json_schema'), json_schema: z.looseObject({ schema: Schema }) })
const Chat = z.looseObject({
  model: text,
  stream: z.literal(true),
  max_tokens: z.int().min(1),
  response_format: Format.optional(),
})
const chunk = (delta: object, rest: object = {}) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1_770_000_000,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...rest }],
})
const chatUsage = { prompt_tokens: cost.read, completion_tokens: cost.written, total_tokens: cost.read + cost.written }

const chat = (extra: z.ZodRawShape, blind: Dialect['blind']): Dialect => ({
  blind,
  path: /^\/chat\/completions$/,
  isRightKey: bearer,
  body: Chat.extend(extra),
  schemaIn: (body: z.infer<typeof Chat>) => body.response_format?.json_schema.schema,
  begin: [chunk({ role: 'assistant', content: '' })],
  piece: (content) => [chunk({ content })],
  end: (isRefused) => [
    { ...chunk({ content: '' }, { finish_reason: isRefused ? 'content_filter' : 'stop' }), usage: chatUsage },
  ],
})

const InputPart = z.union([
  z.strictObject({ type: z.literal('input_text'), text }),
  z.strictObject({ type: z.literal('input_image'), image_url: PictureAddress }),
])
const Responses = z.looseObject({
  model: text,
  input: z
    .array(
      z.union([
        z.object({ role: z.enum(['system', 'developer']), content: text }),
        z.object({ role: z.literal('user'), content: z.array(InputPart).min(1) }),
      ]),
    )
    .min(1),
  stream: z.literal(true),
  store: z.literal(false),
  max_output_tokens: z.int().min(16),
  text: z
    .looseObject({ format: z.looseObject({ type: z.literal('json_schema'), schema: Schema }).optional() })
    .optional(),
})
const item = { type: 'message', id: 'msg_1' }
const responsesUsage = {
  input_tokens: cost.read,
  output_tokens: cost.written,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
}

const ClaudePart = z.union([
  z.strictObject({ type: z.literal('text'), text }),
  z.strictObject({
    type: z.literal('image'),
    source: z
      .strictObject({ type: z.literal('base64'), media_type: z.string(), data: z.string() })
      .refine(({ media_type: type, data }) => isPicture(type, data)),
  }),
])
const Claude = z.looseObject({
  model: text,
  max_tokens: z.int().min(1),
  messages: z.array(z.strictObject({ role: z.literal('user'), content: z.array(ClaudePart).min(1) })).min(1),
  stream: z.literal(true),
})
interface ClaudeShaped {
  output_config?: { format?: { schema?: unknown } }
  tools?: { input_schema?: unknown }[]
}

const GeminiPart = z.union([
  z.strictObject({ text }),
  z.strictObject({
    inlineData: z
      .strictObject({ mimeType: z.string(), data: z.string() })
      .refine(({ mimeType: type, data }) => isPicture(type, data)),
  }),
])
const Gemini = z.looseObject({
  contents: z.array(z.looseObject({ role: z.literal('user'), parts: z.array(GeminiPart).min(1) })).min(1),
  generationConfig: z.looseObject({ maxOutputTokens: z.int().min(1), responseMimeType: z.string().optional() }),
})
const candidate = (parts: object[], rest: object = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts }, ...rest }],
})

/** The services by the keys of their adapters, as their documentation describes them. */
export const dialects: Record<string, Dialect> = {
  'openai-compatible': chat(
    {
      messages: messagesWith(
        z.strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: PictureAddress }) }),
      ),
      stream_options: z.object({ include_usage: z.literal(true) }),
    },
    [400, 'Failed to deserialize the JSON body: unknown variant `image_url`, expected `text`'],
  ),
  mistral: chat(
    { messages: messagesWith(z.strictObject({ type: z.literal('image_url'), image_url: PictureAddress })) },
    [400, 'Image input is not enabled for this model'],
  ),
  openai: {
    blind: [400, 'Invalid content type. image_url is only supported by certain models.'],
    path: /^\/responses$/,
    isRightKey: bearer,
    body: Responses,
    schemaIn: (body: z.infer<typeof Responses>) => body.text?.format?.schema,
    begin: [
      { type: 'response.created', response: { id: 'r1', created_at: 1_770_000_000, model: 'm' } },
      { type: 'response.output_item.added', output_index: 0, item },
    ],
    piece: (delta) => [
      { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, content_index: 0, delta },
    ],
    end: (isRefused) => [
      { type: 'response.output_item.done', output_index: 0, item },
      isRefused
        ? {
            type: 'response.incomplete',
            response: { incomplete_details: { reason: 'content_filter' }, usage: responsesUsage },
          }
        : { type: 'response.completed', response: { usage: responsesUsage } },
    ],
  },
  anthropic: {
    blind: [400, 'messages.0.content.1: image content blocks are not supported by this model.'],
    path: /^\/messages$/,
    isRightKey: (headers) => headers['x-api-key'] === rightKey && headers['anthropic-version'] === '2023-06-01',
    body: Claude,
    schemaIn: (body: ClaudeShaped) => body.output_config?.format?.schema ?? body.tools?.[0]?.input_schema,
    begin: [
      {
        type: 'message_start',
        message: {
          id: 'm1',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          usage: { input_tokens: cost.read, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    piece: (piece) => [{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }],
    end: (isRefused) => [
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: isRefused ? 'refusal' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: cost.written },
      },
      { type: 'message_stop' },
    ],
  },
  gemini: {
    blind: [400, 'Image input modality is not enabled for this model.'],
    path: /^\/models\/[\w.-]+:streamGenerateContent\?alt=sse$/,
    isRightKey: (headers) => headers['x-goog-api-key'] === rightKey,
    body: Gemini,
    schemaIn: ({ generationConfig: { responseMimeType: type, ...config } }: z.infer<typeof Gemini>) =>
      type === 'application/json' ? (config['responseSchema'] ?? config['responseJsonSchema']) : undefined,
    begin: [],
    piece: (piece) => [candidate([{ text: piece }])],
    end: (isRefused) => [
      {
        ...candidate([], { finishReason: isRefused ? 'SAFETY' : 'STOP' }),
        usageMetadata: {
          promptTokenCount: cost.read,
          candidatesTokenCount: cost.written,
          totalTokenCount: cost.read + cost.written,
        },
      },
    ],
  },
}
