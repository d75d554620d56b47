import { expect } from 'vitest'
import { memberStates } from '#members/server/tables.ts'
import { matchThem, openMatch, openMember } from '#test/matched-members.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test } from '#test/world.ts'

const day = 86_400

test('who isn’t there gets a mail about the first match of a day, and whoever made it none', async ({ world }) => {
  const ann = await openMember(world, { name: 'Ann' })
  const others = [await openMember(world, { name: 'Bob' }), await openMember(world, { name: 'Eve' })]
  const [first] = [await matchThem(ann, others[0]!), await matchThem(ann, others[1]!)]
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(1)
  const [mail] = await mailsTo(world, ann.email)
  expect(mail).toMatchObject({ subject: 'You matched with Bob' })
  expect(mail?.text).toContain(`/chat/${first}`)
  expect(await mailsTo(world, others[0]!.email)).toEqual([])
  passTime(world, day)
  await matchThem(ann, await openMember(world, { name: 'Mia' }))
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(2)
})

test('who isn’t there is told once a day that somebody wrote, and not what', async ({ world }) => {
  const { ann, bob, id, say } = await openMatch(world)
  const before = (await mailsTo(world, ann.email)).length
  for (const text of ['Meet me at the bridge', 'At seven']) await say(bob, text)
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(before + 1)
  const mail = (await mailsTo(world, ann.email)).find(({ subject }) => subject === 'New message from Bob')
  expect(mail?.text).toContain(`/chat/${id}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('bridge')
  passTime(world, day)
  await say(bob, 'Tomorrow, then')
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(before + 2)
})

test('a mail about a match is in the language of the settings of whoever reads it', async ({ world }) => {
  const [ann, eve] = [await openMember(world), await openMember(world, { name: 'www.evil' })]
  await ann.ask('PUT /settings', { language: 'ar' })
  await matchThem(ann, eve)
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(1)
  const [mail] = await mailsTo(world, ann.email)
  expect(mail?.subject).toBe('إعجاب متبادل بينك وبين \u2068شخص ما\u2069')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
})

test('who is there, is made up or leaves gets no mail', async ({ world }) => {
  const [ann, made] = [await openMember(world), await openMember(world, { isDemo: true })]
  const { body } = await ann.like(made)
  await ann.ask(`POST /api/matches/${body.match.id}/messages`, { content: 'Hello' })
  const bob = await openMember(world)
  const stream = await bob.listen()
  await expect.poll(() => world.ctx.db.$count(memberStates)).toBe(2)
  const id = await matchThem(bob, ann)
  await ann.ask(`POST /api/matches/${id}/messages`, { content: 'Hello' })
  await expect.poll(() => stream.received?.()).toContainEqual(['message', expect.anything()])
  for (const one of [made, bob, ann]) expect(await mailsTo(world, one.email)).toEqual([])
  await stream.leave?.()
})

test.for([
  'Win at evil.com',
  'www.evil',
  'http://evil',
  'me@evil',
  'ｅｖｉｌ．com',
  'call evil.example/x',
  'evil。com',
])('a name like “%s” isn’t mailed to others, who read “Someone” instead', async (name, { world }) => {
  const [ann, eve] = [await openMember(world), await openMember(world, { name })]
  await matchThem(ann, eve)
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(1)
  const [mail] = await mailsTo(world, ann.email)
  expect(mail?.subject).toBe('You matched with Someone')
  expect(`${mail?.text}${mail?.html}`).not.toContain(name)
})

test('a name with a full stop stands in mails', async ({ world }) => {
  const [ann, eve] = [await openMember(world), await openMember(world, { name: 'Dr. J. R. O’Neil\u202e Jr.' })]
  await matchThem(ann, eve)
  await expect.poll(() => mailsTo(world, ann.email)).toHaveLength(1)
  expect((await mailsTo(world, ann.email))[0]?.subject).toBe('You matched with Dr. J. R. O’Neil Jr.')
})
