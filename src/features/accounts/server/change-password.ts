import { and, eq, isNull, ne } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type * as calls from '../changes-contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { writePasswordChanged } from './account-mail-templates.ts'
import { requireOwner } from './confirm-owner.ts'
import { findOwner } from './owner.ts'
import { writePasswordSetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { openReaderWords } from './reader-words.ts'
import type { Sessions } from './sessions.ts'
import { registrations, resetTickets, sessions as places, users } from './tables.ts'

/** Sets the password of a confirmed owner; ends their other sessions and cancels pending resets. */
export async function changePassword(request: Request<typeof calls.changePassword>, sessions: Sessions): Promise<void> {
  const { ctx, user, headers, body } = request
  const [mistake] = passwordErrors(body.password)
  if (mistake !== undefined) throw new Refusal('invalid', phraseOf(mistake))
  const owner = await findOwner(ctx, user)
  await requireOwner(request, owner, body)
  const { id, email, emailKey, passwordHash: before } = owner
  const passwordHash = await hashPassword(body.password)
  const isAsBefore = before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before)
  const words = openReaderWords(owner, headers)
  const mail = (before === null ? writePasswordSetMail : writePasswordChanged)(ctx, words, email)
  const key = `password ${user.session} ${ctx.now().toISOString()}`
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(users.id, id), isAsBefore)
    const [changed] = await tx.update(users).set({ passwordHash }).where(mine).returning({ id: users.id })
    if (!changed)
      throw new Refusal(
        'conflict',
        phrase('password-changed-just-now', 'Your password was changed a moment ago. Please try again.'),
      )
    await tx.delete(resetTickets).where(eq(resetTickets.userId, id))
    await tx.delete(registrations).where(eq(registrations.emailKey, emailKey))
    await sessions.end(id, ne(places.id, user.session), tx)
    await ctx.mail.send(mail, { key, within: tx })
  })
  sessions.forget(id)
}
