import { and, eq, gt } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { emailKeyOf } from '../rules.ts'
import { runAccountChanges, type AccountChange } from './account-changes.ts'
import { openReaderWords } from './reader-words.ts'
import { oldestRegistration } from './registrations.ts'
import { setFirstPassword } from './set-first-password.ts'
import { formerAddresses, registrations, users } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

interface Proof {
  /** The address that the code was sent to. */
  email: string
  /** The hash of the browser that entered the code. */
  browser: string | undefined
  /** Of the request with the code. */
  headers: Headers
}

export interface Proven {
  id: string
  email: string
  /** Whether the account existed before. */
  existed: boolean
}

const columns = { id: users.id, email: users.email, preferences: users.preferences }

/** An address that an account has just given up can't start a second account: its owner may want the first one back. */
async function refuseFormer({ now }: Context, emailKey: string, tx: Db): Promise<void> {
  const isHeld = and(eq(formerAddresses.emailKey, emailKey), gt(formerAddresses.expiresAt, now()))
  const [former] = await tx.select({ id: formerAddresses.userId }).from(formerAddresses).where(isHeld)
  if (!former) return
  throw new Refusal(
    'conflict',
    phrase(
      'email-changed-since',
      'Your account now has a different e-mail address. To change it back, open the link in our e-mail about the change.',
    ),
  )
}

/** Removes the registrations for an address; returns the one that this browser made in time. */
async function takeRegistration(ctx: Context, emailKey: string, browser: string | undefined, tx: Db) {
  const dropped = await tx.delete(registrations).where(eq(registrations.emailKey, emailKey)).returning()
  const [from, to] = [oldestRegistration(ctx), ctx.now()]
  return dropped.find((each) => each.browser === browser && each.createdAt > from && each.createdAt <= to)
}

/**
 * The account of an address whose code was entered, created if there is none. A registration counts only if the same browser
 * entered the code, so that nobody can plant a password or a name on somebody else's account.
 */
export async function proveAddress(
  ctx: Context,
  { email, browser, headers }: Proof,
  changes: readonly AccountChange[],
): Promise<Proven> {
  const emailKey = emailKeyOf(email)
  return ctx.db.transaction(async (tx) => {
    const row = { email, emailKey, createdAt: ctx.now() }
    const [made] = await tx.insert(users).values(row).onConflictDoNothing().returning(columns)
    if (made) await refuseFormer(ctx, emailKey, tx)
    const [user] = made ? [made] : await tx.select(columns).from(users).where(eq(users.emailKey, emailKey))
    if (!user) throw new Error('An account was not kept.')
    const registered = await takeRegistration(ctx, emailKey, browser, tx)
    const { preferences, ...account } = user
    const owner = { ...account, words: openReaderWords({ preferences }, headers) }
    if (registered && (await setFirstPassword(ctx, owner, registered, tx)))
      await runAccountChanges(ctx, tx, user.id, changes)
    return { ...account, existed: made === undefined }
  })
}
