// @module-tag long
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailingLists } from '#mailing/server/tables.ts'
import { importAll } from '#test/imports.ts'
import { linkIn, none, openList } from '#test/mailing.ts'
import { mailsTo } from '#test/people.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const victim = 'victim@example.com'

test('no owner can have somebody asked again and again, from one list or from many', async ({ world }) => {
  const list = await openList(world)
  const { body } = await list.call(`POST ${list.on}/subscribers`, { email: victim })
  const answers: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    list.later(601)
    answers.push((await list.call(`POST /api/subscribers/${body.id}/retry`)).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(2)
  const refused = await list.call(`POST /api/subscribers/${body.id}/retry`)
  expect(refused).toMatchObject({
    status: 429,
    body: words('This address has been sent enough confirmation requests today. Please try again tomorrow.'),
  })
  const leftOut: (number | undefined)[] = []
  for (let nth = 0; nth < 9; nth += 1) {
    const other = await openList(world, `owner${nth}@example.com`, `bakery${nth}.example`)
    if (nth % 2 === 1) await other.call(`POST ${other.on}/subscribers`, { email: victim })
    else leftOut.push((await importAll(world, other, `${victim}\nann@example.com`, 'consent=no')).skipped.asked)
  }
  expect(leftOut).toEqual([0, 0, 0, 0, 1])
  expect(await mailsTo(world, victim)).toHaveLength(10)
})

test('to be counted is agreed to by whoever confirms, not by a stranger who filled in the form', async ({ world }) => {
  const list = await openList(world)
  await list.subscribe({ name: 'Ann', email: 'ann@example.com', tracking: false })
  list.later(60)
  await list.subscribe({ name: 'Ann', email: 'ann@example.com', tracking: true })
  const link = linkIn(await list.textTo('ann@example.com'), 'confirm')
  const fromElsewhere = await world.app.request(
    link,
    { method: 'POST', headers: { host: new URL(link).host, 'content-type': 'application/x-www-form-urlencoded' } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )
  expect(fromElsewhere.status).toBe(200)
  expect(await list.rowOf('ann@example.com')).toMatchObject({ state: 'confirmed', tracking: false })
  await list.join('bob@example.com', { tracking: true })
  expect(await list.rowOf('bob@example.com')).toMatchObject({ state: 'confirmed', tracking: true })
})

test('characters that no database takes are refused in the words of a consent', async ({ world }) => {
  const list = await openList(world)
  for (const consent of ['yes\0', 'yes\ud800'])
    expect((await list.subscribe({ name: 'Ann', email: 'ann@example.com', consent })).status).toBe(400)
})

test('no campaign that somebody types keeps everybody else waiting', async ({ world }) => {
  const list = await openList(world)
  const texts = [
    `\`\`\`\n${' '.repeat(90_000)}x\n\`\`\`\n`,
    `\`\`\`\n${' |'.repeat(45_000)}\n\`\`\`\n`,
    `\`\`\`\n${'\n'.repeat(90_000)}x\n\`\`\`\n`,
    '[a](https://x.example/)'.repeat(4000),
    '<div>'.repeat(18_000),
    ':::form\n'.repeat(12_500),
  ]
  for (const content of texts) {
    const before = process.threadCpuUsage()
    expect((await list.call(`POST ${list.on}/campaigns/preview`, { content })).status).toBe(200)
    // In milliseconds of the thread that everybody waits for, however busy the machine is.
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})

test('subscriptions that nobody confirms keep nobody from subscribing, and those confirmed stay', async ({ world }) => {
  const list = await openList(world)
  const isIt = eq(mailingLists.domainId, list.id)
  const subscribe = async (name: string) => {
    list.later(1)
    return (await list.subscribe({ name, email: `${name}@example.com` })).status
  }
  await list.join('bob@example.com')
  for (const name of ['made-up1', 'made-up2']) expect(await subscribe(name)).toBe(200)
  await world.ctx.db.update(mailingLists).set({ confirmed: 49_998 }).where(isIt)
  expect(await subscribe('ann')).toBe(200)
  expect(await list.counts()).toEqual({ ...none, pending: 2, confirmed: 49_998 })
  expect(await list.stateOf('made-up1@example.com')).toBeUndefined()
  await list.press(linkIn(await list.textTo('ann@example.com'), 'confirm'))
  list.later(1)
  const byHand = { email: 'carl@example.com', consent: true }
  expect((await list.call(`POST ${list.on}/subscribers`, byHand)).status).toBe(201)
  expect(await list.counts()).toEqual({ ...none, confirmed: 50_000 })
  expect(await subscribe('dora')).toBe(422)
  expect(await list.stateOf('dora@example.com')).toBeUndefined()
  for (const name of ['ann', 'bob', 'carl']) expect(await list.stateOf(`${name}@example.com`)).toBe('confirmed')
})

test('of a campaign that is too long for a mail no more is drawn than shows so', async ({ world }) => {
  const list = await openList(world)
  const endOfLine = ['\n', '\r\n', '\r']
  const texts = [
    ...endOfLine.map((end) => `- a${end}`.repeat(20_000)),
    ':::form\n'.repeat(12_500),
    `:::image-grid\n${'a\n'.repeat(49_000)}:::\n`,
  ]
  for (const content of texts) {
    const { body } = await list.call(`POST ${list.on}/campaigns/preview`, { content })
    expect(body.html.length).toBeLessThan(1_500_000)
    expect(body.problems[0]).toEqual({
      line: 1,
      code: 'mail-too-long',
      message: 'This is too long for an e-mail. Please shorten it.',
    })
  }
  const { body: draft } = await list.call(`POST ${list.on}/campaigns`, { subject: 'A', content: texts[0] })
  expect((await list.call(`POST /api/campaigns/${draft.id}/test`, {})).status).toBe(413)
})
