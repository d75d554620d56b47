import type { SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { invitations } from './tables.ts'

/** Of one mail: each time an invitation is sent, it has another link. */
export const mailKeyOf = ({ id, nonce }: Pick<typeof invitations.$inferSelect, 'id' | 'nonce'>): string =>
  `invitation ${id} ${nonce}`

/** Deletes invitations, and takes back the mails of theirs that still wait to be sent. Returns how many there were. */
export async function dropInvitations({ db, mail }: Context, which: SQL | undefined): Promise<number> {
  const { id, nonce } = invitations
  const gone = await db.delete(invitations).where(which).returning({ id, nonce })
  await mail.withdraw(gone.map(mailKeyOf), { within: db })
  return gone.length
}
