// @module-tag long
import { expect } from 'vitest'
import { recordTypes, type RecordType, type Visibility } from '#members/rules.ts'
import { openMember, type Member } from '#test/members.ts'
import { openSubscribed } from '#test/premium.ts'
import { test, type World } from '#test/world.ts'

type Age = 'adult' | 'unknown' | 'seventeen'
interface Case {
  visibility: Visibility
  age: Age
  isLeaving: boolean
}
const ages: Record<Age, number | null> = { adult: 30, unknown: null, seventeen: 17 }
const plain = { visibility: 'public', age: 'adult', isLeaving: false } as const
const cases: Case[] = [
  plain,
  { ...plain, visibility: 'members' },
  { ...plain, visibility: 'private' },
  { ...plain, age: 'unknown' },
  { ...plain, age: 'seventeen' },
  { ...plain, isLeaving: true },
]
const wordOf = (type: RecordType, number: number) => `${type}word${number}`

/** Somebody whose records each have a word that nobody else has, in a bio and among the interests. */
async function join(world: World, name: string, number: number): Promise<Member> {
  world.moveOn()
  const member = await openMember(world, `${name.toLowerCase()}@example.com`)
  await member.say({ firstName: name, age: 30 })
  for (const type of recordTypes) {
    const word = wordOf(type, number)
    await member.save(type, { bio: `I say ${word}`, interests: [word], visibility: 'members' })
  }
  return member
}

async function openViewers(world: World) {
  const viewers = {
    member: await join(world, 'Member', 1000),
    blocked: await join(world, 'Blocked', 1001),
    blocking: await join(world, 'Blocking', 1002),
    matched: await join(world, 'Matched', 1003),
  }
  for (const { id } of Object.values(viewers)) await openSubscribed(world, { id, email: 'premium@example.com' })
  return viewers
}
type Viewers = Awaited<ReturnType<typeof openViewers>>

/** Somebody who likes every viewer in a record, matches one of them, and only then becomes what the case says. */
async function openOwner(world: World, viewers: Viewers, { number, type }: { number: number; type: RecordType }) {
  const one = cases[number]!
  const owner = await join(world, `Owner${number}`, number)
  for (const viewer of Object.values(viewers))
    await owner.ask('POST /api/matching/create', { target_user_id: await viewer.idOf(type) })
  const { body } = await viewers.matched.ask('POST /api/matching/create', { target_user_id: await owner.idOf(type) })
  expect(body.matched).toBe(true)
  await owner.blockEverywhere(viewers.blocked)
  await viewers.blocking.blockEverywhere(owner)
  for (const record of recordTypes) await owner.save(record, { visibility: one.visibility, confirm_public: true })
  await owner.say({ age: ages[one.age] })
  if (one.isLeaving) await owner.ask('DELETE /api/auth/account', {})
  return { ...one, idOf: owner.idOf, number, likedIn: type }
}
type Owner = Awaited<ReturnType<typeof openOwner>>

function isSeen(owner: Owner, viewer: keyof Viewers | 'nobody', type: RecordType): boolean {
  if (owner.visibility === 'private' || owner.isLeaving || owner.age === 'seventeen') return false
  if (type === 'dating' && owner.age === 'unknown') return false
  return viewer === 'nobody' ? owner.visibility === 'public' : viewer === 'member' || viewer === 'matched'
}

/** The words of all records that occur anywhere in an answer, except those of the viewers themselves. */
const wordsIn = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/(?:professional|personal|dating)word(\d+)/g)]
    .filter(([, number]) => Number(number) < 1000)
    .map(([word]) => word)
const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted()

test('through every call, each viewer gets the words of exactly those records that they may see', async ({ world }) => {
  const viewers = await openViewers(world)
  const owners: Owner[] = []
  for (const number of cases.keys())
    owners.push(await openOwner(world, viewers, { number, type: recordTypes[number % 3]! }))
  const seen = (viewer: keyof Viewers | 'nobody', type: RecordType, isListed: (owner: Owner) => boolean = () => true) =>
    sorted(owners.filter((one) => isSeen(one, viewer, type) && isListed(one)).map(({ number }) => wordOf(type, number)))
  for (const type of recordTypes) {
    const { body } = await world.ask(`GET /api/matching/search?limit=100&type=${type}`)
    expect(['nobody', type, sorted(wordsIn(body))]).toEqual(['nobody', type, seen('nobody', type)])
    for (const viewer of Object.keys(viewers) as (keyof Viewers)[]) {
      world.clock.now = new Date(world.clock.now.getTime() + 10_000)
      const { ask } = viewers[viewer]
      const types = { [type]: true }
      const open = (one: Owner) => viewer !== 'matched' || one.likedIn !== type
      const found = await ask('POST /api/matching/search?limit=100', { types })
      expect([viewer, type, sorted(wordsIn(found.body))]).toEqual([viewer, type, seen(viewer, type, open)])
      const outside = await ask('POST /api/matching/search', { types, ageRange: { min: 90, max: 99 } })
      expect(seen(viewer, type, open)).toEqual(expect.arrayContaining(wordsIn(outside.body)))
      const alone = []
      for (const one of owners) alone.push((await ask(`GET /api/members/${await one.idOf(type)}`)).body)
      expect([viewer, type, sorted(wordsIn(alone))]).toEqual([viewer, type, seen(viewer, type)])
    }
  }
  for (const viewer of Object.keys(viewers) as (keyof Viewers)[]) {
    const listed = (is: boolean) =>
      sorted(recordTypes.flatMap((type) => seen(viewer, type, ({ likedIn }) => is && likedIn === type)))
    const likers = await viewers[viewer].ask('GET /api/matching/likes?limit=100')
    expect([viewer, sorted(wordsIn(likers.body))]).toEqual([viewer, listed(viewer === 'member')])
    const matches = await viewers[viewer].ask('GET /api/matches?limit=100')
    expect([viewer, sorted(wordsIn(matches.body))]).toEqual([viewer, listed(viewer === 'matched')])
  }
})
