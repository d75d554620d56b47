import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import type { PlatformLimits } from '#social/abilities.ts'
import type { PlatformKey } from '#social/rules.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { offeredPlatforms } from '../platforms/find-platform.ts'
import { socialAccounts } from './tables.ts'
import { limitsOf, listAccounts, type AccountRow } from './account-rows.ts'
import { useAccount } from './open-account.ts'

/** Asks an account’s server for its limits, and keeps them. Without an answer those of the platform hold. */
export async function refreshLimits(ctx: Context, row: AccountRow): Promise<void> {
  try {
    const limits = await useAccount(ctx, row, { run: async ({ readLimits }) => await readLimits?.() })
    if (limits) await ctx.db.update(socialAccounts).set({ limits }).where(eq(socialAccounts.id, row.id))
  } catch (problem) {
    if (!(problem instanceof PlatformFailed)) throw problem
    ctx.log.info({ platform: row.platform, failure: problem.failure }, 'A platform did not tell its limits')
  }
}

export async function readAccountLimits(ctx: Context, userId: string) {
  const rows = await listAccounts(ctx, userId)
  const all: Partial<Record<PlatformKey, PlatformLimits>> = {}
  for (const { key, limits } of offeredPlatforms(ctx))
    all[key] = limitsOf(
      limits,
      rows.find(({ platform }) => platform === key),
    )
  return all
}
