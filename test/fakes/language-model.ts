import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { cost, dialects, onePoint, type Dialect } from './model-dialects.ts'

/** How it behaves; a number is the status with which it refuses everything. */
export type Mood =
  | 'well'
  | 'refusal'
  | 'silence'
  | 'malformed'
  | 'cut'
  | 'ended early'
  | 'slow'
  | 'huge'
  | 'without shapes'
  | 'blind'
  | 'shy of pictures'
  | `a redirect to ${string}`
  | number

interface Heard {
  path: string
  body: { [name: string]: unknown }
  /** Whether a schema for the answer was sent. */
  isShaped: boolean
  /** The pictures that it was shown. */
  pictures: Buffer[]
}

const picturesIn = (body: object): Buffer[] =>
  [...JSON.stringify(body).matchAll(/(?:data:image\/\w+;base64,|"data":")([\w+/=]{20,})/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  )

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: 'error', code: null, param: null, status: 'ERROR' }, message }))
}

const event = (data: object) =>
  `${'type' in data ? `event: ${String(data.type)}\n` : ''}data: ${JSON.stringify(data)}\n\n`
const Drawing = z.looseObject({ model: z.string().min(1), prompt: z.string().min(1), n: z.literal(1) })

/** A strict server of language models, which speaks as each of the services does. */
export async function openLanguageModel(key: string, port = 0) {
  const dialect = dialects[key] as Dialect
  const state = { mood: 'well' as Mood, left: 0 }
  const answers: string[] = []
  const heard: Heard[] = []

  function write(response: ServerResponse, isShown: boolean): void {
    const { mood } = state
    const say = (all: object[]) => void response.write(all.map(event).join(''))
    const answer = mood === 'malformed' ? '{"title": "Bak' : (answers.shift() ?? 'Hello from the model.')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    say(dialect.begin)
    if (mood === 'slow') return say(dialect.piece('One moment'))
    if (mood === 'huge') {
      const more = (): void => {
        while (response.writable && response.write(event(dialect.piece('word '.repeat(10_000))[0]!)));
        if (response.writable) response.once('drain', more)
      }
      return more()
    }
    for (const piece of answer.match(/[^]{1,7}/g) ?? []) say(dialect.piece(piece))
    if (mood === 'cut') return void setImmediate(() => response.destroy())
    if (mood === 'ended early') return void response.end()
    say(dialect.end(mood === 'refusal' || (mood === 'shy of pictures' && isShown)))
    if (key === 'openai-compatible' || key === 'mistral') response.write('data: [DONE]\n\n')
    response.end()
  }

  /** Pictures of the interface of OpenAI, and of Gemini’s. */
  function draw(response: ServerResponse, url: string, body: unknown): void {
    const isGemini = url.endsWith(':generateContent')
    if (!isGemini && !Drawing.safeParse(body).success) return refuse(response, 400, 'This is no order for a picture.')
    const parts = [{ inlineData: { mimeType: 'image/png', data: onePoint } }]
    const drawn = isGemini
      ? { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }
      : { created: 1, data: [{ b64_json: onePoint }] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(drawn))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await readAll(request)) || '{}') as Heard['body']
    const { mood } = state
    const url = request.url ?? ''
    const schema = dialect.path.test(url) && dialect.schemaIn(body as never)
    const pictures = picturesIn(body)
    heard.push({ path: url, body, isShaped: Boolean(schema), pictures })
    response.on('close', () => void (response.writableFinished || (state.left += 1)))
    if (!dialect.isRightKey(request.headers))
      return refuse(response, 401, `No such key: ${JSON.stringify(request.headers)}`)
    if (typeof mood === 'number') return refuse(response, mood, 'Not now.')
    if (mood === 'silence') return
    if (mood.startsWith('a redirect to '))
      return void response.writeHead(307, { location: mood.replace('a redirect to ', '') + url }).end()
    if (url === '/images/generations' || url.endsWith(':generateContent')) return draw(response, url, body)
    if (!dialect.path.test(url)) return refuse(response, 404, 'There is nothing here.')
    const { error } = dialect.body.safeParse(body)
    if (error) return refuse(response, 400, z.prettifyError(error))
    if (schema && mood === 'without shapes')
      return refuse(response, 400, 'response_format json_schema is not supported.')
    if (pictures.length > 0 && mood === 'blind') return refuse(response, ...dialect.blind)
    write(response, pictures.length > 0)
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { host, url: `http://${host}`, state, answers, heard, cost, close }
}

export type LanguageModelServer = Awaited<ReturnType<typeof openLanguageModel>>
