import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { emailKeyOf } from '../rules.ts'
import { uploads, users } from './tables.ts'

type Account = Omit<typeof users.$inferInsert, 'emailKey' | 'profilePicture'>

interface Picture {
  /** In the store of uploads. */
  path: string
  /** In bytes. */
  size: number
}

/** Adds the account of a fictional person, with the first of their pictures on it; undefined if the address has one. */
export async function addMadeUp(
  { db, now }: Context,
  account: Account,
  pictures: Picture[],
): Promise<string | undefined> {
  const addresses = pictures.map(({ path }) => `/uploads/${path}`)
  const [added] = await db
    .insert(users)
    .values({ ...account, emailKey: emailKeyOf(account.email), profilePicture: addresses[0] ?? null })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!added) return undefined
  const upload = { userId: added.id, contentType: 'image/webp', createdAt: now() }
  await db.insert(uploads).values(pictures.map(({ path, size }) => ({ ...upload, path, size })))
  return added.id
}

/** Deletes accounts, with everything that is deleted with an account, in the caller’s transaction. Returns how many there were. */
export async function removeMadeUp({ db }: Context, ids: string[]): Promise<number> {
  return (await db.delete(users).where(inArray(users.id, ids)).returning({ id: users.id })).length
}

/** The paths of the pictures of accounts. */
export async function listPictures({ db }: Context, ids: string[]): Promise<string[]> {
  const rows = await db.select({ path: uploads.path }).from(uploads).where(inArray(uploads.userId, ids))
  return rows.map(({ path }) => path)
}

/** Deletes pictures. What an interruption leaves is deleted with the next account that goes. */
export async function removePictures({ db, uploads: files }: Context, paths: string[]) {
  for (const path of paths) {
    await files.remove(path)
    await db.delete(uploads).where(eq(uploads.path, path))
  }
}
