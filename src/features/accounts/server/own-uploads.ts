import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { uploads } from './tables.ts'

/** Uploaded pictures have to be somebody’s own, since they are deleted with their owner. */
export async function refuseUploadsOfOthers(
  { db }: Pick<Context, 'db'>,
  userId: string,
  paths: readonly string[],
): Promise<void> {
  const wanted = [...new Set(paths)]
  if (wanted.length === 0) return
  const mine = and(inArray(uploads.path, wanted), eq(uploads.userId, userId))
  if ((await db.$count(uploads, mine)) === wanted.length) return
  throw new Refusal('invalid', 'Please choose a picture that you uploaded.')
}
