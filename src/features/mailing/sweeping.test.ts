import { expect } from 'vitest'
import { campaignRecipients, campaigns } from '#mailing/server/tables.ts'
import { openList } from '#test/mailing.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400

/** A campaign to one subscriber, which nothing has been sent of. */
async function openDraft(world: World) {
  const list = await openList(world)
  await list.call(`POST ${list.on}/subscribers`, { email: 'ann@example.com', consent: true })
  const { body } = await list.call(`POST ${list.on}/campaigns`, { subject: 'News', content: 'News.' })
  const at = `/api/campaigns/${body.id}`
  /** Days later its owner signs in again. */
  const sign = async () => {
    const token = await world.signIn('owner@example.com')
    return async (line: string) => list.call(line, undefined, { token })
  }
  return { ...list, id: body.id as string, at, sign }
}

test('of a campaign that is long over, only how many got it is kept', async ({ world }) => {
  const { call, id, at, later, sign } = await openDraft(world)
  await call(`POST ${at}/send`, { version: 1 })
  await expect.poll(async () => (await call(`GET ${at}`)).body.state).toBe('sent')
  const { progress, counted } = (await call(`GET ${at}`)).body
  later(89 * day)
  await world.jobs.run('sweep-mailing')
  expect(await world.ctx.db.$count(campaignRecipients)).toBe(1)
  later(2 * day)
  for (let time = 0; time < 2; time++) await world.jobs.run('sweep-mailing')
  expect(await world.ctx.db.$count(campaignRecipients)).toBe(0)
  expect((await (await sign())(`GET ${at}`)).body).toMatchObject({ id, state: 'sent', progress, counted })
})

test('a deleted campaign can be brought back for a day, and is gone afterwards', async ({ world }) => {
  const { call, at, later, sign } = await openDraft(world)
  await call(`DELETE ${at}`)
  later(day - 60)
  await world.jobs.run('sweep-mailing')
  expect((await (await sign())(`POST ${at}/restore`)).status).toBe(200)
  await (
    await sign()
  )(`DELETE ${at}`)
  later(day + 60)
  await world.jobs.run('sweep-mailing')
  expect((await (await sign())(`POST ${at}/restore`)).status).toBe(404)
  expect(await world.ctx.db.$count(campaigns)).toBe(0)
})

test('a campaign whose job was lost is taken up again by the next sweep', async ({ world }) => {
  const { call, at } = await openDraft(world)
  const lost = { ...world.ctx.jobs, send: async () => true, sendMany: async () => 0 }
  const { jobs } = world.ctx
  world.ctx.jobs = lost
  await call(`POST ${at}/send`, { version: 1 })
  world.ctx.jobs = jobs
  expect((await call(`GET ${at}`)).body.progress).toMatchObject({ waiting: 1, sent: 0 })
  await world.jobs.run('wake-campaigns')
  await expect.poll(async () => (await call(`GET ${at}`)).body.state).toBe('sent')
})
