// @module-tag long
import { afterAll, beforeAll, expect } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { phraseText } from '#providers/server/adapter-text.ts'
import type { Adapter, Field } from '#providers/server/adapter.ts'
import { providers } from '#providers/server/tables.ts'
import { abilities } from '#providers/rules.ts'
import { openTroubledService, troubles } from '#test/fakes/troubled-service.ts'
import { test, type World } from '#test/world.ts'
import { adapters } from './adapters.ts'

let service: Awaited<ReturnType<typeof openTroubledService>>
beforeAll(async () => void (service = await openTroubledService()))
afterAll(() => service.close())

/** Every adapter, by its name for a title. */
const each = test.for(adapters.map((adapter) => [`${adapter.type}/${adapter.key}`, adapter] as const))
const isSentence = /^[A-Z\d].*\.$/s

const hasPage = (link: string) => URL.parse(link)?.protocol === 'https:'
const namesIn = (address = '') => [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function expectField(name: string, { label, help, link, choices, pattern, example, kind }: Field) {
  expect(name).toMatch(/^[a-z\d][a-z\d_]{1,49}$/)
  expect(['mode', 'base_url']).not.toContain(name)
  expect(label).toMatch(/^[A-Z]/)
  expect(phraseText(help).message).toMatch(isSentence)
  if (link !== undefined) expect(hasPage(link)).toBe(true)
  expect(kind === 'select').toBe(choices !== undefined)
  if (pattern) expect(example).toMatch(pattern)
}

each('%s tells all that a form and a call need of it', ([, { key, type, ...adapter }]) => {
  expect(key).toMatch(/^[a-z\d][a-z\d-]{0,39}$/)
  expect(adapter.title).not.toBe('')
  expect(adapter.help).toMatch(isSentence)
  if (adapter.unverified !== undefined) expect(adapter.unverified).toMatch(isSentence)
  expect(hasPage(adapter.link)).toBe(true)
  const known: readonly string[] = abilities[type]
  expect(adapter.abilities.filter((ability) => !known.includes(ability))).toEqual([])
  expect(adapter.abilities).toHaveLength(new Set(adapter.abilities).size)
  for (const [name, field] of Object.entries(adapter.fields)) expectField(name, field)
  if (adapter.tryOut) expect(adapter.address ?? adapter.addressField).toBeDefined()
})

each('%s has an address that begins with https:// whatever is entered', ([, { address, sandbox, fields }]) => {
  for (const each of [address, sandbox].filter((one) => one !== undefined)) {
    const filled = each.replace(/\{(\w+)\}/g, 'some')
    expect([URL.parse(filled)?.protocol, filled.endsWith('/')]).toEqual(['https:', false])
    for (const name of namesIn(each)) {
      const { choices, pattern } = fields[name] ?? {}
      for (const hostile of ['evil.example/', 'evil.example#', 'a@evil.example', 'evil.example?', 'a.b', ''])
        expect(choices ? hostile in choices : pattern?.test(hostile)).toBe(false)
    }
  }
})

test('no two of a type have the same key or title', () => {
  for (const by of ['key', 'title'] as const)
    expect(new Set(adapters.map((adapter) => `${adapter.type} ${adapter[by]}`)).size).toBe(adapters.length)
})

test('every type of provider that is offered has some that are known', () => {
  expect(new Set(adapters.map(({ type }) => type))).toEqual(new Set(Object.keys(abilities)))
})

/** One is the beginning of the next, so that hiding one could lay the rest of another bare. */
const planted = (place: number) => `planted+secret/of${'-and-more'.repeat(place)}`

/** What somebody may enter for an adapter. */
function fill({ fields }: Adapter) {
  const secret = Object.entries(fields).filter(([, field]) => field.secret)
  const visible = Object.entries(fields).filter(([, field]) => !field.secret)
  const valueOf = ({ choices, example }: Field) => Object.keys(choices ?? {})[0] ?? example ?? 'entered for all to see'
  return {
    credentials: Object.fromEntries(secret.map(([name], place) => [name, planted(place)])),
    options: Object.fromEntries(visible.map(([name, field]) => [name, valueOf(field)])),
  }
}

/** A world where an adapter is added that leads to the troubled service. */
async function add(world: World, adapter: Adapter) {
  Object.assign(world.ctx, {
    fetch: openOutgoing({ allow: [service.host] }),
    allowFetchTo: [service.host],
  })
  const { type, key, title } = adapter
  const token = await world.signIn('owner@demo.localhost')
  const { credentials, options } = fill(adapter)
  const sent = { type, key, name: title, credentials, options: { ...options, base_url: service.url } }
  const { status, body } = await world.ask('POST /api/providers', sent, { token })
  expect([status, body.options]).toEqual([201, { ...options, base_url: service.url }])
  return { token, body, credentials, options }
}

/** Secrets in every form in which they are kept or sent. */
const formsOf = (credentials: Record<string, string>) => [
  'planted',
  '-and-more',
  ...Object.values(credentials).flatMap((secret) => [
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').slice(0, 20),
  ]),
]

each('%s has its secrets sealed at rest and masked in every answer', async ([, adapter], { world }) => {
  const { token, body, credentials, options } = await add(world, adapter)
  const at = `/api/providers/${body.id}`
  const changed = await world.ask(`PUT ${at}`, { credentials, options }, { token })
  const turned = await world.ask(`PUT ${at}/status`, { isActive: true }, { token })
  const listed = await world.ask('GET /api/providers', undefined, { token })
  expect([changed.status, turned.status, listed.body]).toEqual([200, 200, [turned.body]])
  expect(Object.keys(body.credentials).toSorted()).toEqual(Object.keys(credentials).toSorted())
  const kept = JSON.stringify(await world.ctx.db.select().from(providers))
  const seen = JSON.stringify([body, changed.body, listed.body])
  const said = world.lines.join('')
  for (const form of formsOf(credentials))
    expect([form, kept.includes(form), seen.includes(form), said.includes(form)]).toEqual([form, false, false, false])
})

each('%s turns whatever its service does into plain words, without its secrets', async ([, adapter], { world }) => {
  const { token, body, credentials } = await add(world, adapter)
  const tryOut = async () =>
    (await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })).body
  if (!adapter.tryOut)
    return expect(await tryOut()).toEqual({ ok: false, message: 'This provider can’t be tried out yet.' })
  service.heard.length = 0
  for (const trouble of Object.keys(troubles)) {
    service.state.trouble = trouble
    if (trouble === 'silence') world.ctx.fetch = openOutgoing({ allow: [service.host], timeLimitMs: 100 })
    const { ok, message } = await tryOut()
    if (trouble === 'no end of an answer' && service.heard.length > 0)
      expect(message).toMatch(/ can’t be reached\. Its answer is too large\.$/)
    expect([trouble, ok, message]).toEqual([trouble, false, expect.stringMatching(isSentence)])
    const sent = service.heard.flatMap(({ headers }) =>
      Object.values({ ...headers, host: '' }).filter((value) => value.length > 20),
    )
    const said = message + world.lines.join('')
    expect([...formsOf(credentials), ...sent].filter((form) => said.includes(form))).toEqual([])
  }
})

each('%s is called at no other address in production', async ([, adapter], { world }) => {
  const { token, body } = await add(world, adapter)
  world.ctx.platform.isProduction = true
  service.heard.length = 0
  const { ok } = (await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token })).body
  expect([ok, service.heard]).toEqual([false, []])
})
