// @module-tag long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { memberStates } from '#members/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { openMatch, openPerson } from '#test/reported.ts'
import { test, type World } from '#test/world.ts'
import type { Report } from './reports-contract.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const spam = { reason: 'spam', words: 'Sells watches' }

/** An administrator, a member who complains, and one who is complained about. */
async function openStage(world: World) {
  world.ctx.platform.adminEmails = ['root@example.com']
  const [root, ann, eve] = [
    await openPerson(world, 'Root'),
    await openPerson(world, 'Ann'),
    await openPerson(world, 'Eve'),
  ]
  await eve.show('personal')
  const list = async (query = ''): Promise<Report[]> => {
    const { status, body } = await root.ask(`GET /api/reports${query}`)
    expect(status).toBe(200)
    return body.items
  }
  const decide = async ({ id }: Report, decision: string) => root.ask(`PUT /api/reports/${id}`, { decision })
  const isHidden = async () => {
    const [state] = await world.ctx.db.select().from(memberStates).where(eq(memberStates.userId, eve.id))
    return Boolean(state?.hiddenAt)
  }
  return { root, ann, eve, list, decide, isHidden }
}

test('an administrator hears of a report in the language of their settings, and in English without an account', async ({
  world,
}) => {
  const { root, ann, eve } = await openStage(world)
  world.ctx.platform.adminEmails = ['root@example.com', 'new@example.com']
  await root.ask('PUT /settings', { language: 'it' })
  await ann.report(eve, spam)
  const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(await subjectsTo('root@example.com')).toContain('Nuova segnalazione di un membro')
  expect(await subjectsTo('new@example.com')).toEqual(['New member report'])
})

describe('what a report shows', () => {
  test('the administrators get the words, and the record as the reporter saw it', async ({ world }) => {
    const { ann, eve, list } = await openStage(world)
    await eve.show('dating', { bio: 'Secret heart', visibility: 'private' })
    expect(await ann.report(eve, spam)).toBe(201)
    await eve.show('personal', { bio: 'Nothing to see here' })
    const [report, ...more] = await list()
    expect(more).toEqual([])
    expect(report).toMatchObject({
      ...spam,
      reporter: { id: ann.id, name: 'Ann Example' },
      subject: {
        id: await eve.idOf('personal'),
        type: 'personal',
        name: 'Eve',
        bio: 'Eve’s personal words',
        location: 'Lisbon',
      },
      messages: [],
      is_kept: true,
      state: 'open',
      decided_at: null,
      decided_by: null,
      open_about: 1,
    })
    expect(JSON.stringify(report)).not.toContain('Secret heart')
  })

  test('of a match come its record and its latest 20 messages, and nothing of another match', async ({ world }) => {
    const { ann, eve, list } = await openStage(world)
    await eve.show('dating', { visibility: 'private' })
    await openMatch(world, [ann, eve], { type: 'personal', said: ['Of another record'] })
    const said = Array.from({ length: 24 }, (_, index) => `Line ${index}`)
    passTime(world, 60)
    await openMatch(world, [ann, eve], { type: 'dating', said })
    expect(await ann.report(eve, { reason: 'harassment' }, 'dating')).toBe(201)
    const [report] = await list()
    expect(report?.subject).toMatchObject({ type: 'dating', bio: 'Eve’s dating words' })
    expect(report?.messages.map(({ content }) => content)).toEqual(said.slice(4))
    expect(report?.messages.map(({ from_subject }) => from_subject).slice(0, 2)).toEqual([false, true])
    expect(await ann.report(eve, { reason: 'harassment' })).toBe(201)
    const [again] = await list()
    expect(again?.messages.map(({ content }) => content)).toEqual(['Of another record'])
  })

  test('a member whose record is gone is still named, by the first name', async ({ world }) => {
    const { ann, list } = await openStage(world)
    const gone = await openPerson(world, 'Gil')
    await openMatch(world, [ann, gone], { type: 'dating', said: ['Hello'] })
    expect(await ann.report(gone, spam, 'dating')).toBe(201)
    expect((await list())[0]).toMatchObject({ subject: { name: 'Gil', bio: '' }, messages: [{ content: 'Hello' }] })
  })
})

