import { describe, expect, onTestFinished } from 'vitest'
import { socialFakes } from '#test/fakes/social/all.ts'
import { newAttempt, openFakeClient, platformOf, postOf, prepare } from '#test/fakes/social/open-account.ts'
import { test, type World } from '#test/world.ts'

async function openFake(key: string) {
  const fake = await socialFakes[key]!()
  onTestFinished(fake.close)
  return fake
}

const redirectUri = 'https://sites.example/social/callback'
const verifier = 'a-verifier-of-this-sign-in-that-nobody-can-guess'
const challengeOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')

const withApps = Object.keys(socialFakes).filter((key) => platformOf(key).app !== undefined)

describe('the operator’s app at a platform', () => {
  test.for(withApps)('has every field of its form read as somebody signs in and posts: %s', async (key) => {
    const fake = await openFake(key)
    const { app = {}, oauth, open, abilities } = platformOf(key)
    const read = new Set<string>()
    let isWatched = false
    const watched = new Proxy(fake.app, {
      get: (fields, name: string) => {
        if (isWatched) read.add(name)
        return fields[name]
      },
    })
    const client = openFakeClient({ ...fake, app: watched })
    const posting = openFakeClient({ ...fake, app: watched }, {}, true)
    isWatched = true
    if (abilities.publish !== 'restricted') {
      const post = postOf(fake, 'Fresh rolls from seven.')
      await open(posting).commit(post, await prepare(fake, post), newAttempt())
    }
    const challenge = await challengeOf(verifier)
    const address = oauth!.authorizeUrl(client, { state: 'a-state', redirectUri, scopes: oauth!.scopes, challenge })
    const code = await fake.agree!(address)
    expect((await oauth!.exchange(client, { code, verifier, redirectUri, query: {} })).accessToken).not.toBe('')
    expect(Object.keys(app).filter((name) => !read.has(name))).toEqual([])
    expect(fake.faults).toEqual([])
  })
})

/** An app at Slack whose base address is that of a stand-in. */
async function addApp(world: World, { host, url, app }: Awaited<ReturnType<typeof openFake>>) {
  Object.assign(world.ctx, { allowFetchTo: [host] })
  Object.assign(world.ctx.platform, { adminEmails: ['owner@example.com'] })
  const token = await world.signIn('owner@example.com')
  const { client_id = '', client_secret = '' } = app
  const options = { client_id, base_url: url }
  const given = { type: 'social', key: 'slack', name: 'Slack', credentials: { client_secret }, options }
  const { status, body } = await world.ask('POST /api/providers', given, { token })
  expect([status, body.message]).toEqual([201, undefined])
  await world.ask(`PUT /api/providers/${body.id}/status`, { isActive: true }, { token })
  return token
}

test('the base address of an app is where people sign in, on a trial and never in production', async ({ world }) => {
  const fake = await openFake('slack')
  const token = await addApp(world, fake)
  const begin = () => world.ask('POST /api/social/auth/slack/start', {}, { token })
  const { status, body } = await begin()
  expect([status, new URL(body.url).origin]).toEqual([200, fake.url])
  world.ctx.platform.isProduction = true
  const refused = await begin()
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('A base address is for tests and can’t be used in production.'),
  ])
})
