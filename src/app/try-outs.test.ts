// @module-tag long
import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openStrictService, strict } from '#test/fakes/strict-services.ts'
import { test, type World } from '#test/world.ts'
import { adapters } from './adapters.ts'

/** Tried out against a service that gives tokens for signatures, with its other calls. */
const triedElsewhere = ['geocoding/apple']

test('every call that tries a provider out is held against a service as strict as the real one', () => {
  const tried = adapters.filter(({ tryOut }) => tryOut).map(({ type, key }) => `${type}/${key}`)
  expect([...Object.keys(strict), ...triedElsewhere].toSorted()).toEqual(tried.toSorted())
})

/** Somebody with the provider of a name, whose service is the fake one. */
async function open(world: World, name: string) {
  const given = strict[name]!
  const service = await openStrictService(given)
  onTestFinished(() => void service.close())
  Object.assign(world.ctx, { fetch: openOutgoing({ allow: [service.host] }), allowFetchTo: [service.host] })
  const token = await world.signIn('owner@demo.localhost')
  const [type, key] = name.split('/')
  const options = { ...given.options, base_url: service.url }
  const added = await world.ask(
    'POST /api/providers',
    { type, key, name, credentials: given.credentials, options },
    { token },
  )
  const at = `/api/providers/${added.body.id}`
  const change = (changes: object) => world.ask(`PUT ${at}`, changes, { token })
  const tryOut = async () => (await world.ask(`POST ${at}/test-connection`, undefined, { token })).body
  return { given, options, change, tryOut }
}

test.for(Object.keys(strict))('%s connects with the right credentials and with no others', async (name, { world }) => {
  const { given, change, tryOut } = await open(world, name)
  expect(await tryOut()).toEqual({ ok: true, message: 'The connection works.' })
  for (const [field, secret] of Object.entries(given.credentials)) {
    await change({ credentials: { [field]: 'wrong-one' } })
    const { ok, message } = await tryOut()
    expect([ok, message]).toEqual([false, expect.stringMatching(/refused|answered|[Ii]nvalid/)])
    await change({ credentials: { [field]: `  ${secret}\n`.trimEnd() } })
  }
  expect((await tryOut()).ok).toBe(true)
})

test('a location that Square doesn’t know is named', async ({ world }) => {
  const { options, change, tryOut } = await open(world, 'payment/square')
  await change({ options: { ...options, location_id: 'L2' } })
  const words = 'Square has no location with this ID. Check the location ID.'
  expect(await tryOut()).toEqual({ ok: false, message: words })
})

test('a try-out names the required fields that are empty', async ({ world }) => {
  const { change, tryOut } = await open(world, 'payment/square')
  await change({ credentials: { access_token: '' }, options: {} })
  expect(await tryOut()).toEqual({ ok: false, message: 'Missing: Access token, Location ID.' })
})
