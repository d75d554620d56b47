import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adyenAccount, openAdyen } from './payments/adyen.ts'
import { alipayAccount, openAlipay } from './payments/alipay.ts'
import { antomAccount, openAlipayPlus } from './payments/alipay-plus.ts'
import { openWeChatPay, weChatAccount } from './payments/wechat-pay.ts'
import { costsAccount, openCostExplorer } from './cost-explorer.ts'
import { openSns, snsAccount } from './sns.ts'

interface Call {
  /** Method and path with its query. */
  line: string
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status: number
  body: object
}

/** A service whose calls are signed, so that a whole stand-in has to check them. */
interface Signed {
  credentials: Record<string, string>
  options?: Record<string, string>
  open: (now: () => Date) => Promise<{ host: string; url: string; close: () => unknown }>
}

interface Strict {
  credentials: Record<string, string>
  options?: Record<string, string>
  /** The one call that it knows. */
  line: string
  /** Headers that the call must have, word for word. */
  headers: Record<string, string>
  body?: string
  /** Of the answer; 200 by default. */
  status?: number
  answer: object
  /** The response when anything but the body is wrong; 401 by default. */
  refusal?: Answer
}

const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const sid = `AC${'0123456789abcdef'.repeat(2)}`

/** Services as their documentation describes them, each with the request that it accepts. */
export const strict: Record<string, Strict | Signed> = {
  'payment/alipay': { ...alipayAccount, open: openAlipay },
  'payment/alipayplus': { ...antomAccount, open: openAlipayPlus },
  'payment/wechatpay': { ...weChatAccount, open: openWeChatPay },
  'payment/stripe': {
    credentials: { secret_key: 'sk_test_right' },
    line: 'GET /v1/balance',
    headers: { authorization: 'Bearer sk_test_right', 'stripe-version': '2026-10-28.endive' },
    answer: { object: 'balance', available: [], livemode: false, pending: [] },
  },
  'payment/paypal': {
    credentials: { client_secret: 'right-secret' },
    options: { client_id: 'right-id' },
    line: 'POST /v1/oauth2/token',
    headers: { authorization: basic('right-id:right-secret'), 'content-type': form },
    body: 'grant_type=client_credentials',
    answer: { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 },
  },
  'payment/affirm': {
    credentials: { private_key: 'right-key' },
    options: { public_key: 'right-id', country: 'USA' },
    line: 'GET /v1/transactions/0000-0000',
    headers: { authorization: basic('right-id:right-key'), 'country-code': 'USA' },
    status: 404,
    answer: { status_code: 404, type: 'invalid_request', code: 'not_found', message: 'Not found' },
  },
  'payment/square': {
    credentials: { access_token: 'right-token' },
    options: { location_id: 'L1' },
    line: 'GET /v2/locations',
    headers: { authorization: 'Bearer right-token', 'square-version': '2026-09-16' },
    answer: { locations: [{ id: 'L1', status: 'ACTIVE', currency: 'USD' }] },
  },
  'payment/klarna': {
    credentials: { password: 'right-password' },
    options: { username: 'K1_right', region: 'api' },
    line: 'GET /hpp/v1/sessions/00000000-0000-4000-8000-000000000000',
    headers: { authorization: basic('K1_right:right-password') },
    status: 404,
    answer: { error_code: 'NOT_FOUND', error_messages: ['Session not found'] },
  },
  'payment/authorize': {
    credentials: { transaction_key: 'right-key' },
    options: { api_login_id: 'right-login' },
    line: 'POST /xml/v1/request.api',
    headers: { 'content-type': json },
    body: '{"authenticateTestRequest":{"merchantAuthentication":{"name":"right-login","transactionKey":"right-key"}}}',
    answer: { messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] } },
    refusal: { status: 200, body: { messages: { resultCode: 'Error', message: [{ code: 'E00007', text: 'No.' }] } } },
  },
  'payment/adyen': {
    ...adyenAccount,
    open: async (now) => {
      const fake = await openAdyen(now)
      fake.letListTokens()
      return fake
    },
  },
  'payment/chargebee': {
    credentials: { api_key: 'right-key' },
    options: { site: 'acme-test' },
    line: 'GET /item_prices?limit=1',
    headers: { authorization: basic('right-key:') },
    answer: { list: [] },
  },
  'payment/paddle': {
    credentials: { api_key: 'right-key' },
    options: { client_token: 'test_1' },
    line: 'GET /event-types',
    headers: { authorization: 'Bearer right-key' },
    answer: { data: [], meta: { request_id: '1' } },
    refusal: { status: 403, body: { error: { type: 'request_error', code: 'forbidden' } } },
  },
  'payment/fastspring': {
    credentials: { password: 'right-password' },
    options: { username: 'right-name', storefront: 'acme/web-main' },
    line: 'GET /products',
    headers: { authorization: basic('right-name:right-password'), 'user-agent': 'Sitewright/0.1' },
    answer: { action: 'products.get', result: 'success', products: ['book'] },
  },
  'tracking/easypost': {
    credentials: { api_key: 'right-key' },
    line: 'GET /trackers?page_size=1',
    headers: { authorization: basic('right-key:') },
    answer: { trackers: [], has_more: false },
  },
  'tracking/aftership': {
    credentials: { api_key: 'right-key' },
    line: 'GET /couriers',
    headers: { 'as-api-key': 'right-key' },
    answer: { meta: { code: 200 }, data: { couriers: [] } },
  },
  'tracking/shippo': {
    credentials: { api_key: 'right-key' },
    line: 'GET /carrier_accounts?results=1',
    headers: { authorization: 'ShippoToken right-key' },
    answer: { next: null, previous: null, results: [] },
  },
  'tracking/shipengine': {
    credentials: { api_key: 'right-key' },
    line: 'GET /carriers',
    headers: { 'api-key': 'right-key' },
    answer: { carriers: [], request_id: '1', errors: [] },
  },
  'ai/gemini': {
    credentials: { api_key: 'right-key' },
    line: 'GET /models?pageSize=1',
    headers: { 'x-goog-api-key': 'right-key' },
    answer: { models: [{ name: 'models/gemini-flash-latest' }] },
    refusal: { status: 400, body: { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } } },
  },
  'ai/openai': {
    credentials: { api_key: 'right-key' },
    line: 'GET /models',
    headers: { authorization: 'Bearer right-key' },
    answer: { object: 'list', data: [{ id: 'gpt-6.1-terra', object: 'model' }] },
  },
  'ai/anthropic': {
    credentials: { api_key: 'right-key' },
    line: 'GET /models?limit=1',
    headers: { 'x-api-key': 'right-key', 'anthropic-version': '2023-06-01' },
    answer: { data: [{ type: 'model', id: 'claude-haiku-5-5' }], has_more: false },
  },
  'ai/mistral': {
    credentials: { api_key: 'right-key' },
    line: 'GET /models',
    headers: { authorization: 'Bearer right-key' },
    answer: { object: 'list', data: [{ id: 'mistral-small-latest' }] },
  },
  'ai/openai-compatible': {
    credentials: { api_key: 'right-key' },
    options: { server: 'https://models.example.com/v1', model: 'llama3.3:70b' },
    line: 'GET /models',
    headers: { authorization: 'Bearer right-key' },
    answer: { object: 'list', data: [{ id: 'llama3.3:70b', object: 'model' }] },
  },
  'registrar/porkbun': {
    credentials: { api_key: 'pk1_right', api_secret: 'sk1_right' },
    line: 'POST /ping',
    headers: { 'content-type': json },
    body: '{"apikey":"pk1_right","secretapikey":"sk1_right"}',
    answer: { status: 'SUCCESS', yourIp: '192.0.2.1' },
    refusal: { status: 400, body: { status: 'ERROR', message: 'Invalid API key. (002)' } },
  },
  'sms/twilio': {
    credentials: { auth_token: 'right-token' },
    options: { account_sid: sid, sender: '+15005550006' },
    line: `GET /2010-04-01/Accounts/${sid}.json`,
    headers: { authorization: basic(`${sid}:right-token`) },
    answer: { sid, status: 'active', friendly_name: 'Acme' },
  },
  'sms/vonage': {
    credentials: { api_secret: 'right-secret' },
    options: { api_key: 'abcd1234', sender: '+15005550006' },
    line: 'GET /account/get-balance',
    headers: { authorization: basic('abcd1234:right-secret') },
    answer: { value: 10.28, autoReload: false },
  },
  'sms/sns': { ...snsAccount, open: openSns },
  'costs/aws': { ...costsAccount, open: openCostExplorer },
  'geocoding/google': {
    credentials: { api_key: 'right-key' },
    line: 'GET /maps/api/geocode/json?address=Alexanderplatz+1%2C+10178+Berlin%2C+Germany&key=right-key',
    headers: { accept: json },
    answer: { status: 'OK', results: [{ geometry: { location: { lat: 52.52, lng: 13.41 } } }] },
    refusal: { status: 200, body: { status: 'REQUEST_DENIED', error_message: 'The key is invalid.', results: [] } },
  },
  'geocoding/mapquest': {
    credentials: { api_key: 'right-key' },
    line: 'GET /geocoding/v1/address?key=right-key&location=Alexanderplatz+1%2C+10178+Berlin%2C+Germany&maxResults=1&thumbMaps=false',
    headers: { accept: json },
    answer: {
      info: { statuscode: 0, messages: [] },
      results: [{ locations: [{ latLng: { lat: 52.52, lng: 13.41 }, geocodeQuality: 'POINT' }] }],
    },
  },
}

function answer({ line, headers, body, status = 200, answer: right, refusal }: Strict, call: Call): Answer {
  const isRight =
    call.line === line &&
    call.headers.accept === json &&
    Object.entries(headers).every(([name, value]) => call.headers[name] === value) &&
    call.body === (body ?? '')
  return isRight ? { status, body: right } : (refusal ?? { status: 401, body: { error: 'No.' } })
}

/** One of them, behind an address of its own. */
export async function openStrictService(service: Strict | Signed) {
  if ('open' in service) return service.open(() => new Date('2026-01-15T12:00:00Z'))
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const given = answer(service, { line: `${method} ${url}`, headers, body })
      response.writeHead(given.status, { 'content-type': json })
      response.end(JSON.stringify(given.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, close: () => server.close() }
}
