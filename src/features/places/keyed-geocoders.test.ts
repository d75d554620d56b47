import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createApi } from '#kit/server/http/mount.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openKeyedGeocoders, otherGoogleKey, rightKeys } from '#test/fakes/keyed-geocoders.ts'
import { goLive } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { openPlacesHandlers } from './server/handlers.ts'
import { openGeocode } from './server/geocode.ts'
import { openPlaceJob } from './server/place-job.ts'
import { knownPlaces } from './server/tables.ts'

type Key = keyof typeof rightKeys

const address = '1 High Road, Larchford'
const found = [200, { lat: 47.25, lng: 11.5 }]
const failed = [503, 'Failed to fetch coordinates.']
const notFound = [404, 'Address not found.']
const needsKey = (name: string) => [503, `${name} API key required for geocoding.`]
const day = 86_400

let geocoders: Awaited<ReturnType<typeof openKeyedGeocoders>>
beforeAll(async () => {
  geocoders = await openKeyedGeocoders({
    '1 high road, larchford': [47.25, 11.5],
    'nowhere at all': [97, 11.5],
    'Alexanderplatz 1, 10178 Berlin, Germany': [52.52, 13.41],
  })
})
afterAll(() => geocoders.close())
beforeEach(() => {
  geocoders.asked.length = 0
  geocoders.keys.length = 0
  geocoders.state.broken = undefined
})

/** Opens a world that reaches the keyed geocoders, and no free one. */
function open(world: World) {
  geocoders.state.now = () => world.clock.now
  Object.assign(world.ctx, {
    fetch: openOutgoing({ allow: [geocoders.host, '127.0.0.1:1'] }),
    services: { ...world.ctx.services, ...geocoders.services, geocoder: 'http://127.0.0.1:1' },
  })
}

let callers = 0
/** Asks from another network each time, since each may ask so often only. */
async function ask(world: World, host: string, provider: string, written = address) {
  const query = new URLSearchParams({ provider, address: written })
  const socket = { remoteAddress: `198.51.100.${callers++}` }
  const url = `http://${host}/api/geocode?${query}`
  const answer = await world.app.request(url, { headers: { host } }, { incoming: { socket } })
  const body = await answer.json()
  return [answer.status, answer.ok ? body : body.message]
}

/** Adds a provider to a domain, or to the whole installation. */
async function addKey(world: World, token: string, domain_id: string | undefined, key: Key, credentials: object) {
  const sent = { type: 'geocoding', key, name: key, credentials, ...(domain_id && { domain_id }) }
  const { status, body } = await world.ask('POST /api/providers', sent, { token })
  expect(status).toBe(201)
  const turn = (isActive: boolean) => world.ask(`PUT /api/providers/${body.id}/status`, { isActive }, { token })
  const tryOut = async (language = 'en') => {
    const headers = { 'x-screen-language': language }
    return (await world.ask(`POST /api/providers/${body.id}/test-connection`, undefined, { token, headers })).body
  }
  return { turn, tryOut }
}

/** Somebody's domain that every part of the house has heard of. */
async function openDomain(world: World, name: string) {
  const token = await world.signIn(`owner@${name}`)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  await world.write(body.label, { 'content.txt': '# Welcome\n' })
  await expect.poll(() => world.names.idOf(body.label)).toBe(body.id)
  const add = async (key: Key, credentials: object = rightKeys[key]) => addKey(world, token, body.id, key, credentials)
  return { token, id: body.id as string, label: body.label as string, host: `${body.label}.localhost`, add }
}

test.for([
  ['google', 'google', needsKey('Google Maps')],
  ['mapquest', 'mapquest', needsKey('MapQuest')],
  ['applemaps', 'apple', failed],
] as const)(
  'with a key of its own a domain finds addresses at %s, as long as it is on',
  async ([map, key, without], { world }) => {
    open(world)
    const { host, add } = await openDomain(world, 'larch.example')
    const { turn, tryOut } = await add(key)
    expect(await tryOut()).toEqual({ ok: true, message: 'The connection works.' })
    expect(await ask(world, host, map)).toEqual(without)
    await turn(true)
    geocoders.asked.length = 0
    expect(await ask(world, host, map)).toEqual(found)
    expect(await ask(world, host, map, ' 1 HIGH ROAD,Larchford.')).toEqual(found)
    expect(geocoders.asked.filter((line) => line.includes('larchford'))).toHaveLength(1)
    expect(await ask(world, host, map, 'Atlantis')).toEqual(notFound)
    await turn(false)
    expect(await ask(world, host, map)).toEqual(without)
  },
)

