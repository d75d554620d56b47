import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { passOn, phrase } from '#kit/phrase.ts'
import { mails } from '#kit/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { askForCode, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const admin = 'admin@example.com'

/** Somebody who looks after the installation. */
async function signInAsAdmin(world: World): Promise<string> {
  Object.assign(world.ctx.platform, { adminEmails: [admin] })
  return world.signIn(admin)
}

const stateOf = async ({ ctx }: World, key: string) =>
  (await ctx.db.select().from(mails).where(eq(mails.key, key)))[0]?.state

/** A message that was given up. */
async function fail(world: World, key: string, domain?: string, problem = passOn('No such user here')): Promise<void> {
  const { mail, db } = world.ctx
  const message = { to: 'ann@example.com', subject: 'Your order', text: 'Secret words', html: '<p>Secret words' }
  await mail.send(message, { key, domain })
  await expect.poll(() => stateOf(world, key)).toBe('sent')
  const failed = { state: 'failed', problem, changedAt: world.clock.now } as const
  await db.update(mails).set(failed).where(eq(mails.key, key))
  passTime(world, 60)
}

test('those who look after the installation see which mail failed and why, and never what it says', async ({
  world,
}) => {
  const token = await signInAsAdmin(world)
  await fail(world, 'seen')
  const { status, body } = await world.ask('GET /api/mail/failed', undefined, { token })
  expect(status).toBe(200)
  expect(body.items).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{32}$/),
      to: 'ann@example.com',
      subject: 'Your order',
      at: '2026-01-15T12:00:00.000Z',
      failedAt: '2026-01-15T12:00:00.000Z',
      problem: 'No such user here',
      domainId: null,
      canRetry: true,
    },
  ])
  expect(JSON.stringify(body)).not.toContain('Secret')
  await fail(world, 'late', undefined, phrase('mail-too-late', 'It was too late to send.'))
  const german = { token, headers: { 'x-screen-language': 'de' } }
  const said: { problem: string }[] = (await world.ask('GET /api/mail/failed', undefined, german)).body.items
  expect(said.map(({ problem }) => problem).toSorted()).toEqual(['Es war zu spät zum Senden.', 'No such user here'])
})

test('a mail that failed is sent again when they ask for it, and once only', async ({ world }) => {
  const token = await signInAsAdmin(world)
  await fail(world, 'again')
  const { body } = await world.ask('GET /api/mail/failed', undefined, { token })
  const retry = () =>
    world.ask(`POST /api/mail/failed/${body.items[0].id}/retry`, undefined, {
      token,
      headers: { 'x-screen-language': 'de' },
    })
  const answers = await Promise.all([retry(), retry()])
  expect(answers.map((answer) => answer.body.message)).toContain('Die E-Mail wird noch einmal gesendet.')
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await expect.poll(() => stateOf(world, 'again')).toBe('sent')
  expect((await world.ask('GET /api/mail/failed', undefined, { token })).body.items).toEqual([])
})

test('a code that is no longer valid is not sent again', async ({ world }) => {
  const token = await signInAsAdmin(world)
  await askForCode(world, 'ann@example.com')
  await expect.poll(() => world.ctx.db.$count(mails, eq(mails.state, 'sent'))).toBe(1)
  await world.ctx.db.update(mails).set({ state: 'failed' })
  passTime(world, 601)
  const { body } = await world.ask('GET /api/mail/failed', undefined, { token })
  expect(body.items).toMatchObject([{ to: 'ann@example.com', canRetry: false }])
  const { status, body: answer } = await world.ask(`POST /api/mail/failed/${body.items[0].id}/retry`, undefined, {
    token,
  })
  expect([status, answer.message]).toEqual([409, 'This e-mail is no longer relevant, so it can’t be resent.'])
})

test('a mail whose content is deleted can’t be sent again', async ({ world }) => {
  const token = await signInAsAdmin(world)
  await fail(world, 'forgotten')
  await world.ctx.db.update(mails).set({ sealed: null })
  const { body } = await world.ask('GET /api/mail/failed', undefined, { token })
  expect(body.items).toMatchObject([{ canRetry: false }])
  expect((await world.ask(`POST /api/mail/failed/${body.items[0].id}/retry`, undefined, { token })).status).toBe(409)
})

test('those who run a site see and send again what failed of that site, and of no other', async ({ world }) => {
  const bakery = await openSite(world)
  const tearoom = await openSite(world, 'eve@example.com', 'tearoom.example')
  await fail(world, 'bread', bakery.id)
  await fail(world, 'tea', tearoom.id)
  await fail(world, 'platform')
  const { body } = await bakery.call(`GET /api/mail/failed?domain_id=${bakery.id}`)
  expect(body.items).toMatchObject([{ domainId: bakery.id }])
  const { body: theirs } = await tearoom.call(`GET /api/mail/failed?domain_id=${tearoom.id}`)
  const retry = (id: string) => bakery.call(`POST /api/mail/failed/${id}/retry?domain_id=${bakery.id}`)
  expect((await retry(theirs.items[0].id)).status).toBe(404)
  expect((await retry(body.items[0].id)).status).toBe(200)
  await expect.poll(() => stateOf(world, 'bread')).toBe('sent')
  expect((await bakery.call('GET /api/mail/failed')).status).toBe(403)
})

test('an id that no mail can have is not found', async ({ world }) => {
  const bakery = await openSite(world)
  for (const id of ['%00', 'a%00b', '%ED%A0%80', '%27', '0'.repeat(3000)])
    expect(await bakery.call(`POST /api/mail/failed/${id}/retry?domain_id=${bakery.id}`)).toMatchObject({
      status: 404,
      body: { message: 'E-mail not found.' },
    })
})
