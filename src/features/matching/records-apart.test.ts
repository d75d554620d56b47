import { expect } from 'vitest'
import { recordTypes, type RecordType } from '#members/rules.ts'
import { openMember, type Member } from '#test/members.ts'
import { test, type World } from '#test/world.ts'

async function join(world: World, name: string): Promise<Member> {
  world.moveOn()
  const member = await openMember(world, `${name.toLowerCase()}@example.com`)
  await member.say({ firstName: name, lastName: `${name}son`, age: 30, location: 'Lisbon' })
  for (const type of recordTypes) await member.save(type, { bio: `${name}, ${type}`, visibility: 'members' })
  return member
}

interface Card {
  id: string
  type: RecordType
  name: string
  avatar_url: string | null
  pictures: string[]
}
const find = async (viewer: Member, types: object = {}): Promise<Card[]> =>
  (await viewer.ask('POST /api/matching/search?limit=100', { types })).body.items

test('each record of somebody has an id of its own, which is that of no account and stays when the record comes back', async ({
  world,
}) => {
  const [ann, eve] = [await join(world, 'Ann'), await join(world, 'Eve')]
  const cards = await find(eve)
  expect(cards.map(({ type }) => type).toSorted()).toEqual(['dating', 'personal', 'professional'])
  expect(new Set([...cards.map(({ id }) => id), ann.id]).size).toBe(4)
  const dating = cards.find(({ type }) => type === 'dating')!
  expect((await eve.ask(`GET /api/members/${dating.id}`)).body).toMatchObject({ type: 'dating', name: 'Ann' })
  expect((await eve.ask(`GET /api/members/${dating.id}?type=professional`)).body).toMatchObject({ type: 'dating' })
  expect((await eve.ask(`GET /api/members/${ann.id}`)).status).toBe(404)
  expect((await ann.list()).records.map(({ id }: Card) => id).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
  await ann.ask('DELETE /api/auth/profile/records/dating')
  await ann.save('dating', { visibility: 'members' })
  expect((await find(eve, { dating: true })).map(({ id }) => id)).toEqual([dating.id])
})

test('no call that names somebody by one record says the id of their account or of another record', async ({
  world,
}) => {
  const [ann, eve] = [await join(world, 'Ann'), await join(world, 'Eve')]
  const dating = await ann.idOf('dating')
  const others = [ann.id, await ann.idOf('personal'), await ann.idOf('professional')]
  await ann.ask('POST /api/matching/create', { target_user_id: await eve.idOf('dating') })
  const { body: liked } = await eve.ask('POST /api/matching/create', { target_user_id: dating })
  expect(liked).toMatchObject({ matched: true, match: { user_id: dating, type: 'dating' } })
  const on = `/api/matches/${liked.match.id}`
  await ann.ask(`POST ${on}/messages`, { content: 'Hello' })
  const { body: said } = await eve.ask(`GET ${on}/messages`)
  expect(said.messages).toMatchObject([{ content: 'Hello', senderId: dating }])
  const answers = [
    liked,
    said,
    (await eve.ask('GET /api/matches')).body,
    (await eve.ask(`GET ${on}`)).body,
    (await eve.ask(`GET /api/members/${dating}`)).body,
    await find(eve, { dating: true }),
    (await eve.ask('GET /api/matching/likes')).body,
  ]
  await eve.block(dating)
  answers.push((await eve.ask('GET /api/members/blocked')).body)
  for (const answer of answers)
    for (const id of others) expect([answer, JSON.stringify(answer).includes(id)]).toEqual([answer, false])
})

test('blocking a record shows by nothing that disappears which other records are the same person’s', async ({
  world,
}) => {
  const [ann, eve] = [await join(world, 'Ann'), await join(world, 'Eve')]
  await eve.block(await ann.idOf('dating'))
  const left = async (viewer: Member) => (await find(viewer)).map(({ type }) => type).toSorted()
  expect(await left(eve)).toEqual(['personal', 'professional'])
  expect(await left(ann)).toEqual(['personal', 'professional'])
  expect((await eve.ask('GET /api/members/blocked')).body.items).toMatchObject([{ type: 'dating', name: 'Ann' }])
  await ann.ask('DELETE /api/auth/profile/records/dating')
  await ann.save('dating', { visibility: 'members' })
  expect(await left(eve)).toEqual(['personal', 'professional'])
})

test('the profile picture stands on the professional record alone, and no picture stands in two', async ({ world }) => {
  const [ann, eve] = [await join(world, 'Ann'), await join(world, 'Eve')]
  const [face, beach] = [await ann.upload(), await ann.upload()]
  await ann.say({ profilePicture: face })
  expect((await ann.save('dating', { pictures: [beach] })).status).toBe(200)
  const shown = Object.fromEntries((await find(eve)).map(({ type, avatar_url }) => [type, avatar_url]))
  expect(shown).toEqual({ professional: face, personal: null, dating: beach })
  for (const [type, picture] of [
    ['personal', beach],
    ['professional', beach],
    ['dating', face],
    ['personal', face],
  ] as const)
    expect([type, (await ann.save(type, { pictures: [picture] })).status]).toEqual([type, 400])
  expect((await ann.save('professional', { pictures: [face] })).status).toBe(200)
})

test('what somebody answered privately changes no number, whatever others weigh', async ({ world }) => {
  const [ann, eve] = [await join(world, 'Ann'), await join(world, 'Eve')]
  const questions: { id: string; type: string; answers: { id: string }[] }[] = (await ann.ask('GET /api/questions'))
    .body
  const personal = questions.filter(({ type }) => type === 'Personal').slice(0, 7)
  const answer = (who: Member, place: number, more: (nth: number) => object) =>
    who.ask('POST /api/questions/answers', {
      answers: personal.map(({ id, answers }, nth) => ({ question_id: id, answer: answers[place]?.id, ...more(nth) })),
    })
  const look = async () => {
    const [card] = (await find(eve, { personal: true })) as (Card & { compatibility: number; common: number })[]
    return [card?.compatibility, card?.common]
  }
  await answer(ann, 0, (nth) => ({ private: nth > 5, importance: 4 }))
  const numbers = new Set<string>()
  for (const importance of [0, 1, 2, 3, 4])
    for (const place of [0, 1]) {
      await answer(eve, 0, () => ({}))
      const [last] = personal.slice(-1)
      await eve.ask('POST /api/questions/answers', {
        answers: [{ question_id: last?.id, answer: last?.answers[place]?.id, importance }],
      })
      numbers.add(JSON.stringify(await look()))
    }
  expect([...numbers]).toEqual(['[83,6]'])
})
