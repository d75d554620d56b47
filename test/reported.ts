import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { matches, matchMessages } from '#matching/server/tables.ts'
import { memberBlocks, memberRecords } from '#members/server/tables.ts'
import { keepRecordId } from '#members/server/record-ids.ts'
import type { RecordType, Visibility } from '#members/rules.ts'
import { enterMember } from './members.ts'
import type { World } from './world.ts'

interface NewRecord {
  bio?: string
  visibility?: Visibility
}

const addressOf = (name: string) => `${name.toLowerCase()}@example.com`

/** An adult with an account, who is signed in. */
export async function openPerson(world: World, name: string) {
  const { id, token, ask } = await enterMember(world, addressOf(name))
  const idOf = (type: RecordType) => keepRecordId(world.ctx, id, type)
  const given = { firstName: name, lastName: 'Example', age: 30, location: 'Lisbon' }
  await world.ctx.db.update(users).set(given).where(eq(users.id, id))
  return {
    id,
    name,
    token,
    ask,
    /** Of one of their records. */
    idOf,
    /** Reports somebody by one of their records; returns the status. */
    report: async (
      about: { idOf: (type: RecordType) => Promise<string> },
      sent: object,
      type: RecordType = 'personal',
    ) => (await ask(`POST /api/members/${await about.idOf(type)}/report`, sent)).status,
    /** Keeps a record, with what others find of it. */
    async show(type: RecordType, { bio = `${name}’s ${type} words`, visibility = 'members' }: NewRecord = {}) {
      const shownTo = visibility === 'private' ? 'nobody' : visibility
      const at = world.clock.now
      const row = {
        id: await idOf(type),
        userId: id,
        type,
        bio,
        visibility,
        shownTo,
        name,
        age: 30,
        location: 'Lisbon',
      } as const
      const kept = { ...row, activeOn: '2026-01-15', createdAt: at, updatedAt: at }
      const target = [memberRecords.userId, memberRecords.type]
      await world.ctx.db.insert(memberRecords).values(kept).onConflictDoUpdate({ target, set: kept })
    },
    block: (blockedId: string, type: RecordType) =>
      world.ctx.db.insert(memberBlocks).values({ byId: id, blockedId, type, createdAt: world.clock.now }),
  }
}
export type Person = Awaited<ReturnType<typeof openPerson>>

/** A match of two, in which they wrote to each other in turn, beginning with the first. */
export async function openMatch(
  { ctx, clock }: World,
  [one, other]: [Person, Person],
  given: { type: RecordType; said: string[] },
) {
  const [lowId = '', highId = ''] = [one.id, other.id].toSorted()
  const at = clock.now
  const row = { type: given.type, lowId, highId, createdAt: at, latestAt: at }
  const [match] = await ctx.db.insert(matches).values(row).returning()
  const { id } = match!
  for (const [index, content] of given.said.entries())
    await ctx.db.insert(matchMessages).values({
      matchId: id,
      senderId: index % 2 === 0 ? one.id : other.id,
      content,
      clientId: `said-${index}-aaaa`,
      createdAt: at,
    })
  return {
    id,
    end: () => ctx.db.update(matches).set({ endedAt: clock.now }).where(eq(matches.id, id)),
  }
}
