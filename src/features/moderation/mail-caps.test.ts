import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailCaps } from '#domains/server/admit-mail.ts'
import { orders } from '#orders/server/tables.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { fileNameOf } from '#kit/server/mail/outgoing-mail.ts'
import { mails } from '#kit/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { openInbox } from '#test/inbox.ts'
import { unhurried } from '#test/patience.ts'
import { passTime } from '#test/people.ts'
import { openSelling, tea } from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const hour = 3600

/** The mails of a site by what became of them; those that are still to be tried are waited for. */
async function mailsOf({ ctx }: World, domainId: string) {
  const list = () => ctx.db.select().from(mails).where(eq(mails.domainId, domainId))
  const isUntried = ({ state, problem }: Awaited<ReturnType<typeof list>>[number]) =>
    state === 'sending' || (state === 'waiting' && problem === null)
  await expect.poll(async () => (await list()).filter(isUntried)).toEqual([])
  return Object.groupBy(await list(), ({ state }) => state)
}

/** What the job does with each that waits, some time later. */
async function tryLater(world: World, domainId: string, seconds: number): Promise<void> {
  passTime(world, seconds)
  for (const { key } of (await mailsOf(world, domainId)).waiting ?? []) await world.ctx.mail.deliver(key, unhurried)
}

/** Those of some mails that lie in the folder that mail is written to. */
async function inOutbox({ ctx }: World, some: (typeof mails.$inferSelect)[] = []) {
  const names = (await ctx.mail.outbox!.list('')).map(({ name }) => name)
  return some.filter(({ key, createdAt: at }) => names.includes(fileNameOf({ key, at })))
}

/** People of different networks fill in a form, each with another address. */
async function fillForms({ ask }: World, host: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const fields = { Name: 'Ann', 'E-mail': `ann${nth}@example.com`, 'What would you like?': `Bread of day ${nth}` }
    expect((await ask('POST /api/forms/1', { fields }, { host })).status).toBe(200)
  }
}

test('what visitors of a limited site cause is mailed up to the limit of an hour; the rest waits, and every message is kept', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  await decide(world, inbox.id, 'limit')
  const before = (await mailsOf(world, inbox.id)).sent?.length ?? 0
  const most = mailCaps.limited.other!.times
  await fillForms(world, inbox.host, most + 3)
  expect(await inbox.list()).toHaveLength(most + 3)
  const first = await mailsOf(world, inbox.id)
  expect([first.sent?.length, first.waiting?.length]).toEqual([most, before + 3])
  expect(new Set(first.waiting?.map(({ problem }) => problem?.code))).toEqual(new Set(['mail-waits-for-room']))
  // A code is worth nothing once it has expired.
  await tryLater(world, inbox.id, 2 * hour)
  const later = await mailsOf(world, inbox.id)
  expect([later.waiting, later.failed?.[0]?.problem?.code]).toEqual([undefined, 'mail-too-late'])
})

test('no form of a site that isn’t restricted waits for mail, however many come in', async ({ world }) => {
  const inbox = await openInbox(world)
  await fillForms(world, inbox.host, mailCaps.limited.other!.times + 3)
  const { waiting, failed } = await mailsOf(world, inbox.id)
  expect([waiting, failed]).toEqual([undefined, undefined])
})

test('whoever had paid when a store was suspended has their order, and their receipt once there is room for it', async ({
  world,
}) => {
  const shop = await openSelling(
    world,
    paymentAdapters.find(({ key }) => key === 'stripe')!,
  )
  const most = mailCaps.suspended.owed.times
  const buyers = Array.from({ length: most }, (_, nth) => ({ ...contact, email: `buyer${nth}@example.com` }))
  for (const who of buyers) await shop.pay(await shop.begin(tea, { who }))
  await decide(world, shop.id, 'suspend')
  await shop.deliverAll()
  expect(await world.ctx.db.$count(orders)).toBe(most)
  const first = await mailsOf(world, shop.id)
  // Each is told, and so is the owner.
  expect([first.sent?.length, first.waiting?.length, first.failed]).toEqual([most, most, undefined])
  expect([await inOutbox(world, first.sent), await inOutbox(world, first.waiting)]).toEqual([first.sent, []])
  await tryLater(world, shop.id, hour + 1)
  const { sent = [], waiting } = await mailsOf(world, shop.id)
  expect([sent.length, waiting]).toEqual([2 * most, undefined])
  expect(sent.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(buyers.map(({ email }) => email)))
})

test('a suspended site sends nothing but that, and its owner reads which mails were not sent and why', async ({
  world,
}) => {
  const inbox = await openInbox(world)
  const message = { to: 'ann@example.com', subject: 'Come back', text: 'Come back', html: '<p>Come back</p>' }
  await decide(world, inbox.id, 'suspend')
  await world.ctx.mail.send(message, { key: 'answer', domain: inbox.id })
  const { failed } = await mailsOf(world, inbox.id)
  expect(failed?.map(({ key }) => key)).toEqual(['answer'])
  const { body } = await inbox.call(`GET /api/mail/failed?domain_id=${inbox.id}`)
  expect(body.items).toEqual([
    expect.objectContaining({ subject: 'Come back', problem: expect.stringContaining('suspended') }),
  ])
})
