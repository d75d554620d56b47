import { Refusal } from '#kit/refusal.ts'
import { limitsOf, usageOf, type Limits, type Usage } from './owned.ts'

/** Bytes in words. */
export const writeRoom = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`

const full = (limit: number) =>
  new Refusal('too-large', `Your plan has room for ${writeRoom(limit)}. Choose a larger plan or delete files.`)
const tooMany = (limit: number) =>
  new Refusal(
    'too-large',
    `Your plan has room for ${limit.toLocaleString('en')} files and folders. Choose a larger plan or delete some.`,
  )

/** What is about to be added to the files of an account's sites, or taken away. */
export interface Growth {
  bytes?: number
  entries?: number
}

/** What an account has room for, and what it uses of that. */
export interface Room {
  limits: Limits
  usage: Usage
}

export const readRoom = async (ctx: Parameters<typeof limitsOf>[0], userId: string): Promise<Room> => ({
  limits: await limitsOf(ctx, userId),
  usage: await usageOf(ctx, userId),
})

/** Refused where the plan has no room for more; less is always fine. */
export function checkRoom({ limits, usage }: Room, { bytes = 0, entries = 0 }: Growth): void {
  if (bytes > 0 && limits.storage !== undefined && usage.storage + bytes > limits.storage) throw full(limits.storage)
  if (entries > 0 && usage.entries + entries > limits.entries) throw tooMany(limits.entries)
}