test('the key of a domain serves no other, not even with what it has found', async ({ world }) => {
  open(world)
  const larch = await openDomain(world, 'larch.example')
  const maple = await openDomain(world, 'maple.example')
  await (await larch.add('google')).turn(true)
  await (await maple.add('mapquest')).turn(true)
  expect(await ask(world, larch.host, 'google')).toEqual(found)
  expect(await ask(world, maple.host, 'mapquest')).toEqual(found)
  geocoders.keys.length = 0
  expect(await ask(world, maple.host, 'google')).toEqual(needsKey('Google Maps'))
  expect(await ask(world, larch.host, 'mapquest')).toEqual(needsKey('MapQuest'))
  expect(await ask(world, 'localhost', 'google')).toEqual(needsKey('Google Maps'))
  await (await maple.add('google', { api_key: 'AIza-wrong' })).turn(true)
  expect(await ask(world, maple.host, 'google')).toEqual(failed)
  expect(geocoders.keys).toEqual(['AIza-wrong'])
})

test('the key of the installation serves every domain without its own', async ({ world }) => {
  open(world)
  const larch = await openDomain(world, 'larch.example')
  const maple = await openDomain(world, 'maple.example')
  await (await larch.add('google')).turn(true)
  const admin = await world.signIn('owner@demo.localhost')
  await (await addKey(world, admin, undefined, 'google', { api_key: otherGoogleKey })).turn(true)
  expect(await ask(world, maple.host, 'google')).toEqual(found)
  expect(await ask(world, larch.host, 'google')).toEqual(found)
  expect(geocoders.keys).toEqual([otherGoogleKey, rightKeys.google.api_key])
})

const ownWords = 'Apple Maps rejected the key. Check the team ID, the key ID and the private key.'
const unreadable = 'The private key couldn’t be read. Paste the full contents of the .p8 file from Apple.'
const ownWordsInGerman =
  'Apple Maps hat den Schlüssel abgelehnt. Prüfen Sie die Team-ID, die Schlüssel-ID und den privaten Schlüssel.'
const unreadableInGerman =
  'Der private Schlüssel konnte nicht gelesen werden. Fügen Sie den vollständigen Inhalt der .p8-Datei von Apple ein.'
test.for([
  [
    'google',
    { api_key: 'AIza/wrong+secret' },
    'Google Maps returned REQUEST_DENIED. The provided API key ••• is invalid.',
    'Google Maps hat REQUEST_DENIED gemeldet. The provided API key ••• is invalid.',
  ],
  [
    'mapquest',
    { api_key: 'wrong-secret' },
    'MapQuest returned 403. The AppKey ••• submitted with this request is invalid.',
    'MapQuest hat 403 gemeldet. The AppKey ••• submitted with this request is invalid.',
  ],
  ['apple', { ...rightKeys.apple, team_id: 'wrong-secret' }, ownWords, ownWordsInGerman],
  ['apple', { ...rightKeys.apple, private_key: 'wrong-secret' }, unreadable, unreadableInGerman],
] as const)(
  'a key that %s refuses is said to be wrong when it is tried out, and stands in no log',
  async ([key, credentials, message, german], { world }) => {
    open(world)
    const { host, add } = await openDomain(world, 'larch.example')
    const { turn, tryOut } = await add(key, credentials)
    expect(await tryOut()).toEqual({ ok: false, message })
    expect((await tryOut('de')).message).toBe(german)
    await turn(true)
    expect(await ask(world, host, key === 'apple' ? 'applemaps' : key)).toEqual(failed)
    expect(await world.ctx.db.select().from(knownPlaces)).toEqual([])
    const log = world.lines.join('')
    expect(log).toContain('A call was not served')
    for (const secret of Object.values(credentials))
      for (const written of [secret, encodeURIComponent(secret)]) expect(log).not.toContain(written)
  },
)

