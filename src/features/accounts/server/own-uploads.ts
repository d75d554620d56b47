import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { uploadPathOf } from '../rules.ts'
import { uploads } from './tables.ts'

/** Whether an address is that of an upload, not of a picture on another site. */
export const isUpload = (address: string): boolean => uploadPathOf(address) !== undefined

/** Uploaded pictures have to be somebody’s own, since they are deleted with their owner. */
export async function refuseUploadsOfOthers(
  { db }: Context,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  const wanted = [...new Set(addresses.flatMap((address) => uploadPathOf(address) ?? []))]
  if (wanted.length === 0) return
  const mine = and(inArray(uploads.path, wanted), eq(uploads.userId, userId))
  if ((await db.$count(uploads, mine)) === wanted.length) return
  throw new Refusal('invalid', phrase('choose-uploaded-picture', 'Please choose a picture that you uploaded.'))
}
