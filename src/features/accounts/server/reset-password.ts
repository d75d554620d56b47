import { and, eq } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isUnexpired } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import type { Request } from '#kit/server/http/handler.ts'
import type { resetPassword } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { emailKeyOf } from '../rules.ts'
import { hashOf } from '#kit/server/hash.ts'
import { forgetSecret, giveSecret, ticketCookie } from './browser-secrets.ts'
import { openReaderWords } from './reader-words.ts'
import { forgiveAttempts } from './login-delay.ts'
import { writePasswordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { registrations, resetTickets, users } from './tables.ts'

const validForSeconds = 600

interface ReplyContext {
  ctx: Context
  reply: Headers
}

/** Allows this browser to set a new password for an account, once and soon. */
export async function giveTicket({ ctx, reply }: ReplyContext, userId: string): Promise<void> {
  const hash = giveSecret({ ctx, reply }, { name: ticketCookie, seconds: validForSeconds })
  await ctx.db
    .insert(resetTickets)
    .values({ hash, userId, expiresAt: new Date(ctx.now().getTime() + validForSeconds * 1000) })
}

/** The account whose password the ticket may change; refused without one for that address. */
async function readTicket({ ctx, body, cookie }: Request<typeof resetPassword>) {
  const hash = hashOf(cookie(ticketCookie) ?? '')
  const isValid = and(
    eq(resetTickets.hash, hash),
    isUnexpired(resetTickets.expiresAt, ctx.now(), validForSeconds * 1000),
  )
  const [holder] = await ctx.db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(resetTickets)
    .innerJoin(users, eq(users.id, resetTickets.userId))
    .where(and(isValid, eq(users.emailKey, emailKeyOf(body.email))))
  if (!holder) throw noTicket()
  return { ...holder, hash }
}

const noTicket = () =>
  new Refusal('forbidden', phrase('password-reset-failed', 'Failed to reset password. Please ask for a new code.'))

/** Sets a new password with this browser's ticket, which is used up, and ends all sessions of the account. */
export async function choosePassword(request: Request<typeof resetPassword>, sessions: Sessions): Promise<void> {
  const { ctx, network, headers, body } = request
  const [wrong] = passwordErrors(body.password)
  if (wrong) throw new Refusal('invalid', phraseOf(wrong))
  const { hash, ...holder } = await readTicket(request)
  const { id, email } = holder
  const passwordHash = await hashPassword(body.password)
  await ctx.db.transaction(async (tx) => {
    const used = await tx.delete(resetTickets).where(eq(resetTickets.hash, hash)).returning({ hash: resetTickets.hash })
    if (used.length === 0) throw noTicket()
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await tx.delete(resetTickets).where(eq(resetTickets.userId, id))
    await tx.delete(registrations).where(eq(registrations.emailKey, emailKeyOf(email)))
    await sessions.end(id, undefined, tx)
    const mail = writePasswordChangedMail(ctx, openReaderWords(holder, headers), email)
    await ctx.mail.send(mail, { key: `password reset ${hash}`, within: tx })
  })
  sessions.forget(id)
  forgetSecret(request, ticketCookie)
  await forgiveAttempts(ctx, { emailKey: emailKeyOf(email), network })
}
