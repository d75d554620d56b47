import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#payments/server/tables.ts'
import { renewOne } from '#store/server/subscribing/renewals.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { eachService, openSelling, potByPost } from '#test/selling.ts'
import { contact } from '#test/shop.ts'
import { expectSound } from '#test/sound-books.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400

/** A month is charged at Adyen, and neither its answer nor its message arrives; `forget` has Adyen forget its keys. */
async function loseCharge(world: World) {
  const [, adyen] = eachService.find(([key]) => key === 'adyen')!
  const shop = await openSelling(world, adyen)
  const back = await shop.pay(await shop.begin(potByPost))
  await shop.deliverAll()
  await shop.goBack(back)
  const read = async () => (await world.ctx.db.select().from(subscriptions))[0]!
  const { id } = await read()
  const { fetch } = world.ctx
  const charged = new Set<string>()
  let [isLost, age] = [true, '']
  const lose: typeof fetch = async (input, init) => {
    if (!String(input).endsWith('/payments')) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('idempotency-key', age + headers.get('idempotency-key'))
    const answer = await fetch(input, { ...init, headers })
    charged.add(((await answer.clone().json()) as { pspReference: string }).pspReference)
    return isLost ? new Response('', { status: 503 }) : answer
  }
  Object.assign(world.ctx, { fetch: lose })
  passTime(world, 31 * day)
  await renewOne(world.ctx, id)
  isLost = false
  const renew = () => renewOne(world.ctx, id)
  const readAgain = async () =>
    (await world.ctx.db.select().from(payments).where(eq(payments.purpose, 'renewal'))).map(({ state }) => state)
  const [begun] = await world.ctx.db.select().from(payments).where(eq(payments.purpose, 'renewal'))
  const decideOn = async (what: 'accept' | 'dismiss', body?: object) => {
    const token = await world.signIn('owner@example.com')
    return shop.call(`POST /api/transactions/${begun!.id}/${what}`, body, { token })
  }
  return { shop, read, renew, charged, readAgain, reference: begun!.id, decideOn, forget: () => (age = 'new') }
}

test('a charge whose answer was lost is finished while its store is suspended, and is charged once', async ({
  world,
}) => {
  const { shop, read, charged, renew, readAgain, forget } = await loseCharge(world)
  await decide(world, shop.id, 'suspend')
  await world.jobs.run('renew-subscriptions')
  await expect.poll(readAgain).toEqual(['paid'])
  passTime(world, 60 * day)
  forget()
  expect([charged.size, (await read()).periods]).toEqual([1, 2])
  await renew()
  expect([charged.size, await readAgain()]).toEqual([1, ['paid']])
  await shop.deliverAll()
  await expectSound(world)
})

for (const isSuspended of [true, false])
  test(`a charge that Adyen no longer knows isn’t repeated: its owner is asked (suspended: ${isSuspended})`, async ({
    world,
  }) => {
    const { shop, read, charged, renew, readAgain, forget, reference, decideOn } = await loseCharge(world)
    if (isSuspended) await decide(world, shop.id, 'suspend')
    passTime(world, (isSuspended ? 60 : 8) * day)
    forget()
    if (isSuspended) await decide(world, shop.id, 'restore')
    await renew()
    await renew()
    expect([charged.size, await readAgain()]).toEqual([1, ['review']])
    const mails = (await mailsTo(world, 'owner@example.com')).filter(({ text }) => text?.includes('isn’t known'))
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`Look for ${reference} there`)])
    expect((await decideOn('dismiss')).status).toBe(422)
    expect(await decideOn('accept')).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await read()).toMatchObject({ periods: 2, status: 'active' })
    await shop.deliverAll()
    await renew()
    expect([charged.size, await readAgain()]).toEqual([1, ['paid']])
    await expectSound(world)
  })

test('a late message of Adyen says that it was charged, before its owner does', async ({ world }) => {
  const { shop, read, charged, renew, readAgain, forget, decideOn } = await loseCharge(world)
  passTime(world, 7 * day)
  forget()
  await renew()
  expect(await readAgain()).toEqual(['review'])
  await shop.deliverAll()
  expect([await readAgain(), (await read()).periods, charged.size]).toEqual([['paid'], 2, 1])
  expect((await decideOn('accept')).status).toBe(200)
  expect((await decideOn('dismiss', { byHand: true })).status).toBe(409)
  await expectSound(world)
})

test('a charge that its owner didn’t find at Adyen is made anew', async ({ world }) => {
  const { read, charged, renew, readAgain, forget, decideOn } = await loseCharge(world)
  passTime(world, 7 * day)
  forget()
  await renew()
  expect(await decideOn('dismiss', { byHand: true })).toMatchObject({ status: 200, body: { state: 'failed' } })
  expect(await mailsTo(world, contact.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('refunded') }),
  )
  await renew()
  expect((await readAgain()).toSorted()).toEqual(['failed', 'paid'])
  expect([charged.size, (await read()).periods]).toEqual([2, 2])
  await expectSound(world)
})

test('a charge whose answer was lost stays one although the key of the service is another by now', async ({
  world,
}) => {
  const { shop, charged, renew, readAgain } = await loseCharge(world)
  const { fetch } = world.ctx
  Object.assign(world.ctx, { fetch: () => Promise.resolve(Response.json({ errorCode: '000' }, { status: 401 })) })
  await renew()
  expect(await readAgain()).toEqual(['open'])
  Object.assign(world.ctx, { fetch })
  await renew()
  await shop.deliverAll()
  expect([charged.size, await readAgain()]).toEqual([1, ['paid']])
  await expectSound(world)
})
