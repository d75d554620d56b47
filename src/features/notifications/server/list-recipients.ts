import { and, eq } from 'drizzle-orm'
import { listPeopleOf, type DomainPerson } from '#domains/server/people-of.ts'
import type { Db } from '#kit/server/database.ts'
import { kinds, type Channel, type NotificationKind } from '../lists.ts'
import { findContact, isListed, keyOf, placeIn, type Contact } from './contact-rows.ts'
import { contacts, notificationSettings } from './tables.ts'

/** An address or phone in one list. */
export interface Recipient {
  kind: NotificationKind
  channel: Channel
  /** A mail address in its owner’s spelling, or a number in E.164. */
  address: string
  /** The same for all spellings. */
  addressKey: string
  /** Missing for an owner whose lists were never saved. */
  contact: Contact | undefined
  /** The account of somebody who works on the domain. */
  isPerson: boolean
}

/** Where nothing was ever saved, the owner is notified of everything by mail. */
async function listOwner(db: Db, domainId: string, people: DomainPerson[]): Promise<Recipient[]> {
  const owner = people.find(({ role }) => role === 'owner')
  if (!owner) return []
  const { email: address, emailKey: addressKey } = owner
  const contact = await findContact(db, domainId, 'email', addressKey)
  return kinds.map((kind) => ({ kind, channel: 'email', address, addressKey, contact, isPerson: true }))
}

/** Every recipient in the lists of a domain, in their order. */
export async function listRecipients(db: Db, domainId: string): Promise<Recipient[]> {
  const [saved] = await db.select().from(notificationSettings).where(eq(notificationSettings.domainId, domainId))
  const people = await listPeopleOf(db, domainId)
  if (!saved) return listOwner(db, domainId, people)
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.domainId, domainId), isListed))
  const keys = new Set(people.map(({ emailKey }) => emailKey))
  const inList = (kind: NotificationKind) =>
    rows
      .filter((row) => placeIn(row, kind) !== null)
      .toSorted((one, other) => (placeIn(one, kind) ?? 0) - (placeIn(other, kind) ?? 0))
      .map((contact) => {
        const { channel, recipient: address, recipientKey: addressKey } = contact
        const isPerson = channel === 'email' && keys.has(addressKey)
        return { kind, channel, address, addressKey, contact, isPerson }
      })
  return kinds.flatMap(inList)
}

/** Addresses that get a notification in addition to its list; none twice. */
export async function listAlso(
  db: Db,
  { domainId, kind }: { domainId: string; kind: NotificationKind },
  { listed, addresses }: { listed: readonly Recipient[]; addresses: readonly string[] },
): Promise<Recipient[]> {
  const people = addresses.length > 0 ? await listPeopleOf(db, domainId) : []
  const byKey = new Map(addresses.map((address) => [keyOf('email', address), address]))
  const also: Recipient[] = []
  for (const [addressKey, address] of byKey) {
    if (listed.some((each) => each.channel === 'email' && each.addressKey === addressKey)) continue
    const contact = await findContact(db, domainId, 'email', addressKey)
    const isPerson = people.some(({ emailKey }) => emailKey === addressKey)
    also.push({ kind, channel: 'email', address, addressKey, contact, isPerson })
  }
  return also
}
