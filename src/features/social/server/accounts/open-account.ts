import type { Context } from '#kit/server/context.ts'
import { PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'
import type { PlatformCalls } from '../adapter/calls.ts'
import type { AccountKeys } from '../adapter/client.ts'
import { openClient } from '../adapter/open-client.ts'
import type { Platform } from '../adapter/platform.ts'
import { readAnyApp } from '../platforms/apps.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { openSandboxFetch } from '../sandbox/serve.ts'
import { openKeys, type AccountRow } from './account-rows.ts'
import { noteReconnect, renewKeys } from './renew-keys.ts'

/** Renewed before a call that would find it expired on its way. */
const aheadMs = 60_000

interface CallsKeys {
  userId: string
  account: AccountKeys
  /** During the one call that others see. */
  isVisible?: boolean
}

/** The calls of a platform with the keys of somebody’s account. */
export async function openCalls(
  ctx: Context,
  platform: Platform,
  { userId, account, isVisible = false }: CallsKeys,
): Promise<PlatformCalls> {
  const app = await readAnyApp(ctx, platform)
  const fetch = platform.key === 'sandbox' ? { fetch: openSandboxFetch(ctx, userId) } : {}
  return platform.open(openClient(ctx, platform, { account, app, isVisible, ...fetch }))
}

/** Renews the access to an account where its platform can, and returns it as it is then. */
export async function renewAccount(ctx: Context, row: AccountRow): Promise<AccountRow> {
  const platform = findPlatform(ctx, row.platform)
  const keys = openKeys(ctx, row)
  if (!keys) throw reconnectNeeded(platform.title)
  const { refresh } = await openCalls(ctx, platform, { userId: row.userId, account: keys })
  if (!refresh) return row
  return renewKeys(ctx, row, keys, refresh)
}

const isEnding = ({ expiresAt }: AccountRow, now: Date) =>
  expiresAt !== null && expiresAt.getTime() - aheadMs < now.getTime()

interface Use<T> {
  run: (calls: PlatformCalls) => Promise<T>
  /** It is what others see: publishing, or an answer. */
  isVisible?: boolean
}

async function runOnce<T>(ctx: Context, row: AccountRow, { run, isVisible = false }: Use<T>): Promise<T> {
  const platform = findPlatform(ctx, row.platform)
  const account = openKeys(ctx, row)
  if (!account) throw reconnectNeeded(platform.title)
  return run(await openCalls(ctx, platform, { userId: row.userId, account, isVisible }))
}

/**
 * Does something with an account. Its access is renewed before it ends, and once when the platform refuses it as expired: a refused
 * call has done nothing. An account whose access is gone is marked.
 */
export async function useAccount<T>(ctx: Context, row: AccountRow, use: Use<T>): Promise<T> {
  try {
    const ready = isEnding(row, ctx.now()) ? await renewAccount(ctx, row) : row
    try {
      return await runOnce(ctx, ready, use)
    } catch (problem) {
      if (!(problem instanceof PlatformFailed) || problem.failure !== 'token_expired') throw problem
      const renewed = await renewAccount(ctx, ready)
      if (renewed.keysVersion === ready.keysVersion)
        throw reconnectNeeded(findPlatform(ctx, row.platform).title, problem)
      return await runOnce(ctx, renewed, use)
    }
  } catch (problem) {
    const failed = problem instanceof PlatformFailed ? problem : undefined
    const isGone = failed?.failure === 'reconnect_needed' || failed?.failure === 'token_expired'
    if (failed && isGone) await noteReconnect(ctx, row, failed)
    throw problem
  }
}
