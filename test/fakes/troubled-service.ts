import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** Everything that was sent, as a careless service repeats it. */
interface Heard {
  url: string
  headers: object
  body: string
}

type Trouble = (response: ServerResponse, heard: Heard) => void

const refuse =
  (status: number): Trouble =>
  (response, heard) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const message = `No: ${heard.url} ${heard.body}.`
    response.end(JSON.stringify({ status: 'ERROR', message, error: message, error_message: message, heard }))
  }

/** The ways in which a service fails, many of them repeating what they were sent. */
export const troubles: Record<string, Trouble> = {
  'a refusal (401)': refuse(401),
  'a refusal (403)': refuse(403),
  'too many calls (429)': refuse(429),
  'a fault of its own (500)': refuse(500),
  'JSON that means nothing': refuse(200),
  'no JSON at all': (response, { url, body }) => void response.end(`<html>${url} ${body}`),
  'no end of an answer': (response, { url }) => {
    const more = (): void => {
      while (response.writable && response.write(`"${url}${'x'.repeat(100_000)}`));
      if (response.writable) response.once('drain', more)
    }
    more()
  },
  'a connection that is cut': (response) => void response.destroy(),
  'a redirect to another host': (response, { url }) => {
    response.writeHead(302, { location: `http://127.0.0.1:1${url}` })
    response.end()
  },
  silence: () => undefined,
}

/** A service that does nothing right. */
export async function openTroubledService() {
  const state = { trouble: 'silence' }
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      heard.push({ url: request.url ?? '', headers: request.headers, body })
      const [, elsewhere] = /^a redirect to (http.+)$/.exec(state.trouble) ?? []
      if (elsewhere === undefined) troubles[state.trouble]?.(response, heard.at(-1)!)
      else response.writeHead(307, { location: `${elsewhere}${request.url}` }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { host, url: `http://${host}`, state, heard, close }
}
