import { SignJWT, UnsecuredJWT } from 'jose'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import { grantable, roles, type Action, type Role } from '#domains/roles.ts'
import { endpoint as describe, type Endpoint } from '#kit/contract.ts'
import { openNameServers } from '#kit/server/name-servers.ts'
import { actsOnNothing } from './acts-on-nothing.ts'
import { openSite } from './owned-site.ts'
import { plainLists } from './plain-lists.ts'
import { addressOf, examples, nameOf, nobody, thingFor } from './things.ts'
import { test, type World } from './world.ts'

/** The calls that anybody may make: a new one has to be added here on purpose. */
const forAnyone = [
  'GET /api/chats/:id',
  'GET /api/chats/:id/events',
  'GET /api/chats/:id/messages',
  'GET /api/chats/:id/unread-count',
  'GET /api/chats/here',
  'GET /api/checkout/:id',
  'GET /api/cookie-id',
  'GET /api/form-start',
  'GET /api/geocode',
  'GET /api/location',
  'GET /api/mail-link/:token',
  'GET /api/mail-opened/:token',
  'GET /api/matching/search',
  'GET /api/notifications/confirm/:token',
  'GET /api/notifications/unsubscribe/:token',
  'GET /api/openapi.json',
  'GET /api/questions',
  'GET /api/subscriptions/plans',
  'GET /confirm/:token',
  'GET /internal/tls/ask',
  'GET /pay/:id',
  'GET /pay/:id/return',
  'GET /pay/card',
  'GET /report-site',
  'GET /social-media/:name',
  'GET /unsubscribe/:token',
  'POST /api/auth/check-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/auth/send-verification-code',
  'POST /api/auth/undo-email-change',
  'POST /api/auth/verify-code',
  'POST /api/chats',
  'POST /api/chats/:id/images',
  'POST /api/chats/:id/messages',
  'POST /api/chats/:id/read',
  'POST /api/chats/:id/reopen',
  'POST /api/chats/:id/transcript',
  'POST /api/chats/:id/typing',
  'POST /api/chats/:id/visitor',
  'POST /api/chats/offline',
  'POST /api/checkout',
  'POST /api/checkout/:provider',
  'POST /api/checkout/quote',
  'POST /api/contact',
  'POST /api/contact/:id/resend',
  'POST /api/contact/:id/verify',
  'POST /api/forms/:form{.+}',
  'POST /api/forms/:id/resend',
  'POST /api/forms/:id/verify',
  'POST /api/inbound-mail/:token',
  'POST /api/invitations/read',
  'POST /api/invitations/refuse',
  'POST /api/mail-events/:service/:token',
  'POST /api/notifications/confirm/:token',
  'POST /api/notifications/unsubscribe/:token',
  'POST /api/orders/lookup',
  'POST /api/orders/papers',
  'POST /api/parcels/:service/:token',
  'POST /api/session/forget',
  'POST /api/session/record',
  'POST /api/subscribe',
  'POST /api/texts/:service/:token',
  'POST /api/visits',
  'POST /api/webhooks/:provider/:token',
  'POST /chats/offline',
  'POST /confirm/:token',
  'POST /contact',
  'POST /forms/:form{.+}',
  'POST /forms/:id/resend',
  'POST /forms/:id/verify',
  'POST /pay/:id',
  'POST /pay/:id/return',
  'POST /report-site',
  'POST /subscribe',
  'POST /unsubscribe/:token',
]

/** Routes that are no calls: health, files for browsers, the outbox of a trial, sites. */
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

/** The lowest role that may do such a thing. */
const leastRole: Record<Action, Role> = {
  view: 'viewer',
  insight: 'viewer',
  edit: 'editor',
  answer: 'editor',
  manage: 'admin',
  recordings: 'admin',
  members: 'admin',
  audit: 'admin',
  money: 'owner',
  delete: 'owner',
  transfer: 'owner',
}
const isEnough = (role: Role, action: string) => roles.indexOf(role) <= roles.indexOf(leastRole[action as Action])

