import { SignJWT, UnsecuredJWT } from 'jose'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { roles, type Action, type Role } from '#domains/roles.ts'
import type { Endpoint } from '#kit/contract.ts'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openSite } from './owned-site.ts'
import { test, type World } from './world.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What anybody may call: a new one is written down here on purpose. */
const forAnyone = [
  'GET /api/geocode',
  'GET /api/openapi.json',
  'GET /internal/tls/ask',
  'POST /api/auth/check-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/auth/send-verification-code',
  'POST /api/auth/undo-email-change',
  'POST /api/auth/verify-code',
]

/** What is answered without being a call: health, files for browsers, the outbox of a trial, sites. */
const noCalls = [
  'ALL /*',
  'GET /*',
  'GET /_assets/*',
  'GET /healthz',
  'GET /outbox',
  'GET /outbox/:name',
  'GET /readyz',
  'GET /uploads/:path{.+}',
  'HEAD /*',
  'HEAD /_assets/*',
  'HEAD /uploads/:path{.+}',
]

/** The least that somebody has to be to do such a thing. */
const leastRole: Record<Action, Role> = {
  view: 'viewer',
  edit: 'editor',
  answer: 'editor',
  manage: 'admin',
  members: 'admin',
  audit: 'admin',
  money: 'owner',
  delete: 'owner',
  transfer: 'owner',
}
const isEnough = (role: Role, action: string) => roles.indexOf(role) <= roles.indexOf(leastRole[action as Action])

/** Any name may be asked about, whoever has it. */
const asksAboutNames = /\/(availability|suggestions)$/
const namesDomain = ({ path, query, body }: Endpoint) =>
  (/^\/api\/(domains|files)\/:/.test(path) && !asksAboutNames.test(path)) ||
  [query, body].some((shape) => shape && 'shape' in shape && Object.keys(shape.shape as object).includes('domain_id'))

/** The address of a call, with a domain where it names one. */
function addressOf({ path, act }: Endpoint, named: string): string {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    name === act?.on ? encodeURIComponent(named) : name === 'path' ? 'content.txt' : nobody,
  )
  const isInPath = act && new RegExp(`:${act.on}\\b`).test(path)
  return act && !isInPath ? `${filled}?${act.on}=${encodeURIComponent(named)}` : filled
}

function bodyOf({ sends, body }: Endpoint): RequestInit {
  const form = new FormData()
  form.append('file', new File(['a'], 'a.txt'))
  if (sends === 'form') return { body: form }
  if (sends === 'stream') return { body: 'no zip', headers: { 'content-type': 'application/octet-stream' } }
  return body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
}

interface Trial {
  token?: string
  host?: string
  named?: string
}

async function attempt(world: World, endpoint: Endpoint, { token, host = 'localhost', named = nobody }: Trial) {
  const { headers, ...sent } = bodyOf(endpoint)
  const all = new Headers(headers)
  all.set('accept', 'application/json')
  if (token !== undefined) all.set('authorization', `Bearer ${token}`)
  const { method } = endpoint
  const answer = await world.visit(`http://${host}${addressOf(endpoint, named)}`, { ...sent, method, headers: all })
  const text = await answer.text()
  const { message = '' } = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: answer.status, message: String(message) }
}

const partsOf = (token: string) => token.split('.') as [string, string, string]
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const pack = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What somebody may try who has seen a token. */
async function forge({ ctx, clock }: World, token: string): Promise<Record<string, string>> {
  const [head, payload, signature] = partsOf(token)
  const [{ key } = { key: new Uint8Array() }] = ctx.secrets.derive('tokens')
  const sign = (claims: object) => new SignJWT({ ...read(payload), ...claims }).setProtectedHeader(read(head)).sign(key)
  return {
    tampered: [head, pack({ ...read(payload), email: 'eve@example.com' }), signature].join('.'),
    expired: await sign({ exp: clock.now.getTime() / 1000 - 1 }),
    'alg none': new UnsecuredJWT(read(payload)).encode(),
    'for another host': await sign({ aud: 'tearoom.example' }),
    'of a session that never was': await sign({ jti: nobody }),
  }
}

/** A domain of somebody's with a label and a proven name, and the tokens of everybody who may want it. */
async function openStage(world: World) {
  world.ctx.dns = openNameServers(['127.0.0.1:9'])
  await world.write('tearoom.example', { 'settings.txt': 'title Tea room\n' })
  const site = await openSite(world)
  await world.ctx.db.update(domains).set({ verifiedName: 'proven.example' }).where(eq(domains.id, site.id))
  return { ...site, names: [site.id, site.label, 'proven.example', 'WWW.Proven.example.'] }
}

test('every call says who may make it, and nothing but these calls is served', async ({ world }) => {
  const { endpoints } = world
  expect(
    endpoints
      .filter(({ access }) => access === 'anyone')
      .map(nameOf)
      .toSorted(),
  ).toEqual(forAnyone)
  expect(endpoints.filter(({ access }) => !['anyone', 'user', 'account'].includes(access)).map(nameOf)).toEqual([])
  expect(endpoints.filter((one) => namesDomain(one) && !one.act).map(nameOf)).toEqual([])
  expect(endpoints.filter(({ act }) => act && !(act.action in leastRole)).map(nameOf)).toEqual([])
  const onPlatform = endpoints.filter(({ act }) => act && ['money', 'delete', 'transfer'].includes(act.action))
  expect(onPlatform.filter(({ access }) => access !== 'account').map(nameOf)).toEqual([])
  const served = new Set(world.app.routes.map(({ method, path }) => `${method} ${path}`))
  expect([...served].filter((route) => !endpoints.map(nameOf).includes(route)).toSorted()).toEqual(noCalls)
  const { body } = await world.ask('GET /api/openapi.json')
  const printed = Object.values(body.paths as Record<string, object>).flatMap((methods) => Object.keys(methods))
  expect(printed).toHaveLength(endpoints.length)
})

