// @module-tag long
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountPlans, domains } from '#domains/server/tables.ts'
import { safeguards } from '#kit/server/context.ts'
import { users } from '#accounts/server/tables.ts'
import { passOn } from '#kit/phrase.ts'
import { mails } from '#kit/server/tables.ts'
import { campaignRecipients, subscribers } from '#mailing/server/tables.ts'
import { sendImport } from '#test/imports.ts'
import { openList } from '#test/mailing.ts'
import { passTime } from '#test/people.ts'
import { words } from '#test/words.ts'
import { longestSlowTestMs } from '#test/patience.ts'
import { test, type World } from '#test/world.ts'

const admin = 'root@example.com'
const letter = { subject: 'News', content: 'Hello.\n' }

/** A list at an installation with everything that guards strangers. */
async function openGuarded(world: World) {
  const list = await openList(world)
  Object.assign(world.ctx.platform, { safeguards: new Set(safeguards), adminEmails: [admin] })
  const draft = async (change: object = {}) =>
    (await list.call(`POST ${list.on}/campaigns`, { ...letter, ...change })).body as { id: string; version: number }
  const start = (id: string) => list.call(`POST /api/campaigns/${id}/send`, { version: 1 })
  const view = async (id: string) => (await list.call(`GET /api/campaigns/${id}`)).body
  const add = (email: string) => list.call(`POST ${list.on}/subscribers`, { email, consent: true })
  async function goLive() {
    const live = { state: 'active', verifiedName: 'bakery.example' } as const
    await world.ctx.db.update(domains).set(live).where(eq(domains.id, list.id))
    await world.names.refresh()
  }
  async function buyPlan() {
    const [owner] = await world.ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
    const endsAt = new Date('2026-03-01')
    await world.ctx.db
      .insert(accountPlans)
      .values({ userId: owner!.id, plan: 'basic', interval: 'month', startedAt: world.clock.now, endsAt })
  }
  return { ...list, draft, start, view, add, goLive, buyPlan }
}

const countMails = ({ ctx }: World) => ctx.db.$count(mails, eq(mails.isCampaign, true))
const askAdmin = async (world: World, line: string, body?: object, { language = 'en' } = {}) =>
  world.ask(line, body, { token: await world.signIn(admin), headers: { 'x-screen-language': language } })

test('a fresh account mails nobody who hasn’t confirmed there, before it has a live domain of its own and a plan', async ({
  world,
}) => {
  const list = await openGuarded(world)
  await list.add('stranger@example.com')
  const { id } = await list.draft()
  const lacks = 'Some recipients haven’t confirmed their subscription on this site. To write to them,'
  const noDomain = words(`${lacks} connect your own domain and make it live first.`)
  expect(await list.start(id)).toMatchObject({ status: 403, body: noDomain })
  const at = new Date(world.clock.now.getTime() + 3_600_000).toISOString()
  expect((await list.call(`POST /api/campaigns/${id}/schedule`, { version: 1, at })).status).toBe(403)
  await list.goLive()
  expect(await list.start(id)).toMatchObject({ status: 403, body: words(`${lacks} choose a plan first.`) })
  expect(await countMails(world)).toBe(0)
  await list.buyPlan()
  expect((await list.start(id)).status).toBe(200)
})

test('whoever confirmed on the site gets its campaigns as before', async ({ world }) => {
  const list = await openGuarded(world)
  await list.join('ann@example.com')
  const { id } = await list.draft()
  expect((await list.start(id)).status).toBe(200)
  await expect.poll(async () => (await list.view(id)).state).toBe('sent')
})

test('a draft doesn’t ask hundreds of strangers to confirm either', async ({ world }) => {
  const list = await openGuarded(world)
  const csv = (most: number) => Array.from({ length: most }, (_, n) => `n${n}@example.com`).join('\n')
  expect((await sendImport(world, list, csv(21), 'consent=no')).status).toBe(403)
  expect((await sendImport(world, list, csv(20), 'consent=no')).status).toBe(202)
  await expect.poll(() => world.ctx.db.$count(subscribers)).toBe(20)
  const more = { email: 'one.more@example.com', consent: false }
  expect((await list.call(`POST ${list.on}/subscribers`, more)).status).toBe(403)
})

test('a campaign in the name of a brand, of the platform or of somebody in charge waits for an administrator', async ({
  world,
}) => {
  const list = await openGuarded(world)
  await list.join('ann@example.com')
  for (const fromName of ['PayPal Security', 'PаyPаl', 'Sitewright Support', 'Account Security', 'Αpple Billing']) {
    const { id } = await list.draft({ fromName })
    expect([fromName, (await list.start(id)).status]).toEqual([fromName, 409])
  }
  const { id } = await list.draft({ fromName: 'PayPal  Security' })
  expect(await countMails(world)).toBe(0)
  expect((await list.call('GET /api/held-mail')).status).toBe(403)
  const held = await askAdmin(world, 'GET /api/held-mail')
  expect(held.body.items).toHaveLength(5)
  const found = held.body.items.find(({ title }: { title: string }) => title === 'PayPal Security')
  expect(found).toMatchObject({ kind: 'sender', domain: 'bakery.example', state: 'held' })
  expect((await list.mailTo(admin))?.subject).toBe('E-mail waits for your decision')
  await askAdmin(world, `PUT /api/held-mail/${found.id}`, { decision: 'release' })
  expect((await list.start(id)).status).toBe(200)
  await expect.poll(async () => (await list.view(id)).state).toBe('sent')
})

