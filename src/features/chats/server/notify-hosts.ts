import { eq } from 'drizzle-orm'
import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { notify } from '#notifications/server/notify.ts'
import { chats } from './tables.ts'
import { isHosted, type ChatRow, type MessageRow } from './view-chat.ts'

/** Those who run a site are notified once in this time that a visitor writes. */
const notifyEveryMs = 10 * 60_000
/** A visitor who isn’t back by then gets the answer by mail. */
export const mailedAfterMs = 150_000
const longestText = 140

const start = (text: string, most: number) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain
}

/** Notifies those who run the site that a chat began, or that a visitor writes while nobody of them is there. */
export async function notifyHosts(ctx: Context, chat: ChatRow, { content, createdAt }: MessageRow): Promise<void> {
  const isFirst = chat.messages === 0
  const isEarly = chat.notifiedAt !== null && createdAt.getTime() - chat.notifiedAt.getTime() < notifyEveryMs
  if (isEarly || (!isFirst && (await isHosted(ctx, chat.domainId)))) return
  await ctx.db.update(chats).set({ notifiedAt: createdAt }).where(eq(chats.id, chat.id))
  const site = (await readNames(ctx, chat.domainId))?.name ?? ''
  const words = start(content, longestText) || 'sent a picture'
  const { host } = ctx.platform
  await notify(
    ctx,
    {
      domainId: chat.domainId,
      kind: 'chat',
      key: `chat ${chat.id} ${createdAt.getTime()}`,
      title: isFirst ? `${chat.name} started a chat on ${site}` : `${chat.name} wrote in the chat on ${site}`,
      paragraphs: [content || 'Sent a picture.', `${chat.name}, ${chat.email}`],
      button: { label: 'Answer', href: `${ctx.platform.url}/chats?domain=${chat.domainId}&chat=${chat.id}` },
      replyTo: { name: chat.name, address: chat.email },
      text: `Chat on ${start(site, 60)}, ${start(chat.name, 40)}: ${words} (${start(host, 40)}/chats)`,
    },
    ctx.db,
  )
}