describe('who can be reported', () => {
  test('nobody whom the reporter neither sees nor had a match with, and not oneself', async ({ world }) => {
    const { ann, eve } = await openStage(world)
    await eve.show('personal', { visibility: 'private' })
    await ann.show('personal')
    for (const id of [await eve.idOf('personal'), await ann.idOf('personal'), nobody, 'no-id', '%00'])
      expect([id, (await ann.ask(`POST /api/members/${id}/report`, spam)).status]).toEqual([id, 404])
    await eve.show('personal')
    await eve.block(ann.id, 'personal')
    expect(await ann.report(eve, spam)).toBe(404)
    expect((await ann.ask(`POST /api/members/${await eve.idOf('personal')}/report`, spam)).body.message).toBe(
      'Member not found.',
    )
  })

  test('a match can be reported for 30 days after it ended, also once blocked', async ({ world }) => {
    const { ann, eve } = await openStage(world)
    const match = await openMatch(world, [eve, ann], { type: 'personal', said: ['Give me money'] })
    await match.end()
    await eve.block(ann.id, 'personal')
    passTime(world, 29 * 86_400)
    const token = await world.signIn('ann@example.com')
    const report = async () =>
      (await world.ask(`POST /api/members/${await eve.idOf('personal')}/report`, { reason: 'scam' }, { token })).status
    expect(await report()).toBe(201)
    passTime(world, 2 * 86_400)
    expect(await report()).toBe(404)
    const root = await world.signIn('root@example.com')
    const { body } = await world.ask('GET /api/reports', undefined, { token: root })
    expect(body.items[0].messages).toMatchObject([{ from_subject: true, content: 'Give me money' }])
  })

  test('words that no browser sends, and reasons that there are not, are refused', async ({ world }) => {
    const { ann, eve, list } = await openStage(world)
    for (const sent of [{}, { reason: 'ugly' }, { ...spam, words: 'a'.repeat(2001) }, { ...spam, words: 'a\0b' }])
      expect(await ann.report(eve, sent)).toBe(400)
    expect(await ann.report(eve, { ...spam, words: '\ud800' })).toBe(400)
    expect(await list()).toEqual([])
  })
})

describe('how much is kept', () => {
  test('a second report replaces the first as long as it is open', async ({ world }) => {
    const { ann, eve, list, decide } = await openStage(world)
    await ann.report(eve, spam)
    await Promise.all([1, 2, 3].map((turn) => ann.report(eve, { reason: 'hate', words: `Turn ${turn}` })))
    const [report, ...more] = await list()
    expect([report?.reason, more]).toEqual(['hate', []])
    await decide(report!, 'dismiss')
    passTime(world, 60)
    await ann.report(eve, spam)
    expect((await list('?state=all')).map(({ state }) => state)).toEqual(['open', 'dismissed'])
  })

  test('nobody reports more than 20 times a day', async ({ world }) => {
    const { ann, eve } = await openStage(world)
    for (let turn = 0; turn < 20; turn += 1) expect(await ann.report(eve, spam)).toBe(201)
    expect(await ann.report(eve, spam)).toBe(429)
  })

  test('beyond 100 open reports about one person, further ones count without evidence', async ({ world }) => {
    const { eve, list } = await openStage(world)
    for (let each = 0; each < 101; each += 1) await (await openPerson(world, `Reporter${each}`)).report(eve, spam)
    const [last, before] = await list('?limit=2&sort=-createdAt')
    expect(last?.open_about).toBe(101)
    const kept = (await list('?limit=100')).concat(await rest(world)).map(({ is_kept }) => is_kept)
    expect([kept.filter(Boolean).length, kept.length]).toEqual([100, 101])
    expect(before?.subject.name).toMatch(/^Eve/)
  })

  test('a decided report is deleted after 180 days, and of a hidden member the evidence', async ({ world }) => {
    const { ann, eve, list, decide } = await openStage(world)
    const bob = await openPerson(world, 'Bob')
    await bob.show('personal')
    await ann.report(eve, spam)
    await ann.report(bob, spam)
    for (const one of await list()) await decide(one, one.subject.name === 'Eve' ? 'hide' : 'dismiss')
    passTime(world, 179 * 86_400)
    await world.jobs.run('sweep-reports')
    const later = async () => {
      const token = await world.signIn('root@example.com')
      return (await world.ask('GET /api/reports?state=all', undefined, { token })).body.items as Report[]
    }
    expect((await later()).map(({ is_kept }) => is_kept)).toEqual([true, true])
    passTime(world, 2 * 86_400)
    await world.jobs.run('sweep-reports')
    expect(await later()).toMatchObject([
      {
        state: 'hidden',
        is_kept: false,
        words: '',
        subject: { name: expect.stringContaining('Eve'), bio: '' },
        messages: [],
      },
    ])
  })
})

