import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { failedLogins, registrations, resetTickets, sessions } from '#accounts/server/tables.ts'
import { endPlans } from '#domains/server/end-plans.ts'
import { domains } from '#domains/server/tables.ts'
import { emptyTrash } from '#files/server/empty-trash.ts'
import { trash } from '#files/server/tables.ts'
import { sweepMails } from '#kit/server/mail/send-mail.ts'
import { mails } from '#kit/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import {
  askForCode,
  askToReset,
  signInWithCode,
  goodPassword,
  isSignedIn,
  joinAsPerson,
  logIn,
  registerAccount,
  passTime,
} from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const email = 'ann@example.com'
const minute = 60
const day = 86_400
const signal = AbortSignal.timeout(60_000)

/** Corrects a clock that was two days ahead. */
const setBack = (world: World) => passTime(world, -2 * day)

test('after the clock was set back, nobody waits longer for another code, and no code lasts longer', async ({
  world,
}) => {
  const code = await askForCode(world, email)
  setBack(world)
  expect((await signInWithCode(world, email, code)).status).toBe(400)
  expect(await askForCode(world, email)).toHaveLength(6)
  const { status, headers } = await world.ask('POST /api/auth/send-verification-code', { email })
  expect([status, headers.get('retry-after')]).toEqual([429, '30'])
})

test('after the clock was set back, a limit ends within its own time', async ({ world }) => {
  const ask = () => world.ask('POST /api/auth/check-email', { email })
  for (let times = 0; times < 10; times++) expect((await ask()).status).toBe(200)
  setBack(world)
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  passTime(world, minute - 1)
  expect((await ask()).headers.get('retry-after')).toBe('1')
  passTime(world, 1)
  expect((await ask()).status).toBe(200)
})

test('after the clock was set back, a wrong password delays nobody longer than it does', async ({ world }) => {
  await joinAsPerson(world, email)
  for (let times = 0; times < 6; times++) await logIn(world, email, 'no such password 1')
  expect((await logIn(world, email)).headers.get('retry-after')).toBe('15')
  setBack(world)
  expect((await logIn(world, email, 'no such password 1')).status).toBe(401)
  expect((await logIn(world, email)).headers.get('retry-after')).toBe('30')
  passTime(world, 30)
  expect((await logIn(world, email)).status).toBe(200)
})

test('after the clock was set back, a session goes on, and ends within seven days of its last use', async ({
  world,
}) => {
  const [used, unused] = [await world.signIn(email), await world.signIn(email)]
  setBack(world)
  expect(await isSignedIn(world, used)).toBe(true)
  await world.jobs.run('sweep-accounts')
  passTime(world, 7 * day)
  expect([await isSignedIn(world, used), await isSignedIn(world, unused)]).toEqual([false, false])
})

test('after the clock was set far back, a session in use goes on', async ({ world }) => {
  const token = await world.signIn(email)
  passTime(world, -20 * day)
  const { headers } = await world.ask('GET /api/auth/sessions', undefined, { token })
  const fresh = headers.get('x-renewed-token') ?? ''
  passTime(world, 6 * day)
  expect(await isSignedIn(world, fresh)).toBe(true)
})

test('after the clock was set back, no ticket and no registration lasts longer', async ({ world }) => {
  await joinAsPerson(world, email)
  await registerAccount(world, 'new@example.com')
  const { headers } = await signInWithCode(world, email, await askToReset(world, email))
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  setBack(world)
  const reset = { email, password: goodPassword }
  expect((await world.ask('POST /api/auth/reset-password', reset, { headers: { cookie } })).status).toBe(403)
  await world.jobs.run('sweep-accounts')
  expect(await world.ctx.db.select().from(resetTickets)).toEqual([])
  expect(await world.ctx.db.select().from(registrations)).toEqual([])
  expect(await world.ctx.db.select().from(failedLogins)).toEqual([])
  expect(await world.ctx.db.select().from(sessions)).toHaveLength(1)
})

test('after the clock was set back, a page that has not begun is not shown', async ({ world }) => {
  await world.write('tearoom.example', {
    'content.txt': '# Tea\n',
    'news/content.txt': 'Publish: 2026-01-15 06:00Z\n\n# Open again\n',
  })
  const look = async () => (await world.visit('http://tearoom.example/news')).status
  expect([await look(), await look()]).toEqual([200, 200])
  setBack(world)
  expect(await look()).toBe(404)
})

test('after the clock was set back, what is kept for a time is kept from now on for no longer', async ({ world }) => {
  const { ctx } = world
  const site = await openSite(world)
  await site.create({ path: 'old.txt', content: 'old' })
  await site.remove('old.txt')
  await ctx.mail.send({ to: email, subject: 'Hello', text: 'Hello', html: '<p>Hello' }, { key: 'a' })
  await ctx.db.update(domains).set({ readOnlySince: ctx.now(), checkedAt: ctx.now() })
  setBack(world)
  await emptyTrash.run(ctx, {}, signal)
  await sweepMails.run(ctx, {}, signal)
  await endPlans.run(ctx, {}, signal)
  const later = sql`${ctx.now().toISOString()}::timestamptz`
  for (const [table, moment] of [
    [trash, trash.at],
    [mails, mails.changedAt],
    [mails, mails.createdAt],
    [domains, domains.readOnlySince],
  ] as const)
    expect(
      await ctx.db
        .select()
        .from(table)
        .where(sql`${moment} > ${later}`),
    ).toEqual([])
})