/** Calls that declare neither an act nor a reason to have none, or both; and reasons for calls that no longer exist. */
function unclearActs(endpoints: Endpoint[]): string[] {
  const isFree = (one: Endpoint) => Object.hasOwn(actsOnNothing, nameOf(one))
  const gone = Object.keys(actsOnNothing).filter((name) => !endpoints.some((one) => nameOf(one) === name))
  return [...endpoints.filter((one) => isFree(one) === (one.act !== undefined)).map(nameOf), ...gone]
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
  const isStream = answer.headers.get('content-type') === 'text/event-stream'
  const text = isStream ? String(await answer.body?.cancel()) : await answer.text()
  const { message = '' } = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: answer.status, message: String(message) }
}

const partsOf = (token: string) => token.split('.') as [string, string, string]
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const pack = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that somebody may forge after seeing a real one. */
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

/** Somebody's domain with a label and a proven name, and tokens of its owner and others. */
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
  expect(endpoints.filter(({ act }) => act && !(act.action in leastRole)).map(nameOf)).toEqual([])
  const onPlatform = endpoints.filter(({ act }) => act && ['money', 'delete', 'transfer'].includes(act.action))
  expect(onPlatform.filter(({ access }) => access !== 'account').map(nameOf)).toEqual([])
  const served = new Set(world.app.routes.map(({ method, path }) => `${method} ${path}`))
  expect([...served].filter((route) => !endpoints.map(nameOf).includes(route)).toSorted()).toEqual(noCalls)
  const { body } = await world.ask('GET /api/openapi.json')
  const printed = Object.values(body.paths as Record<string, object>).flatMap((methods) => Object.keys(methods))
  expect(printed).toHaveLength(endpoints.length)
})

test('every call says what it acts on, or is listed with the reason why it acts on nothing', async ({ world }) => {
  expect(unclearActs(world.endpoints)).toEqual([])
  const planted = describe({
    method: 'GET',
    path: '/api/parcels/:id',
    access: 'user',
    summary: '',
    answer: 'text/plain',
  })
  expect(unclearActs([...world.endpoints, planted])).toEqual(['GET /api/parcels/:id'])
  const act = { action: 'view', on: 'domain', by: 'id' }
  const twice = world.endpoints.map((one) => (nameOf(one) === 'GET /api/plan' ? { ...one, act } : one))
  expect(unclearActs(twice)).toEqual(['GET /api/plan'])
  expect(unclearActs(world.endpoints.filter((one) => nameOf(one) !== 'GET /api/plan'))).toEqual(['GET /api/plan'])
  const kinds = new Set(world.endpoints.flatMap(({ act }) => act?.on ?? []))
  expect([...kinds].toSorted()).toEqual(['domain', ...Object.keys(examples)].toSorted())
})

test('every list comes by pages, or is listed with the reason why it does not', async ({ world }) => {
  const isPlain = ({ answer }: Pick<Endpoint, 'answer'>) => answer instanceof z.ZodArray
  const plain = (endpoints: Endpoint[]) => endpoints.filter(isPlain).map(nameOf).toSorted()
  const listed = Object.keys(plainLists).toSorted()
  expect(plain(world.endpoints)).toEqual(listed)
  const answer = z.array(z.string())
  const planted = describe({ method: 'GET', path: '/api/parcels', access: 'user', summary: '', answer })
  expect(plain([...world.endpoints, planted])).not.toEqual(listed)
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
    // A page of a site may stand where a form is sent to.
    const isAside = (one: string) => endpoint.answer === 'text/html' && (one === 'GET' || one === 'HEAD')
    for (const method of all.filter((one) => !allowed.includes(one) && !isAside(one))) {
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
    const status = async (trial: Trial) =>
      (await attempt(world, endpoint, { ...trial, named: await thingFor(world, endpoint, id) })).status
    expect([name, await status({ ...tea, host: 'localhost' })]).toEqual([name, 401])
    expect([name, await status({ ...tea, host: own.host })]).toEqual([name, 401])
    // What acts on nothing is the caller's own; an empty request to it may be refused for what it lacks.
    const wanted = access === 'account' ? [403] : act ? [404] : [200, 400, 404, 409]
    const seen = await status(tea)
    expect([name, wanted.includes(seen) ? wanted : seen]).toEqual([name, wanted])
    expect([name, access === 'account' ? await status(own) : 403]).toEqual([name, 403])
  }
})

const missing = ({ act }: Endpoint) =>
  act?.on === 'domain' ? 'Domain not found.' : `${act?.on.replace(/^./, (first) => first.toUpperCase())} not found.`

