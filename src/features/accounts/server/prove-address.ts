import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { emailKeyOf } from '../rules.ts'
import { hashSecret } from './browser-secrets.ts'
import { findRegistration } from './find-registration.ts'
import { setFirstPassword } from './set-first-password.ts'
import { users } from './tables.ts'

interface Proof {
  /** The address that the code was sent to. */
  email: string
  /** That of the browser which entered the code, if it has registered this address. */
  secret?: string | undefined
  /** Of a code that brings a registered password into force; its letter told of what was registered before that. */
  sentAt?: Date
}

export interface Proven {
  id: string
  email: string
  /** Whether there was an account before. */
  existed: boolean
}

const columns = { id: users.id, email: users.email }

/**
 * The account of an address whose code was entered, made when there is none. A registered password counts where its own browser
 * entered the code; and at the first sign-in, in a browser that has registered nothing, if the letter with the code told of it. So
 * nobody plants one on an account in use, nor unseen.
 */
export async function proveAddress(ctx: Context, { email, secret, sentAt }: Proof): Promise<Proven> {
  const emailKey = emailKeyOf(email)
  const registration = sentAt && (await findRegistration(ctx, emailKey))
  const isOwn = secret !== undefined && hashSecret(secret) === registration?.browserHash
  const isTold = secret === undefined && sentAt && registration && registration.createdAt <= sentAt
  return ctx.db.transaction(async (tx) => {
    const row = { email, emailKey, createdAt: ctx.now() }
    const [made] = await tx.insert(users).values(row).onConflictDoNothing().returning(columns)
    const [user] = made ? [made] : await tx.select(columns).from(users).where(eq(users.emailKey, emailKey))
    if (!user) throw new Error('An account was not kept.')
    if (registration && (isOwn || (made && isTold))) await setFirstPassword(ctx, user, registration, tx)
    return { ...user, existed: made === undefined }
  })
}
