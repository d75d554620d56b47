import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { limitsOf, usageOf, type PlanLimits, type AccountUsage } from './plan-usage.ts'

/** Bytes in words. */
export const writeLimit = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`

const full = (limit: number) =>
  new Refusal(
    'too-large',
    phrase('plan-full', 'Your plan has room for {limit}. Choose a larger plan or delete files.', {
      limit: writeLimit(limit),
    }),
  )
const tooMany = (limit: number) =>
  new Refusal(
    'too-large',
    phrase(
      'plan-full-of-files',
      'Your plan has room for {limit} files and folders. Choose a larger plan or delete some.',
      { limit: limit.toLocaleString('en') },
    ),
  )

/** A change to the files of an account's sites; negative when something is removed. */
export interface Growth {
  bytes?: number
  entries?: number
}

/** The limits and the usage of an account. */
export interface StorageUse {
  limits: PlanLimits
  usage: AccountUsage
}

export const readStorageUse = async (ctx: Context, userId: string): Promise<StorageUse> => ({
  limits: await limitsOf(ctx, userId),
  usage: await usageOf(ctx, userId),
})

/** Refused when the plan has no room for more; less is always allowed. */
export function checkStorageUse({ limits, usage }: StorageUse, { bytes = 0, entries = 0 }: Growth): void {
  if (bytes > 0 && limits.storage !== undefined && usage.storage + bytes > limits.storage) throw full(limits.storage)
  if (entries > 0 && usage.entries + entries > limits.entries) throw tooMany(limits.entries)
}
