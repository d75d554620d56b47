import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import type { AccessTokens } from '../adapter/calls.ts'
import type { AccountKeys } from '../adapter/client.ts'
import { PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'
import { socialAccounts } from './tables.ts'
import { sealKeys, type AccountRow } from './account-rows.ts'

const renewingMs = 60_000
const lookAgainMs = 200

/** Keys with new access: what wasn’t given anew stays, a refresh token above all. */
export const withTokens = (
  keys: AccountKeys,
  { accessToken, refreshToken, scopes, extra }: AccessTokens,
): AccountKeys => ({
  ...keys,
  access_token: accessToken,
  refresh_token: refreshToken ?? keys.refresh_token,
  scopes: scopes ?? keys.scopes,
  extra: { ...keys.extra, ...extra },
})

/** Of several that want to renew the same account, in any process, one does. */
async function takeTurn({ db, now }: Context, { id }: AccountRow): Promise<boolean> {
  const at = now()
  const isFree = or(isNull(socialAccounts.renewingUntil), lt(socialAccounts.renewingUntil, at))
  const renewingUntil = new Date(at.getTime() + renewingMs)
  const taken = await db
    .update(socialAccounts)
    .set({ renewingUntil })
    .where(and(eq(socialAccounts.id, id), isFree))
    .returning({ id: socialAccounts.id })
  return taken.length > 0
}

const readRow = async ({ db }: Context, id: string) => {
  const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  return row
}

/** Waits for another one’s renewal, and returns the account as it is then. */
async function awaitRenewal(ctx: Context, row: AccountRow): Promise<AccountRow> {
  for (let waited = 0; waited < renewingMs; waited += lookAgainMs) {
    await wait(lookAgainMs)
    const now = await readRow(ctx, row.id)
    if (!now) throw reconnectNeeded(row.name)
    if (now.keysVersion !== row.keysVersion || now.renewingUntil === null) return now
  }
  throw new PlatformFailed('transient', reconnectNeeded(row.name).phrase)
}

/** New access is kept before it is used: a refresh token that rotates is worthless from then on. */
async function keep(ctx: Context, row: AccountRow, keys: AccountKeys, tokens: AccessTokens): Promise<AccountRow> {
  const set = {
    sealedKeys: sealKeys(ctx, row.userId, row.platform, withTokens(keys, tokens)),
    keysVersion: row.keysVersion + 1,
    renewingUntil: null,
    needsReconnect: false,
    said: null,
    expiresAt: tokens.expiresAt ?? null,
    refreshExpiresAt: tokens.refreshExpiresAt ?? row.refreshExpiresAt,
    checkedAt: ctx.now(),
  }
  const [kept] = await ctx.db.update(socialAccounts).set(set).where(eq(socialAccounts.id, row.id)).returning()
  if (!kept) throw reconnectNeeded(row.name)
  return kept
}

/** Marks an account whose access is gone, so that nothing is tried with it until its owner has connected it again. */
export async function noteReconnect(
  { db, now }: Context,
  { id, keysVersion }: Pick<AccountRow, 'id' | 'keysVersion'>,
  { phrase: said }: PlatformFailed,
): Promise<void> {
  const set = { needsReconnect: true, said, checkedAt: now(), renewingUntil: null }
  // Not one that was renewed or connected again meanwhile.
  const isSame = and(eq(socialAccounts.id, id), eq(socialAccounts.keysVersion, keysVersion))
  await db.update(socialAccounts).set(set).where(isSame)
}

/** Renews the access to an account once, however many ask for it at a time. */
export async function renewKeys(
  ctx: Context,
  row: AccountRow,
  keys: AccountKeys,
  refresh: () => Promise<AccessTokens>,
): Promise<AccountRow> {
  if (!(await takeTurn(ctx, row))) return awaitRenewal(ctx, row)
  const now = await readRow(ctx, row.id)
  // Somebody else has renewed it since it was read.
  if (now && now.keysVersion !== row.keysVersion) {
    await ctx.db.update(socialAccounts).set({ renewingUntil: null }).where(eq(socialAccounts.id, row.id))
    return now
  }
  try {
    return await keep(ctx, row, keys, await refresh())
  } catch (problem) {
    if (problem instanceof PlatformFailed && problem.failure === 'reconnect_needed')
      await noteReconnect(ctx, row, problem)
    else await ctx.db.update(socialAccounts).set({ renewingUntil: null }).where(eq(socialAccounts.id, row.id))
    throw problem
  }
}
