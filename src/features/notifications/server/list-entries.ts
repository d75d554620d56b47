import { and, eq } from 'drizzle-orm'
import { listPeopleOf, type DomainPerson } from '#domains/server/people-of.ts'
import type { Db } from '#kit/server/database.ts'
import { kinds, type Channel, type Kind } from '../lists.ts'
import { findContact, isListed, keyOf, placeIn, type Contact } from './contact-rows.ts'
import { contacts, notificationSettings } from './tables.ts'

/** An entry of one list. */
export interface Entry {
  kind: Kind
  channel: Channel
  recipient: string
  recipientKey: string
  /** Missing for an owner whose lists were never saved. */
  contact: Contact | undefined
  /** The account of somebody who works on the domain. */
  isPerson: boolean
}

/** Where nothing was ever saved, the owner is told of everything by mail. */
async function listOwner(db: Db, domainId: string, people: DomainPerson[]): Promise<Entry[]> {
  const owner = people.find(({ role }) => role === 'owner')
  if (!owner) return []
  const { email: recipient, emailKey: recipientKey } = owner
  const contact = await findContact(db, domainId, 'email', recipientKey)
  return kinds.map((kind) => ({ kind, channel: 'email', recipient, recipientKey, contact, isPerson: true }))
}

/** Every entry of the lists of a domain, in their order. */
export async function listEntries(db: Db, domainId: string): Promise<Entry[]> {
  const [saved] = await db.select().from(notificationSettings).where(eq(notificationSettings.domainId, domainId))
  const people = await listPeopleOf(db, domainId)
  if (!saved) return listOwner(db, domainId, people)
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.domainId, domainId), isListed))
  const keys = new Set(people.map(({ emailKey }) => emailKey))
  const inList = (kind: Kind) =>
    rows
      .filter((row) => placeIn(row, kind) !== null)
      .toSorted((one, other) => (placeIn(one, kind) ?? 0) - (placeIn(other, kind) ?? 0))
      .map((contact) => {
        const { channel, recipient, recipientKey } = contact
        return {
          kind,
          channel,
          recipient,
          recipientKey,
          contact,
          isPerson: channel === 'email' && keys.has(recipientKey),
        }
      })
  return kinds.flatMap(inList)
}

/** Entries for addresses that are told of a notification in addition to its list; none twice. */
export async function listAlso(
  db: Db,
  { domainId, kind }: { domainId: string; kind: Kind },
  { listed, addresses }: { listed: readonly Entry[]; addresses: readonly string[] },
): Promise<Entry[]> {
  const people = addresses.length > 0 ? await listPeopleOf(db, domainId) : []
  const byKey = new Map(addresses.map((address) => [keyOf('email', address), address]))
  const also: Entry[] = []
  for (const [recipientKey, recipient] of byKey) {
    if (listed.some((entry) => entry.channel === 'email' && entry.recipientKey === recipientKey)) continue
    const contact = await findContact(db, domainId, 'email', recipientKey)
    const isPerson = people.some(({ emailKey }) => emailKey === recipientKey)
    also.push({ kind, channel: 'email', recipient, recipientKey, contact, isPerson })
  }
  return also
}
