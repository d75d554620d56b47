import { listPeopleOf } from '#domains/server/people-of.ts'
import type { Context } from '#kit/server/context.ts'
import { findContact, keyOf } from './contact-rows.ts'

/**
 * Whether mail about a domain may be sent to an address: it is the account of somebody who works on it, or is in one of its lists, has
 * agreed to that and not unsubscribed since.
 */
export async function isVerifiedAddress({ db }: Context, domainId: string, email: string): Promise<boolean> {
  const key = keyOf('email', email)
  if ((await listPeopleOf(db, domainId)).some(({ emailKey }) => emailKey === key)) return true
  const contact = await findContact(db, domainId, 'email', key)
  if (!contact?.verifiedAt || contact.stops.length > 0) return false
  return contact.chatPlace !== null || contact.messagePlace !== null
}
