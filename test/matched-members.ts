import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { memberRecords, memberStates, type ShownTo } from '#members/server/tables.ts'
import { keepRecordId } from '#members/server/record-ids.ts'
import type { RecordType } from '#members/rules.ts'
import { listenToChat } from './chatting.ts'
import { enterMember } from './members.ts'
import type { World } from './world.ts'

interface NewMember {
  email?: string
  name?: string
  types?: readonly RecordType[]
  isDemo?: boolean
}

let nth = 0

/** Somebody who is signed in and has records that others see. */
export async function openMember(world: World, given: NewMember = {}) {
  const { name = 'Ann', types = ['personal'], isDemo = false } = given
  const { db, now } = world.ctx
  const email = given.email ?? `member-${(nth += 1)}@example.com`
  const { id: userId, token, ask } = await enterMember(world, email)
  await db.update(users).set({ firstName: name, age: 30 }).where(eq(users.id, userId))
  const at = now()
  if (isDemo) await db.insert(memberStates).values({ userId, isDemo })
  const shown = { visibility: 'members', shownTo: 'members', name, age: 30, isDemo } as const
  const ids: Partial<Record<RecordType, string>> = {}
  for (const type of types) ids[type] = await keepRecordId(world.ctx, userId, type)
  const rows = types.map((type) => ({
    ...shown,
    id: ids[type] ?? '',
    userId,
    type,
    bio: `${name}, ${type}`,
    location: 'Lisbon',
    activeOn: at.toISOString().slice(0, 10),
    createdAt: at,
    updatedAt: at,
  }))
  if (rows.length > 0) await db.insert(memberRecords).values(rows)
  return {
    userId,
    /** Of their first record, and of each. */
    id: rows[0]?.id ?? crypto.randomUUID(),
    ids,
    email,
    name,
    token,
    ask,
    like: (other: { id: string; ids?: Partial<Record<RecordType, string>> }, type?: RecordType) =>
      ask('POST /api/matching/create', { target_user_id: (type && other.ids?.[type]) ?? other.id }),
    /** Listens to their matches. */
    listen: (more: Record<string, string> = {}) =>
      listenToChat(world, 'http://localhost/api/matches/events', { authorization: `Bearer ${token}`, ...more }),
    /** To whom their records are shown from now on. */
    show: async (shownTo: ShownTo) =>
      void (await db.update(memberRecords).set({ shownTo }).where(eq(memberRecords.userId, userId))),
  }
}

export type Member = Awaited<ReturnType<typeof openMember>>

/** Two who match, and the calls about their match. */
export async function openMatch(world: World, type: RecordType = 'personal') {
  const [ann, bob] = [
    await openMember(world, { name: 'Ann', types: [type] }),
    await openMember(world, { name: 'Bob', types: [type] }),
  ]
  const id = await matchThem(ann, bob)
  const on = `/api/matches/${id}`
  const say = (who: Member, content: string, client_id: string = crypto.randomUUID()) =>
    who.ask(`POST ${on}/messages`, { content, client_id })
  return { ann, bob, id, on, say }
}

/** Both like each other; returns the id of their match. */
export async function matchThem(one: Member, other: Member): Promise<string> {
  await one.like(other)
  return (await other.like(one)).body.match.id
}