/** The second page of a list of a hundred. */
async function rest(world: World): Promise<Report[]> {
  const token = await world.signIn('root@example.com')
  const { body } = await world.ask('GET /api/reports?limit=100', undefined, { token })
  const cursor = encodeURIComponent(body.next)
  return (await world.ask(`GET /api/reports?limit=100&cursor=${cursor}`, undefined, { token })).body.items
}

describe('deciding', () => {
  test('hiding decides all open reports about a member; showing again takes it back', async ({ world }) => {
    const { root, ann, eve, list, decide, isHidden } = await openStage(world)
    const bob = await openPerson(world, 'Bob')
    await ann.report(eve, spam)
    await bob.report(eve, spam)
    const [report] = await list()
    expect(report?.open_about).toBe(2)
    const hidden = await decide(report!, 'hide')
    expect(hidden.body).toMatchObject({ state: 'hidden', decided_by: 'root@example.com', open_about: 0 })
    expect(await isHidden()).toBe(true)
    expect(await list()).toEqual([])
    expect((await list('?state=decided')).map(({ state }) => state)).toEqual(['hidden', 'hidden'])
    expect((await decide(report!, 'hide')).status).toBe(409)
    expect((await decide(report!, 'dismiss')).status).toBe(409)
    expect((await decide(report!, 'show')).body.state).toBe('dismissed')
    expect(await isHidden()).toBe(false)
    expect((await decide(report!, 'show')).status).toBe(409)
    expect((await decide(report!, 'hide')).status).toBe(200)
    expect((await root.ask(`PUT /api/reports/${nobody}`, { decision: 'hide' })).status).toBe(404)
    expect((await root.ask('PUT /api/reports/no-id', { decision: 'hide' })).status).toBe(404)
    expect((await decide(report!, 'delete')).status).toBe(400)
  })

  test('only administrators see and decide; the owner of a site is none', async ({ world }) => {
    const { ann, eve, list } = await openStage(world)
    const site = await openSite(world)
    await ann.report(eve, spam)
    const [report] = await list()
    const line = `PUT /api/reports/${report?.id}`
    for (const token of [ann.token, eve.token, site.tokenOf()]) {
      expect((await world.ask('GET /api/reports', undefined, { token })).status).toBe(403)
      expect((await world.ask(line, { decision: 'dismiss' }, { token })).status).toBe(403)
    }
    const named = `?domain_id=${site.id}`
    expect((await site.call(`GET /api/reports${named}`)).status).toBe(404)
    expect((await site.call(`${line}${named}`, { decision: 'dismiss' })).status).toBe(404)
    expect((await list())[0]?.state).toBe('open')
  })
})

describe('who hears of it', () => {
  test('the administrators get one mail in an hour, without a word of what was said', async ({ world }) => {
    const { ann, eve } = await openStage(world)
    const bob = await openPerson(world, 'Bob')
    await bob.show('personal')
    await ann.report(eve, spam)
    await ann.report(bob, spam)
    await bob.report(eve, spam)
    const mails = await mailsTo(world, 'root@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/reports')
    for (const word of ['Sells', 'Eve', 'Ann', 'spam']) expect(mails[0]?.text).not.toContain(word)
    passTime(world, 3601)
    const cyd = await openPerson(world, 'Cyd')
    await cyd.show('personal')
    await ann.report(cyd, spam)
    expect(await mailsTo(world, 'root@example.com')).toHaveLength(2)
  })

  test('once the reporter is gone, the report names nobody; with its subject it goes', async ({ world }) => {
    const { ann, eve, list } = await openStage(world)
    const bob = await openPerson(world, 'Bob')
    await ann.report(eve, spam)
    await bob.report(eve, spam)
    await world.ctx.db.delete(users).where(eq(users.id, ann.id))
    expect((await list()).map(({ reporter }) => reporter?.name ?? null).toSorted()).toEqual(['Bob Example', null])
    await world.ctx.db.delete(users).where(eq(users.id, eve.id))
    expect(await list('?state=all')).toEqual([])
  })
})
