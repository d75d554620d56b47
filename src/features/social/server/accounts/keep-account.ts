import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { AccessTokens, AccountIdentity } from '../adapter/calls.ts'
import type { AccountKeys } from '../adapter/client.ts'
import type { Platform } from '../adapter/platform.ts'
import { socialAccounts } from './tables.ts'
import { sealKeys, type AccountRow } from './account-rows.ts'

interface NewAccount {
  userId: string
  platform: Platform
  keys: AccountKeys
  identity: AccountIdentity
  ends?: Pick<AccessTokens, 'expiresAt' | 'refreshExpiresAt'>
}

const cut = (text: string) => text.slice(0, 300).toWellFormed()

/** Keys with what is the identity’s own, such as the token of a page. */
const keysOfIdentity = (keys: AccountKeys, { extra, accessToken, refreshToken }: AccountIdentity): AccountKeys => ({
  ...keys,
  ...(accessToken !== undefined && { access_token: accessToken }),
  ...(refreshToken !== undefined && { refresh_token: refreshToken }),
  extra: { ...keys.extra, ...extra },
})

/**
 * Keeps the account that somebody posts with on a platform, in place of the one before. Posts that wait for it go out with it; those for
 * another page or channel don’t: they lose the account that they were written for.
 */
export async function keepAccount(
  ctx: Context,
  { userId, platform, keys, identity, ends = {} }: NewAccount,
): Promise<AccountRow> {
  const now = ctx.now()
  const values = {
    remoteId: identity.id,
    name: cut(identity.name),
    handle: identity.handle === undefined ? null : cut(identity.handle),
    url: identity.url ?? null,
    sealedKeys: sealKeys(ctx, userId, platform.key, keysOfIdentity(keys, identity)),
    limits: null,
    needsReconnect: false,
    said: null,
    // The token of a page lives longer than that of the person.
    expiresAt: identity.accessToken === undefined ? (ends.expiresAt ?? null) : null,
    refreshExpiresAt: ends.refreshExpiresAt ?? null,
    limitedUntil: null,
    renewingUntil: null,
    connectedAt: now,
    checkedAt: now,
  }
  const isOfAnother = and(
    eq(socialAccounts.userId, userId),
    eq(socialAccounts.platform, platform.key),
    ne(socialAccounts.remoteId, identity.id),
  )
  return ctx.db.transaction(async (tx) => {
    await tx.delete(socialAccounts).where(isOfAnother)
    const [row] = await tx
      .insert(socialAccounts)
      .values({ userId, platform: platform.key, ...values })
      .onConflictDoUpdate({
        target: [socialAccounts.userId, socialAccounts.platform],
        set: { ...values, keysVersion: sql`${socialAccounts.keysVersion} + 1` },
      })
      .returning()
    if (!row) throw new Error('An account was not kept.')
    return row
  })
}

/** Forgets an account; what was posted with it stays in the history. */
export async function forgetAccount({ db }: Context, { id }: Pick<AccountRow, 'id'>): Promise<void> {
  await db.delete(socialAccounts).where(eq(socialAccounts.id, id))
}
