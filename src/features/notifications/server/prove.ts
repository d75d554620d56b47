import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { isCode, isUnusedCode, mayTryCode, oneMoreTry } from '#kit/server/codes.ts'
import { mostTries, type Channel, type NotificationKind } from '../lists.ts'
import { findContact, keyOf, type Contact } from './contact-rows.ts'
import { readProofLink } from './links.ts'
import { contacts } from './tables.ts'

/** The code of one contact. */
export const scopeOf = (of: string) => ({ purpose: 'notification codes', of })

/** Its owner agrees: what it had unsubscribed from comes again. */
const agreed = (at: Date) => {
  const stops: NotificationKind[] = []
  return { verifiedAt: at, stops, codeHash: null, codeEndsAt: null, wrongTries: 0, problem: null }
}

const over = () => new Refusal('invalid', phrase('code-expired', 'This code is no longer valid. Request a new one.'))

export interface NamedRecipient {
  domainId: string
  channel: Channel
  address: string
}

export async function findNamedContact(
  { db }: Context,
  { domainId, channel, address }: NamedRecipient,
): Promise<Contact> {
  const contact = await findContact(db, domainId, channel, keyOf(channel, address.trim()))
  if (!contact)
    throw new Refusal('missing', phrase('entry-in-no-list', 'This entry isn’t in any list. Save the settings first.'))
  return contact
}

async function countTry({ db, now }: Context, { id }: Contact): Promise<Contact> {
  const isOpen = and(mayTryCode(contacts, id, mostTries), gt(contacts.codeEndsAt, now()))
  const [row] = await db.update(contacts).set(oneMoreTry(contacts)).where(isOpen).returning()
  if (!row) throw over()
  return row
}

/** Verifies an address or phone by its code. */
export async function proveByCode(ctx: Context, named: NamedRecipient, code: string): Promise<void> {
  const tried = await countTry(ctx, await findNamedContact(ctx, named))
  const { id, codeHash: hash, wrongTries } = tried
  const typed = code.normalize('NFKC').replace(/[\s-]/g, '')
  if (hash === null || !isCode(ctx, scopeOf(id), { code: typed, hash })) {
    const left = mostTries - wrongTries
    if (left === 0)
      throw new Refusal(
        'invalid',
        phrase('code-wrong-and-expired', 'This code is wrong and no longer valid. Request a new one.'),
      )
    if (left === 1)
      throw new Refusal('invalid', phrase('code-wrong-one-try', 'This code is wrong. You have one more try.'))
    throw new Refusal(
      'invalid',
      phrase('code-wrong-tries-left', 'This code is wrong. You have {left} more tries.', { left }),
    )
  }
  await ctx.db
    .update(contacts)
    .set(agreed(ctx.now()))
    .where(isUnusedCode(contacts, id, hash))
}

/** The contact of a link, while the link works. */
export async function findByLink(ctx: Context, token: string): Promise<Contact | undefined> {
  const link = readProofLink(ctx, token)
  if (!link) return undefined
  const isIt = and(
    eq(contacts.id, link.contact),
    eq(contacts.codeSentAt, new Date(link.sentAt)),
    isNotNull(contacts.codeHash),
    gt(contacts.codeEndsAt, ctx.now()),
  )
  const [row] = await ctx.db.select().from(contacts).where(isIt)
  return row
}

export async function proveByLink(ctx: Context, token: string): Promise<Contact | undefined> {
  const contact = await findByLink(ctx, token)
  if (contact) await ctx.db.update(contacts).set(agreed(ctx.now())).where(eq(contacts.id, contact.id))
  return contact
}

/** Whoever has unsubscribed their own account's address resumes it without a code. */
export async function resumeOwn(ctx: Context, contact: Contact, user: User): Promise<boolean> {
  const isOwn = contact.channel === 'email' && contact.recipientKey === keyOf('email', user.email)
  if (isOwn) await ctx.db.update(contacts).set(agreed(ctx.now())).where(eq(contacts.id, contact.id))
  return isOwn
}