test('every call that changes something says how often it may be made', async ({ world }) => {
  const unlimited = world.endpoints.filter(({ method, limit }) => method !== 'GET' && !limit)
  expect(unlimited.map(nameOf)).toEqual([])
})

test('every call says which methods its address takes', async ({ world }) => {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  for (const endpoint of world.endpoints) {
    const address = `http://localhost${addressOf(endpoint, nobody)}`
    const asked = await world.visit(address, { method: 'OPTIONS' })
    const allowed = (asked.headers.get('allow') ?? '').split(', ')
    expect([nameOf(endpoint), asked.status, allowed.includes(endpoint.method)]).toEqual([nameOf(endpoint), 204, true])
    expect([nameOf(endpoint), allowed.includes('HEAD')]).toEqual([nameOf(endpoint), allowed.includes('GET')])
    for (const method of all.filter((one) => !allowed.includes(one))) {
      const answer = await world.visit(address, { method })
      expect([nameOf(endpoint), method, answer.status]).toEqual([nameOf(endpoint), method, 405])
      expect(answer.headers.get('allow')).toBe(asked.headers.get('allow'))
    }
  }
  const allowedAt = async (path: string) =>
    (await world.visit(`http://localhost${path}`, { method: 'PATCH' })).headers.get('allow')
  expect(await allowedAt('/settings')).toBe('GET, HEAD, PUT, OPTIONS')
  expect(await allowedAt('/api/domains')).toBe('GET, HEAD, POST, OPTIONS')
  expect(await allowedAt('/api/auth/login')).toBe('POST, OPTIONS')
  expect(await allowedAt('/about')).toBe('GET, HEAD')
  for (const method of all) expect((await world.visit('http://localhost/api/nothing', { method })).status).toBe(404)
})

test('without a token, or with one that does not hold, nothing opens', async ({ world }) => {
  const { id, tokenOf } = await openStage(world)
  const ended = await world.signIn('owner@example.com')
  await world.ask('POST /api/auth/logout', undefined, { token: ended })
  const tokens = { none: undefined, 'signed out': ended, ...(await forge(world, tokenOf())) }
  for (const endpoint of world.endpoints.filter(({ access }) => access !== 'anyone'))
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await attempt(world, endpoint, { ...(token !== undefined && { token }), named: id })
      expect([nameOf(endpoint), kind, answer.status]).toEqual([nameOf(endpoint), kind, 401])
    }
})

test('a token of a site opens nothing on the platform, and on its own host only that site', async ({ world }) => {
  const { id, label } = await openStage(world)
  const own = { token: await world.signIn('owner@example.com', `${label}.localhost`), host: `${label}.localhost` }
  const tea = { token: await world.signIn('owner@example.com', 'tearoom.example'), host: 'tearoom.example' }
  const isLast = ({ path }: Endpoint) => Number(path.endsWith('/logout'))
  const closed = world.endpoints.filter(({ access }) => access !== 'anyone')
  for (const endpoint of closed.toSorted((a, b) => isLast(a) - isLast(b))) {
    const { access, act } = endpoint
    const name = nameOf(endpoint)
    const status = async (trial: Trial) => (await attempt(world, endpoint, { ...trial, named: id })).status
    expect([name, await status({ ...tea, host: 'localhost' })]).toEqual([name, 401])
    expect([name, await status({ ...tea, host: own.host })]).toEqual([name, 401])
    const wanted = access === 'account' ? 403 : act ? 404 : 200
    expect([name, await status(tea)]).toEqual([name, wanted])
    expect([name, access === 'account' ? await status(own) : 403]).toEqual([name, 403])
  }
})

test('somebody else’s domain is not there, by whichever of its names', async ({ world }) => {
  const { names } = await openStage(world)
  const token = await world.signIn('eve@example.com')
  for (const endpoint of world.endpoints.filter(({ act }) => act))
    for (const named of names) {
      const { status, message } = await attempt(world, endpoint, { token, named })
      expect([nameOf(endpoint), named, status, message]).toEqual([nameOf(endpoint), named, 404, 'Domain not found.'])
    }
})

test('what is done to the whole installation is for those who look after it', async ({ world }) => {
  const { tokenOf } = await openStage(world)
  for (const endpoint of world.endpoints.filter(({ act }) => act?.orPlatform)) {
    const { status } = await attempt(world, endpoint, { token: tokenOf(), named: '' })
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 403])
  }
})

test('each member may do what their role allows, and no more', async ({ world }) => {
  const site = await openStage(world)
  const tokens: [Role, string][] = [['owner', site.tokenOf()]]
  for (const role of ['admin', 'editor', 'viewer'] as const)
    tokens.unshift([role, await site.addMember(`${role}@example.com`, role)])
  const acting = world.endpoints.filter(({ act }) => act)
  const isLast = ({ act }: Endpoint) => Number(act?.action === 'delete')
  for (const endpoint of acting.toSorted((a, b) => isLast(a) - isLast(b)))
    for (const [role, token] of tokens) {
      const { status, message } = await attempt(world, endpoint, { token, named: site.id })
      const isRefused = status === 403 && message === 'You may not do this with this domain.'
      const isOpen = ![401, 403].includes(status) && message !== 'Domain not found.' && status !== 500
      expect([nameOf(endpoint), role, isRefused, isOpen]).toEqual([
        nameOf(endpoint),
        role,
        !isEnough(role, endpoint.act!.action),
        isEnough(role, endpoint.act!.action),
      ])
    }
})
