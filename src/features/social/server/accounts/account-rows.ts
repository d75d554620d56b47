import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { AccountState, PlatformKey } from '#social/rules.ts'
import type { AccountView } from '#social/shapes.ts'
import type { AccountKeys } from '../adapter/client.ts'
import type { Platform } from '../adapter/platform.ts'
import type { PlatformAbilities, PlatformLimits } from '#social/abilities.ts'
import { socialAccounts } from './tables.ts'

export type AccountRow = typeof socialAccounts.$inferSelect

const purposeOf = (userId: string, platform: PlatformKey) => `social account of ${userId} at ${platform}`

export const sealKeys = ({ secrets }: Context, userId: string, platform: PlatformKey, keys: AccountKeys): string =>
  secrets.seal(JSON.stringify(keys), purposeOf(userId, platform))

/** Undefined when the key that sealed them is gone. */
export function openKeys(
  { secrets }: Context,
  { userId, platform, sealedKeys }: Pick<AccountRow, 'userId' | 'platform' | 'sealedKeys'>,
): AccountKeys | undefined {
  const text = secrets.openIfPossible(sealedKeys, purposeOf(userId, platform))
  return text === undefined ? undefined : JSON.parse(text)
}

/** What can be done with an account: on some platforms it depends on how it was connected. */
export function abilitiesOfAccount(
  ctx: Context,
  { abilities, abilitiesOf }: Pick<Platform, 'abilities' | 'abilitiesOf'>,
  row: AccountRow | undefined,
): PlatformAbilities {
  const keys = row && abilitiesOf && openKeys(ctx, row)
  return (keys && abilitiesOf?.(keys)) ?? abilities
}

/** What holds for an account: its platform’s limits, with what its own server tells. */
export const limitsOf = (limits: PlatformLimits, row: Pick<AccountRow, 'limits'> | undefined): PlatformLimits => ({
  ...limits,
  ...row?.limits,
})

export async function findAccount(
  { db }: Pick<Context, 'db'>,
  userId: string,
  platform: PlatformKey,
): Promise<AccountRow | undefined> {
  const isTheirs = and(eq(socialAccounts.userId, userId), eq(socialAccounts.platform, platform))
  const [row] = await db.select().from(socialAccounts).where(isTheirs)
  return row
}

export const listAccounts = ({ db }: Pick<Context, 'db'>, userId: string): Promise<AccountRow[]> =>
  db.select().from(socialAccounts).where(eq(socialAccounts.userId, userId))

interface AccountPlatform {
  platform: Pick<Platform, 'key' | 'gate' | 'accountFields'>
  /** Whether one can sign in there, with the operator’s app. */
  signsIn: boolean
}

function stateOf(row: AccountRow | undefined, { platform, signsIn }: AccountPlatform): AccountState {
  if (row) return row.needsReconnect ? 'needs_reconnect' : 'connected'
  if (platform.gate !== undefined) return 'restricted'
  return signsIn || platform.accountFields ? 'not_connected' : 'not_configured'
}

export function viewAccount(row: AccountRow | undefined, at: AccountPlatform): AccountView {
  const state = stateOf(row, at)
  return {
    platform: at.platform.key,
    authenticated: state === 'connected',
    state,
    name: row?.name ?? null,
    handle: row?.handle ?? null,
    url: row?.url ?? null,
    connected_at: row?.connectedAt.toISOString() ?? null,
    expires_at: row?.expiresAt?.toISOString() ?? null,
    checked_at: row?.checkedAt.toISOString() ?? null,
    said: row?.said ?? null,
  }
}
