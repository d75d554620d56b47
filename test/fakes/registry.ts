import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a name costs at the registrar, by the key that it is asked with. */
const prices: Record<string, string> = { pk1_right: '9.73', pk1_other: '11.25' }

/** A registry (RDAP) and a registrar (as Porkbun answers) that know the same few names as taken. */
export async function openRegistry(taken: Record<string, { expires: string }>) {
  const asked: string[] = []
  const state: { broken?: number } = {}
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    const send = (status: number, body: object, type: string) => {
      response.writeHead(status, { 'content-type': type })
      response.end(JSON.stringify(body))
    }
    const name = path.slice(path.lastIndexOf('/') + 1)
    const known = taken[name]
    if (state.broken) return send(state.broken, {}, 'application/json')
    if (path === '/dns.json') {
      const services = [[['com', 'shop'], [`http://${request.headers.host}/rdap/`]]]
      return send(200, { version: '1.0', services }, 'application/json')
    }
    if (path.startsWith('/rdap/domain/')) {
      if (request.headers.accept !== 'application/rdap+json') return send(406, {}, 'application/rdap+json')
      const events = [{ eventAction: 'expiration', eventDate: known?.expires }]
      return send(
        known ? 200 : 404,
        known ? { objectClassName: 'domain', ldhName: name, events } : {},
        'application/rdap+json',
      )
    }
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { apikey, secretapikey } = JSON.parse(body)
      const price = prices[apikey]
      if (price === undefined || secretapikey !== apikey.replace('pk1', 'sk1'))
        return send(400, { status: 'ERROR', message: `Invalid API key ${apikey}. (002)` }, 'application/json')
      if (path === '/porkbun/ping') return send(200, { status: 'SUCCESS' }, 'application/json')
      const answer = { avail: known ? 'no' : 'yes', type: 'registration', price }
      send(200, { status: 'SUCCESS', response: answer }, 'application/json')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, asked, state, close: () => server.close() }
}
