import { findManaged } from '#domains/server/find-managed.ts'
import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { follow, on, relay, type Handler } from '#kit/server/http/handler.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { newClientId } from '#talk/server/message-text.ts'
import * as calls from '../contract.ts'
import * as owner from '../owner-contract.ts'
import { chatChanged, messageSent, messagesRead, presenceChanged, somebodyTypes } from './events.ts'
import { findRow, findParticipant, type ChatCaller, type FindDomainId } from './find-chat.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import type { Presence } from './presence.ts'
import { mailTranscript } from './transcripts.ts'
import { sendPicture } from './pictures.ts'
import { countUnread, markRead } from './read.ts'
import { sendMessage } from './send.ts'
import { openTyping } from './typing.ts'
import { showChat } from './view-chat.ts'

const transcriptSent = phrase('transcript-sent', 'The conversation is being sent by e-mail.')
const asSent = <M>(message: M) => ({ message, messages: [message] })
const hostsOf = (domainId: string) => `hosts of ${domainId}`

/** A domain whose chats the caller may read, where the id is no chat. */
async function findDomain({ ctx, user, site, isPlatform }: ChatCaller, id: string): Promise<string | undefined> {
  if (!user || (await findRow(ctx, id))) return undefined
  return (await findManaged(ctx, { user, place: { site, isPlatform }, action: 'answer' }, id))?.id
}

const firstPage = owner.listChats.query.parse({})

/** What both participants read. */
function openReading(idOf: FindDomainId): Handler[] {
  const find = (asking: ChatCaller, id: string) => findParticipant(asking, id, idOf)
  return [
    on(calls.getChat, async ({ params, ...asking }) => {
      const { ctx } = asking
      const domainId = await findDomain(asking, params.id)
      if (domainId !== undefined) {
        const { items, next } = await listChats(ctx, domainId, firstPage)
        return { chats: items, next }
      }
      const { chat, participant } = await find(asking, params.id)
      return { ...(await listMessages(ctx, chat.id, {})), chat: await showChat(ctx, chat, participant) }
    }),
    on(calls.countUnread, async ({ params, ...asking }) => {
      const domainId = await findDomain(asking, params.id)
      if (domainId !== undefined) return { count: await countUnread(asking.ctx, domainId) }
      const { chat, participant } = await find(asking, params.id)
      return { count: participant === 'admin' ? chat.unreadByAdmin : chat.unreadByVisitor }
    }),
    on(calls.listMessages, async ({ params, query, ...asking }) =>
      listMessages(asking.ctx, (await find(asking, params.id)).chat.id, query),
    ),
  ]
}

/** What both participants do. */
function openTalk(idOf: FindDomainId): Handler[] {
  const find = (asking: ChatCaller, id: string) => findParticipant(asking, id, idOf)
  const sayTyping = openTyping()
  return [
    on(calls.sendMessage, async ({ params, body, ...asking }) => {
      const { chat, participant, userId } = await find(asking, params.id)
      const clientId = body.client_id ?? newClientId(asking.ctx)
      return asSent(
        await sendMessage(asking.ctx, chat, { sender: participant, userId, content: body.content, clientId }),
      )
    }),
    on(calls.sendPicture, async ({ params, body, signal, ...asking }) => {
      const { chat, participant, userId } = await find(asking, params.id)
      const clientId = body.client_id ?? newClientId(asking.ctx)
      const draft = { sender: participant, userId, content: body.content ?? '', clientId }
      return asSent(await sendPicture(asking.ctx, chat, { ...draft, file: body.file, network: asking.network, signal }))
    }),
    on(calls.sayTyping, async ({ params, ...asking }) => {
      await sayTyping(asking.ctx, await find(asking, params.id))
      return { message: 'The other person can see that you’re typing.' }
    }),
    on(calls.markRead, async ({ params, body, ...asking }) => ({
      count: await markRead(asking.ctx, await find(asking, params.id), body.up_to),
    })),
    on(calls.mailTranscript, async ({ params, ...asking }) => {
      await mailTranscript(asking.ctx, await find(asking, params.id))
      return { message: sayPhrase(readLanguage(asking.headers), transcriptSent) }
    }),
  ]
}

/** The events of one chat. Visitors also hear whether somebody of the site is there. */
function openChatStream(idOf: FindDomainId, presence: Presence): Handler {
  // What a stream turns out to be for is found once by `hears`; a stream is known by its signal.
  const opened = new WeakMap<AbortSignal, () => () => void>()
  return follow(calls.followChat, {
    relays: {
      message: relay(messageSent, ({ chatId, id, message }) => ({ channel: chatId, data: { id, message } })),
      typing: relay(somebodyTypes, ({ chatId, sender }) => ({ channel: chatId, data: { sender_type: sender } })),
      read: relay(messagesRead, ({ chatId, sender, upTo, at }) => ({
        channel: chatId,
        data: { sender_type: sender, up_to: upTo, at },
      })),
      presence: relay(presenceChanged, ({ chatId, domainId, isOnline, page }) => ({
        channel: chatId ?? hostsOf(domainId),
        data: { sender_type: chatId === null ? ('admin' as const) : ('visitor' as const), online: isOnline, page },
      })),
      changed: relay(chatChanged, ({ chatId }) => ({ channel: chatId, data: { id: chatId } })),
    },
    hears: async ({ params, query, signal, ...asking }) => {
      const { chat, participant, userId } = await findParticipant(asking, params.id, idOf)
      const { id: chatId, domainId } = chat
      opened.set(signal, () =>
        userId === undefined
          ? presence.visitorComes(asking.ctx, { chatId, domainId, page: query.page })
          : presence.hostComes(asking.ctx, { domainId, userId }),
      )
      return participant === 'visitor' ? [chatId, hostsOf(domainId)] : [chatId]
    },
    opens: ({ signal }) => opened.get(signal)?.() ?? (() => undefined),
  })
}

const openDomainStream = (presence: Presence): Handler =>
  follow(owner.followChats, {
    relays: {
      message: relay(messageSent, ({ chatId, domainId, sender }) => ({
        channel: domainId,
        data: { id: chatId, sender_type: sender },
      })),
      read: relay(messagesRead, ({ chatId, domainId, sender }) => ({
        channel: domainId,
        data: { id: chatId, sender_type: sender },
      })),
      changed: relay(chatChanged, ({ chatId, domainId, why }) => ({ channel: domainId, data: { id: chatId, why } })),
      typing: relay(somebodyTypes, ({ chatId, domainId, sender }) => ({
        channel: domainId,
        data: { id: chatId, sender_type: sender },
      })),
      presence: relay(presenceChanged, ({ chatId, domainId, isOnline, page }) =>
        chatId === null ? undefined : { channel: domainId, data: { id: chatId, online: isOnline, page } },
      ),
    },
    hears: async ({ domain }) => [domain.id],
    opens: ({ ctx, domain, user }) => presence.hostComes(ctx, { domainId: domain.id, userId: user.id }),
  })

/** The calls and streams of both participants. */
export const openSideHandlers = (idOf: FindDomainId, presence: Presence): Handler[] => [
  ...openReading(idOf),
  ...openTalk(idOf),
  openChatStream(idOf, presence),
  openDomainStream(presence),
]
