import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 1_000
const thinksForMs = 50

/** Violations of the usage policy of the public Nominatim. */
function faultOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://fake')
  if (method !== 'GET' || pathname !== '/search') return `${method} ${pathname} is not known`
  if (!/^sitewright\/[\d.]+ \(.+\)/i.test(headers['user-agent'] ?? '')) return 'the User-Agent names nobody'
  if (searchParams.get('format') !== 'jsonv2') return 'no format is given'
  if (searchParams.get('limit') !== '1') return 'more is asked for than needed'
  return searchParams.get('q') ? undefined : 'no address is given'
}

/** A geocoder that knows a few addresses and records violations: it allows one request a second, one at a time. */
export async function openNominatim(known: Record<string, [lat: string, lon: string]>) {
  const asked: string[] = []
  const faults: string[] = []
  let broken: string | undefined
  let last = -Infinity
  let atOnce = 0
  const server = createServer((request, response) => {
    const now = performance.now()
    const tooSoon = now - last < pauseMs ? `${Math.round(now - last)} ms after the last request` : undefined
    const fault = faultOf(request) ?? (atOnce > 0 ? 'two at once' : tooSoon)
    const address = new URL(request.url ?? '', 'http://fake').searchParams.get('q') ?? ''
    if (fault) faults.push(fault)
    asked.push(address)
    last = now
    atOnce += 1
    void wait(thinksForMs).then(() => {
      atOnce -= 1
      const place = known[address]
      const found = place && { lat: place[0], lon: place[1], display_name: address, category: 'place', type: 'house' }
      response.writeHead(fault ? 429 : 200, { 'content-type': 'application/json' })
      response.end(broken ?? JSON.stringify(found ? [found] : []))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    faults,
    /** Sends this response instead of a result. */
    break: (answer: string | undefined) => void (broken = answer),
    /** Waits until the next request is allowed. */
    rest: () => wait(Math.max(0, last + pauseMs - performance.now())),
    close: () => server.close(),
  }
}
