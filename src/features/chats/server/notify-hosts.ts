import { eq } from 'drizzle-orm'
import { readNames } from '#domains/server/read-names.ts'
import type { Context } from '#kit/server/context.ts'
import { phraseMail } from '#kit/server/words.ts'
import { notify } from '#notifications/server/notify.ts'
import { chats } from './tables.ts'
import { isHosted, type ChatRow, type MessageRow } from './view-chat.ts'

/** Those who run a site are notified once in this time that a visitor writes. */
const notifyEveryMs = 10 * 60_000
/** A visitor who isn’t back by then gets the answer by mail. */
export const mailedAfterMs = 150_000
const longestTextCharacters = 140

const start = (text: string, most: number) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain
}

/** What a visitor has said of who they are. */
const sayWho = ({ name, email }: ChatRow) => [[name, email].filter(Boolean).join(', ')].filter(Boolean)

/** Notifies those who run the site that a chat began, or that a visitor writes while nobody of them is there. */
export async function notifyHosts(ctx: Context, chat: ChatRow, { content, createdAt }: MessageRow): Promise<void> {
  const isFirst = chat.messages === 0
  const isEarly = chat.notifiedAt !== null && createdAt.getTime() - chat.notifiedAt.getTime() < notifyEveryMs
  if (isEarly || (!isFirst && (await isHosted(ctx, chat.domainId)))) return
  await ctx.db.update(chats).set({ notifiedAt: createdAt }).where(eq(chats.id, chat.id))
  const site = (await readNames(ctx, chat.domainId))?.name ?? ''
  const somebody = phraseMail('mails.chats.notices.visitor')
  const names = { name: chat.name || somebody, site }
  const about = {
    site: start(site, 60),
    name: start(chat.name, 40) || somebody,
    address: `${start(ctx.platform.host, 40)}/chats`,
  }
  const words = start(content, longestTextCharacters)
  await notify(
    ctx,
    {
      domainId: chat.domainId,
      kind: 'chat',
      key: `chat ${chat.id} ${createdAt.getTime()}`,
      title: phraseMail(isFirst ? 'mails.chats.notices.began' : 'mails.chats.notices.wrote', names),
      paragraphs: [content || phraseMail('mails.chats.notices.picture'), ...sayWho(chat)],
      button: {
        label: phraseMail('mails.chats.notices.button'),
        href: `${ctx.platform.url}/chats?domain=${chat.domainId}&chat=${chat.id}`,
      },
      ...(chat.email !== '' && { replyTo: { name: chat.name, address: chat.email } }),
      text:
        words === ''
          ? phraseMail('mails.chats.notices.textOfPicture', about)
          : phraseMail('mails.chats.notices.text', { ...about, words }),
    },
    ctx.db,
  )
}
