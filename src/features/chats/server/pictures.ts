import { and, eq, sum, type SQL } from 'drizzle-orm'
import { takeLock } from '#domains/server/locks.ts'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { measureImage, resizeImage } from '#kit/server/images.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { weighBytes } from '#kit/weight.ts'
import { largestPictureBytes, type Sender } from '../rules.ts'
import type { MessageView } from '../shapes.ts'
import { readChat } from './find-chat.ts'
import { chatSending, checkVisitor, sendMessage, type Draft } from './send.ts'
import { chatPictures, chats, type Picture } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

const widestPixels = 1600
/** With what is there: of one chat, of all that were begun from one network, and of one domain. */
const mostBytesFor: Record<Sender, { chat: number; network: number; domain: number }> = {
  visitor: { chat: 20_000_000, network: 100_000_000, domain: 900_000_000 },
  admin: { chat: 40_000_000, network: Infinity, domain: 1_000_000_000 },
}
const tooLarge = phrase('choose-picture-of-10-mb', 'Please choose a picture of at most 10 MB.')
const noImage = phrase('choose-picture', 'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).')
const noRoom = phrase('chat-full-of-pictures', 'This chat has reached its limit for pictures.')
const busy = says('other-pictures-sending', 'Please wait until your other pictures have been sent.')
/** Decoding a large picture takes a few hundred megabytes. */
const enter = openWorkQueue({ atOnce: 1, waiting: 20, ofOne: { atOnce: 1, waiting: 2, words: busy } })

async function shrink(file: File, who: string, signal: AbortSignal) {
  if (file.size > largestPictureBytes) throw new Refusal('too-large', tooLarge)
  using _slot = await enter({ who, signal })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!(await measureImage(bytes))) throw new Refusal('unsupported', noImage)
  const picture = await resizeImage(bytes, { width: widestPixels, format: 'webp' })
  const size = await measureImage(picture)
  if (!size) throw new Refusal('unsupported', noImage)
  return { picture, width: size.width, height: size.height }
}

interface Claim {
  sender: Sender
  path: string
  size: number
}

async function checkRoom(db: Db, chat: ChatRow, { sender, size }: Pick<Claim, 'sender' | 'size'>): Promise<void> {
  const isHere = eq(chatPictures.domainId, chat.domainId)
  const most = mostBytesFor[sender]
  const sumUp = async (which: SQL | undefined) => {
    const all = db.select({ bytes: sum(chatPictures.size).mapWith(Number) }).from(chatPictures)
    const [row] = await all.leftJoin(chats, eq(chats.id, chatPictures.chatId)).where(which)
    return (row?.bytes ?? 0) + size
  }
  const isFull =
    (await sumUp(eq(chatPictures.chatId, chat.id))) > most.chat ||
    (await sumUp(and(isHere, eq(chats.network, chat.network)))) > most.network ||
    (await sumUp(isHere)) > most.domain
  if (isFull) throw new Refusal('too-large', noRoom)
}

/** Counts a picture before its file exists, so that no file is ever without a row. */
async function claim(ctx: Context, chat: ChatRow, { sender, path, size }: Claim): Promise<void> {
  const { id: chatId, domainId } = chat
  await ctx.db.transaction(async (tx) => {
    await takeLock(tx, `pictures of chats of ${domainId}`)
    await checkRoom(tx, chat, { sender, size })
    await tx.insert(chatPictures).values({ path, domainId, chatId, size, createdAt: ctx.now() })
  })
}

const forget = async ({ db, uploads }: Context, path: string) => {
  await uploads.remove(path)
  await db.delete(chatPictures).where(eq(chatPictures.path, path))
}

async function keep(ctx: Context, chat: ChatRow, sender: Sender, bytes: Uint8Array): Promise<string> {
  const name = Buffer.from(ctx.random(16)).toString('hex')
  const path = `${name.slice(0, 2)}/${name}.webp`
  await claim(ctx, chat, { sender, path, size: weighBytes(bytes.length) })
  try {
    await ctx.uploads.write(path, bytes)
    return path
  } catch (problem) {
    await forget(ctx, path)
    throw problem
  }
}

interface PictureDraft extends Draft {
  file: File
  /** Of the caller. */
  network: string
  signal: AbortSignal
}

/** Sends a picture, decoded and written anew under a name that nobody can guess, so that nothing else in the file survives. */
export async function sendPicture(
  ctx: Context,
  { id }: ChatRow,
  { file, network, signal, ...draft }: PictureDraft,
): Promise<MessageView> {
  const before = await chatSending.viewSent(ctx, id, draft)
  if (before) return before
  const chat = await readChat(ctx, id)
  if (draft.sender === 'visitor') await checkVisitor(ctx, chat)
  await checkRoom(ctx.db, chat, { sender: draft.sender, size: weighBytes(0) })
  const { picture, ...size } = await shrink(file, draft.userId ?? network, signal)
  const path = await keep(ctx, chat, draft.sender, picture)
  const kept: Picture = { path, ...size }
  try {
    const message = await sendMessage(ctx, chat, { ...draft, picture: kept })
    if (message.image?.url !== `/uploads/${path}`) await forget(ctx, path)
    return message
  } catch (problem) {
    await forget(ctx, path)
    throw problem
  }
}
