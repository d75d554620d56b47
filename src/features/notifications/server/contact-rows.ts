import { and, eq, sql } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import type { Db } from '#kit/server/database.ts'
import type { Channel, NotificationKind } from '../lists.ts'
import { contacts } from './tables.ts'

export type Contact = typeof contacts.$inferSelect

/** The same for all spellings of an address; a number has one. */
export const keyOf = (channel: Channel, recipient: string): string =>
  channel === 'email' ? emailKeyOf(recipient) : recipient

export const placeIn = ({ chatPlace, messagePlace }: Contact, kind: NotificationKind): number | null =>
  kind === 'chat' ? chatPlace : messagePlace

export const isListed = sql`(${contacts.chatPlace} is not null or ${contacts.messagePlace} is not null)`

export async function findContact(
  db: Db,
  domainId: string,
  channel: Channel,
  recipientKey: string,
): Promise<Contact | undefined> {
  const isIt = and(
    eq(contacts.domainId, domainId),
    eq(contacts.channel, channel),
    eq(contacts.recipientKey, recipientKey),
  )
  const [row] = await db.select().from(contacts).where(isIt)
  return row
}