test('a key for Apple Maps is read without its line breaks, and asked for one token only', async ({ world }) => {
  open(world)
  const { host, add } = await openDomain(world, 'larch.example')
  const private_key = rightKeys.apple.private_key.replaceAll('\n', ' ').trim()
  await (await add('apple', { ...rightKeys.apple, private_key })).turn(true)
  expect(await ask(world, host, 'applemaps')).toEqual(found)
  expect(await ask(world, host, 'applemaps', 'Atlantis')).toEqual(notFound)
  expect(geocoders.asked.filter((line) => line === '/v1/token')).toHaveLength(1)
  geocoders.endTokens()
  expect(await ask(world, host, 'applemaps', 'Ys')).toEqual(notFound)
  passTime(world, 1800)
  expect(await ask(world, host, 'applemaps', 'Thule')).toEqual(notFound)
  expect(geocoders.asked.filter((line) => line === '/v1/token')).toHaveLength(3)
})

test('a base address that was kept is not used in production, and visitors don’t read about it', async ({ world }) => {
  open(world)
  world.ctx.allowFetchTo = [geocoders.host]
  const { token, id, host } = await openDomain(world, 'larch.example')
  const options = { base_url: `http://${geocoders.host}` }
  const given = {
    type: 'geocoding',
    key: 'google',
    name: 'Maps',
    credentials: rightKeys.google,
    options,
    domain_id: id,
  }
  const { body } = await world.ask('POST /api/providers', given, { token })
  await world.ask(`PUT /api/providers/${body.id}/status`, { isActive: true }, { token })
  await goLive(world, id, 'larch.example')
  world.ctx.platform.isProduction = true
  expect([await ask(world, 'larch.example', 'google'), geocoders.asked]).toEqual([failed, []])
  expect(world.lines.join('')).toContain('A base address is for tests and can’t be used in production.')
  world.ctx.platform.isProduction = false
  expect(await ask(world, host, 'google')).toEqual(found)
})

test.for([
  ['an error', { status: 500, body: '<html>' }],
  ['nonsense', { status: 200, body: {} }],
  ['too many questions', { status: 200, body: { status: 'OVER_QUERY_LIMIT', results: [] } }],
] as const)('%s is not kept as an address that nobody knows', async ([, broken], { world }) => {
  open(world)
  const { host, add } = await openDomain(world, 'larch.example')
  await (await add('google')).turn(true)
  geocoders.state.broken = broken
  expect(await ask(world, host, 'google')).toEqual(failed)
  geocoders.state.broken = undefined
  expect(await ask(world, host, 'google')).toEqual(found)
  expect(await ask(world, host, 'google', 'Nowhere at all')).toEqual(failed)
})

test('an address that a key found is looked up again after thirty days, one that it didn’t find after one day', async ({
  world,
}) => {
  open(world)
  const { host, add } = await openDomain(world, 'larch.example')
  await (await add('mapquest')).turn(true)
  const askBoth = async () => [await ask(world, host, 'mapquest'), await ask(world, host, 'mapquest', 'Atlantis')]
  for (const [days, times] of [
    [0, 2],
    [0.9, 2],
    [0.2, 3],
    [28.8, 4],
    [0.2, 5],
  ] as const) {
    passTime(world, days * day)
    expect(await askBoth()).toEqual([found, notFound])
    expect(geocoders.asked).toHaveLength(times)
  }
})

test('strangers use up no more of a key than a hundred look-ups a day, and pages keep their own', async ({ world }) => {
  open(world)
  const { id, add } = await openDomain(world, 'larch.example')
  await (await add('google')).turn(true)
  const geocode = openGeocode()
  const door = {
    identify: async () => undefined,
    placeOf: () => ({ host: 'larch.example', origin: 'https://larch.example', site: 'larch', isPlatform: false }),
  }
  const api = createApi(
    world.ctx,
    openPlacesHandlers(geocode, () => id),
    door,
  )
  const call = async (place: number) => {
    const query = new URLSearchParams({ provider: 'google', address: `${place} Low Road` })
    const socket = { remoteAddress: `192.0.2.${place}` }
    return (await api.request(`/api/geocode?${query}`, {}, { incoming: { socket } })).status
  }
  for (let place = 0; place < 100; place++) expect(await call(place)).toBe(404)
  expect([await call(100), await call(0)]).toEqual([429, 404])
  geocoders.asked.length = 0
  await openPlaceJob(geocode).run(world.ctx, { address, provider: 'google', domainId: id }, AbortSignal.timeout(10_000))
  expect(geocoders.asked).toHaveLength(1)
  passTime(world, day)
  expect(await call(100)).toBe(404)
})
