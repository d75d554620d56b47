import { count, eq, sum } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { weighBytes } from '#kit/weight.ts'
import { measureImage, resizeImage } from '#kit/server/images.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { fileTooLarge, noImage } from '../account-contract.ts'
import { largestUploadBytes, mostUploadBytes } from '../rules.ts'
import { uploads, users } from './tables.ts'

const widestPixels = 2000
const contentType = 'image/webp'
/** Decoding a large picture takes a few hundred megabytes. */
const enter = openWorkQueue({ atOnce: 2, waiting: 20 })

const noRoom = phrase(
  'account-full-of-pictures',
  'Your pictures fill the {megabytes} MB that an account has for them.',
  { megabytes: mostUploadBytes / 1_000_000 },
)

interface Caller {
  ctx: Context
  user: User
  signal: AbortSignal
}

async function checkRoom(db: Db, userId: string, size: number): Promise<void> {
  const [taken] = await db
    .select({ size: sum(uploads.size).mapWith(Number), count: count() })
    .from(uploads)
    .where(eq(uploads.userId, userId))
  if (weighBytes(taken?.size ?? 0, taken?.count) + weighBytes(size) > mostUploadBytes)
    throw new Refusal('too-large', noRoom)
}

/** Records the picture's owner before the file exists, so that no file is ever without one. */
async function claim(ctx: Context, { id }: User, upload: { path: string; size: number }): Promise<void> {
  const createdAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    if (!owner) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
    await checkRoom(tx, id, upload.size)
    await tx.insert(uploads).values({ ...upload, userId: id, contentType, createdAt })
  })
}

async function shrink(file: File, signal: AbortSignal): Promise<Uint8Array> {
  using _slot = await enter({ signal })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!(await measureImage(bytes))) throw new Refusal('unsupported', phraseOf(noImage))
  return await resizeImage(bytes, { width: widestPixels, format: 'webp' })
}

/** Stores a picture under a random name, re-encoded so that nothing else in the file survives. */
export async function keepUpload({ ctx, user, signal }: Caller, file: File) {
  if (file.size > largestUploadBytes) throw new Refusal('too-large', phraseOf(fileTooLarge))
  await checkRoom(ctx.db, user.id, 0)
  const picture = await shrink(file, signal)
  const name = Buffer.from(ctx.random(16)).toString('hex')
  const path = `${name.slice(0, 2)}/${name}.webp`
  await claim(ctx, user, { path, size: picture.length })
  try {
    await ctx.uploads.write(path, picture)
  } catch (problem) {
    await ctx.db.delete(uploads).where(eq(uploads.path, path))
    throw problem
  }
  return { url: `/uploads/${path}`, content_type: contentType, size: picture.length }
}