test('somebody else’s domain is not there, by whichever of its names', async ({ world }) => {
  const { names } = await openStage(world)
  const token = await world.signIn('eve@example.com')
  for (const endpoint of world.endpoints.filter(({ act }) => act?.on === 'domain'))
    for (const named of names) {
      const { status, message } = await attempt(world, endpoint, { token, named })
      expect([nameOf(endpoint), named, status, message]).toEqual([nameOf(endpoint), named, 404, missing(endpoint)])
    }
})

test('a thing of somebody else’s domain is as little there as one that never was', async ({ world }) => {
  const { id, tokenOf } = await openStage(world)
  const token = await world.signIn('eve@example.com')
  for (const endpoint of world.endpoints.filter(({ act }) => act && act.on !== 'domain')) {
    const theirs = await thingFor(world, endpoint, id)
    const trials = [
      { token, named: theirs },
      { token, named: nobody },
      { token, named: 'no id' },
      { token: tokenOf(), named: nobody },
      { token: tokenOf(), named: await thingFor(world, endpoint, null) },
    ]
    for (const trial of trials) {
      const { status, message } = await attempt(world, endpoint, trial)
      expect([nameOf(endpoint), trial.named, status, message]).toEqual([
        nameOf(endpoint),
        trial.named,
        404,
        missing(endpoint),
      ])
    }
  }
})

test('acts on the whole installation are only for the people who run it', async ({ world }) => {
  const { tokenOf } = await openStage(world)
  for (const endpoint of world.endpoints.filter(({ act }) => act?.on === 'domain' && act.orPlatform)) {
    const { status } = await attempt(world, endpoint, { token: tokenOf(), named: '' })
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 403])
  }
})

/** Whether a member is refused for what they may not do, or gets to the work of a call. */
async function opening(world: World, endpoint: Endpoint, trial: Trial) {
  const { status, message } = await attempt(world, endpoint, trial)
  const isRefused = status === 403 && message === 'You may not do this with this domain.'
  return { isRefused, isOpen: ![401, 403].includes(status) && message !== missing(endpoint) && status !== 500 }
}

test('each member may do what their role allows, and no more', async ({ world }) => {
  const site = await openStage(world)
  const tokens: [Role, string][] = [['owner', site.tokenOf()]]
  for (const role of ['admin', 'editor', 'viewer'] as const)
    tokens.unshift([role, await site.addMember(`${role}@example.com`, role)])
  const acting = world.endpoints.filter(({ act }) => act)
  const isLast = ({ act }: Endpoint) => Number(act?.action === 'delete')
  for (const endpoint of acting.toSorted((a, b) => isLast(a) - isLast(b)))
    for (const [role, token] of tokens) {
      const named = await thingFor(world, endpoint, site.id)
      const { isRefused, isOpen } = await opening(world, endpoint, { token, named })
      expect([nameOf(endpoint), role, isRefused, isOpen]).toEqual([
        nameOf(endpoint),
        role,
        !isEnough(role, endpoint.act!.action),
        isEnough(role, endpoint.act!.action),
      ])
    }
})

test('what was given to one member, or denied them, counts at every call, and for nobody else', async ({ world }) => {
  const site = await openStage(world)
  const [given, denied] = [new Map<string, string>(), new Map<string, string>()]
  for (const action of grantable) {
    given.set(action, await site.addMember(`${action}@example.com`, 'viewer', { granted: [action] }))
    denied.set(action, await site.addMember(`no-${action}@example.com`, 'admin', { withdrawn: [action] }))
  }
  const acting = world.endpoints.filter(({ act }) => act && given.has(act.action))
  expect(new Set(acting.map(({ act }) => act?.action)).size).toBeGreaterThan(4)
  for (const endpoint of acting) {
    const tries = [given, denied].map(async (tokens) => {
      const named = await thingFor(world, endpoint, site.id)
      return opening(world, endpoint, { token: tokens.get(endpoint.act!.action)!, named })
    })
    expect([nameOf(endpoint), ...(await Promise.all(tries))]).toEqual([
      nameOf(endpoint),
      { isRefused: false, isOpen: true },
      { isRefused: true, isOpen: false },
    ])
  }
})
