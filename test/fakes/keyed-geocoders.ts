import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

type Known = Record<string, [lat: number, lng: number]>

interface Answer {
  status: number
  body: object | string
}

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The credentials that the fakes accept. */
export const rightKeys = {
  google: { api_key: 'AIza/right+google' },
  mapquest: { api_key: 'right-mapquest-key' },
  apple: {
    team_id: 'TEAM123456',
    key_id: 'KEY1234567',
    private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
}
/** Somebody else's credentials, also accepted. */
export const otherGoogleKey = 'AIza-other-google'

const googleKeys: (string | null)[] = [rightKeys.google.api_key, otherGoogleKey]
const mistake = (body: string): Answer => ({ status: 400, body })
const isOnly = (query: URLSearchParams, ...names: string[]) =>
  [...query.keys()].toSorted().join() === names.toSorted().join()

function answerAsGoogle(query: URLSearchParams, known: Known): Answer {
  if (!isOnly(query, 'address', 'key')) return mistake('another query than the documented one')
  if (!googleKeys.includes(query.get('key'))) {
    const words = `The provided API key ${query.get('key')} is invalid.`
    return { status: 200, body: { status: 'REQUEST_DENIED', error_message: words, results: [] } }
  }
  const place = known[query.get('address') ?? '']
  if (!place) return { status: 200, body: { status: 'ZERO_RESULTS', results: [] } }
  const location = { lat: place[0], lng: place[1] }
  return { status: 200, body: { status: 'OK', results: [{ geometry: { location } }] } }
}

function answerAsMapquest(query: URLSearchParams, known: Known): Answer {
  if (!isOnly(query, 'key', 'location', 'maxResults', 'thumbMaps')) return mistake('another query than needed')
  if (query.get('key') !== rightKeys.mapquest.api_key)
    return { status: 403, body: `The AppKey ${query.get('key')} submitted with this request is invalid.` }
  const place = known[query.get('location') ?? '']
  const latLng = { lat: place?.[0] ?? 39.8, lng: place?.[1] ?? -98.6 }
  const locations = [{ latLng, geocodeQuality: place ? 'POINT' : 'COUNTRY' }]
  return { status: 200, body: { info: { statuscode: 0, messages: [] }, results: [{ locations }] } }
}

const noEntry: Answer = { status: 401, body: { error: { message: 'Not Authorized', details: [] } } }

/** Issues tokens that are valid for a few calls each. */
function openApple(known: Known) {
  const tokens = new Map<string, number>()
  const callsForToken = 3

  async function giveToken(bearer: string, now: () => Date): Promise<Answer> {
    const rules = { issuer: rightKeys.apple.team_id, algorithms: ['ES256'], currentDate: now(), maxTokenAge: 3600 }
    const read = await jwtVerify(bearer, pair.publicKey, rules).catch(() => undefined)
    if (read?.protectedHeader.kid !== rightKeys.apple.key_id || read.payload.exp === undefined) return noEntry
    const accessToken = `apple-token-${tokens.size}`
    tokens.set(accessToken, callsForToken)
    return { status: 200, body: { accessToken, expiresInSeconds: 1800 } }
  }

  function find(bearer: string, query: URLSearchParams): Answer {
    const left = tokens.get(bearer) ?? 0
    if (left === 0) return noEntry
    tokens.set(bearer, left - 1)
    if (!isOnly(query, 'q')) return mistake('another query than the documented one')
    const place = known[query.get('q') ?? '']
    return {
      status: 200,
      body: { results: place ? [{ coordinate: { latitude: place[0], longitude: place[1] } }] : [] },
    }
  }
  return { giveToken, find, tokens }
}

/** Fakes of Google Maps, MapQuest and Apple Maps in one, strict about keys and queries, all knowing the same few addresses. */
export async function openKeyedGeocoders(known: Known) {
  const asked: string[] = []
  const keys: (string | null)[] = []
  const state: { broken?: Answer | undefined; now: () => Date } = { now: () => new Date() }
  const apple = openApple(known)

  async function answer({ method, url = '', headers }: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://fake')
    const address = searchParams.get('address') ?? searchParams.get('location') ?? searchParams.get('q')
    asked.push(address === null ? pathname : `${pathname} ${address}`)
    keys.push(searchParams.get('key'))
    if (state.broken) return state.broken
    if (method !== 'GET') return { status: 405, body: '' }
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (pathname === '/maps/api/geocode/json') return answerAsGoogle(searchParams, known)
    if (pathname === '/geocoding/v1/address') return answerAsMapquest(searchParams, known)
    if (pathname === '/v1/token') return apple.giveToken(bearer, state.now)
    if (pathname === '/v1/geocode') return apple.find(bearer, searchParams)
    return { status: 404, body: '' }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}`
  return {
    host,
    services: { 'geocoding/google': url, 'geocoding/mapquest': url, 'geocoding/apple': url },
    /** The requested paths and addresses. */
    asked,
    /** The keys in the queries. */
    keys,
    state,
    /** Invalidates all tokens of Apple Maps. */
    endTokens: () => apple.tokens.clear(),
    close: () => server.close(),
  }
}