test('what a site writes by itself goes out under its domain, as long as its title isn’t released', async ({
  world,
}) => {
  const list = await openGuarded(world)
  await list.write({ 'settings.txt': 'title=PayPal Security\nlanguage=en\n' })
  await list.subscribe({ name: 'Ann', email: 'vera.alone@example.com' })
  await expect.poll(async () => (await list.mailTo('vera.alone@example.com'))?.state).toBe('sent')
  const { outbox } = world.ctx.mail
  const files = await Promise.all((await outbox!.list('')).map(({ name }) => outbox!.read(name)))
  const mail = files.map((bytes) => Buffer.from(bytes ?? []).toString()).find((text) => text.includes('vera.alone@'))
  expect(/^From: .*$/m.exec(mail ?? '')?.[0]).toContain('bakery.example')
})

/** Sends to 130 strangers, and runs until nothing more leaves. */
async function sendFirst(world: World, list: Awaited<ReturnType<typeof openGuarded>>) {
  await list.goLive()
  await list.buyPlan()
  const at = world.clock.now
  const consent = { at: at.toISOString(), text: passOn('Imported'), network: null, confirmedAt: at.toISOString() }
  const rows = Array.from({ length: 130 }, (_, n) => `n${n}@example.com`).map((email) => ({
    domainId: list.id,
    email,
    emailKey: email,
    search: email,
    state: 'confirmed' as const,
    source: 'import' as const,
    consent,
    createdAt: at,
    changedAt: at,
  }))
  await list.join('ann@example.com')
  await world.ctx.db.insert(subscribers).values(rows)
  const { id } = await list.draft()
  expect((await list.start(id)).status).toBe(200)
  await expect
    .poll(async () => (await list.view(id)).progress.sent, { timeout: longestSlowTestMs, interval: 300 })
    .toBe(101)
  await world.jobs.run('run-campaign', { id })
  expect((await list.view(id)).progress).toMatchObject({ state: 'sending', total: 131, sent: 101, waiting: 30 })
  return id
}

test('of many strangers a hundred are written to first, and the rest once those took it well', async ({ world }) => {
  const list = await openGuarded(world)
  const id = await sendFirst(world, list)
  expect((await list.view(id)).decidesAt).not.toBeNull()
  passTime(world, 4 * 3600 + 1)
  await list.later(0)
  await world.jobs.run('run-campaign', { id })
  await expect
    .poll(async () => (await list.view(id)).progress, { timeout: longestSlowTestMs, interval: 300 })
    .toMatchObject({ state: 'sent', sent: 131 })
})

test('a campaign stops when too many of the first bounced, and an administrator alone lets it go on', async ({
  world,
}) => {
  const list = await openGuarded(world)
  const id = await sendFirst(world, list)
  const isMailed = eq(campaignRecipients.state, 'sent')
  const mailed = await world.ctx.db.select().from(campaignRecipients).where(isMailed)
  for (const { subscriberId } of mailed.filter((row) => row.isStranger).slice(0, 6))
    await world.ctx.db.update(subscribers).set({ state: 'bounced' }).where(eq(subscribers.id, subscriberId))
  passTime(world, 4 * 3600 + 1)
  await list.later(0)
  await world.jobs.run('run-campaign', { id })
  expect(await list.view(id)).toMatchObject({ state: 'paused', problem: expect.stringContaining('came back') })
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  expect((await list.call(`GET /api/campaigns/${id}`, undefined, inGerman)).body.problem).toMatch(/^Zu viele /)
  expect((await list.call(`POST /api/campaigns/${id}/resume`)).status).toBe(409)
  const held = await askAdmin(world, 'GET /api/held-mail')
  expect(held.body.items).toMatchObject([
    { kind: 'first-portion', title: 'News', detail: expect.stringContaining('6 bounced') },
  ])
  const heldInGerman = await askAdmin(world, 'GET /api/held-mail', undefined, { language: 'de' })
  expect(heldInGerman.body.items[0].detail).toMatch(/ 6 unzustellbar, 0 als Spam gemeldet$/)
  await askAdmin(world, `PUT /api/held-mail/${held.body.items[0].id}`, { decision: 'refuse' })
  expect(await list.view(id)).toMatchObject({ state: 'cancelled', progress: { sent: 101, skipped: 30 } })
})

test('the form of a newcomer’s site asks few strangers to confirm, and tells them none of its own words', async ({
  world,
}) => {
  const list = await openGuarded(world)
  await list.write({
    'settings.txt': 'title=Your account is limited, go to https://paypa1-login.example\nlanguage=en\n',
  })
  await list.call(`PUT ${list.on}/mailing`, { fromName: 'Account limited', contactLine: 'Call 0900 12345' })
  const ask = (place: number) => {
    world.moveOn()
    return list.subscribe({ name: 'Ann', email: `stranger${place}@example.com` })
  }
  const answers: number[] = []
  for (let place = 0; place < 25; place++) answers.push((await ask(place)).status)
  expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
  const mail = await list.mailTo('stranger0@example.com')
  expect(mail?.subject).toBe('Please confirm your subscription to bakery.example')
  expect(JSON.stringify(mail)).not.toMatch(/limited|paypa1|0900/)
  await list.goLive()
  expect((await ask(30)).status).toBe(200)
})
