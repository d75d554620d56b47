import { eq, sum } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { measure, resize } from '#kit/server/images.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { weigh } from '#kit/weight.ts'
import { largestPicture } from '../rules.ts'
import type { MessageView } from '../shapes.ts'
import { readChat } from './find-chat.ts'
import { checkVisitor, findSent, send, type Draft } from './send.ts'
import { chatPictures, type Picture } from './tables.ts'
import { viewMessage, type ChatRow } from './view-chat.ts'

const widest = 1600
/** In bytes. */
const [roomOfChat, roomOfDomain] = [20_000_000, 1_000_000_000]
const tooLarge = 'Please choose a picture of at most 10 MB.'
const noImage = 'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).'
const noRoom = 'There is no room for more pictures in this chat.'
const busy = 'Please wait until your other pictures are there.'
/** Decoding a large picture takes a few hundred megabytes. */
const enter = openWorkQueue({ atOnce: 1, waiting: 20, ofOne: { atOnce: 1, waiting: 2, words: busy } })

async function shrink(file: File, who: string, signal: AbortSignal) {
  if (file.size > largestPicture) throw new Refusal('too-large', tooLarge)
  using _slot = await enter({ who, signal })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!(await measure(bytes))) throw new Refusal('unsupported', noImage)
  const picture = await resize(bytes, { width: widest, format: 'webp' })
  const size = await measure(picture)
  if (!size) throw new Refusal('unsupported', noImage)
  return { picture, width: size.width, height: size.height }
}

/** Counts a picture before its file exists, so that no file is ever without a row. */
async function claim(ctx: Context, { id: chatId, domainId }: ChatRow, path: string, size: number): Promise<void> {
  const { size: bytes } = chatPictures
  await ctx.db.transaction(async (tx) => {
    await takeLock(tx, `pictures of chats of ${domainId}`)
    const all = tx.select({ all: sum(bytes).mapWith(Number) }).from(chatPictures)
    const [ofDomain] = await all.where(eq(chatPictures.domainId, domainId))
    const [ofChat] = await tx
      .select({ all: sum(bytes).mapWith(Number) })
      .from(chatPictures)
      .where(eq(chatPictures.chatId, chatId))
    const isFull = (ofChat?.all ?? 0) + size > roomOfChat || (ofDomain?.all ?? 0) + size > roomOfDomain
    if (isFull) throw new Refusal('too-large', noRoom)
    await tx.insert(chatPictures).values({ path, domainId, chatId, size, createdAt: ctx.now() })
  })
}

const forget = async ({ db, uploads }: Context, path: string) => {
  await uploads.remove(path)
  await db.delete(chatPictures).where(eq(chatPictures.path, path))
}

async function keep(ctx: Context, chat: ChatRow, bytes: Uint8Array): Promise<string> {
  const name = Buffer.from(ctx.random(16)).toString('hex')
  const path = `${name.slice(0, 2)}/${name}.webp`
  await claim(ctx, chat, path, weigh(bytes.length))
  try {
    await ctx.uploads.write(path, bytes)
    return path
  } catch (problem) {
    await forget(ctx, path)
    throw problem
  }
}

interface Given extends Draft {
  file: File
  signal: AbortSignal
}

/** Sends a picture, decoded and written anew under a name that nobody can guess, so that nothing else in the file survives. */
export async function sendPicture(
  ctx: Context,
  { id }: ChatRow,
  { file, signal, ...draft }: Given,
): Promise<MessageView> {
  const before = await findSent(ctx, id, draft)
  if (before) return viewMessage(before)
  const chat = await readChat(ctx, id)
  if (draft.sender === 'visitor') await checkVisitor(ctx, chat)
  const { picture, ...size } = await shrink(file, id, signal)
  const path = await keep(ctx, chat, picture)
  const kept: Picture = { path, ...size }
  try {
    const message = await send(ctx, chat, { ...draft, picture: kept })
    if (message.image?.url !== `/uploads/${path}`) await forget(ctx, path)
    return message
  } catch (problem) {
    await forget(ctx, path)
    throw problem
  }
}
