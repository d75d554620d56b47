import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineEvent } from '#kit/server/events.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { takeLock } from '../locks.ts'
import { members } from '../tables.ts'

/** Published when somebody joined or left a domain, or may do something else there. */
export const memberChanged = defineEvent({
  name: 'member-changed',
  shape: z.object({ domainId: z.string(), userId: z.string() }),
})

/** Held while people of a domain change, so that nobody gives what was just taken from them. */
export const lockPeople = (tx: Db, domainId: string) => takeLock(tx, `people of ${domainId}`)

const { userId, role, granted, withdrawn, createdAt } = members
const { email, emailKey, firstName, lastName } = users
const columns = { userId, role, granted, withdrawn, createdAt, email, emailKey, firstName, lastName }

const read = (db: Db) => db.select(columns).from(members).innerJoin(users, eq(users.id, members.userId)).$dynamic()

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

/** Those who work on a domain, its owner first. */
export const listMemberRows = (db: Db, domainId: string) =>
  read(db).where(eq(members.domainId, domainId)).orderBy(asc(createdAt), asc(userId))

/** One of them; undefined for anybody else. */
export async function findMemberRow(db: Db, domainId: string, id: string): Promise<MemberRow | undefined> {
  if (!isRowId(id)) return undefined
  const [row] = await read(db).where(and(eq(members.domainId, domainId), eq(userId, id)))
  return row
}

/** The same, refused where there is none. */
export async function readMemberRow(db: Db, domainId: string, id: string): Promise<MemberRow> {
  const row = await findMemberRow(db, domainId, id)
  if (row) return row
  throw new Refusal('missing', phrase('person-not-here', 'This person doesn’t work on this site.'))
}

/** What somebody calls themselves; may be empty. */
export const nameOfMember = (row: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  [row.firstName, row.lastName].filter(Boolean).join(' ')

export const announceMember = ({ events }: Context, change: { domainId: string; userId: string }, within: Db) =>
  events.publish(memberChanged, change, within)
