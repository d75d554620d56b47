import { on, type Handler } from '#kit/server/http/handler.ts'
import { senders } from '../rules.ts'
import * as calls from '../owner-contract.ts'
import { addReply, changeReply, listReplies, removeReply } from './canned-replies.ts'
import { changeChat, deleteChat, restoreChat } from './change-chat.ts'
import { openSideHandlers } from './chat-handlers.ts'
import { listChats } from './list-chats.ts'
import { openPresence } from './presence.ts'
import { countUnread } from './read.ts'
import { showChat } from './view-chat.ts'
import { openVisitorHandlers, type VisitorParts } from './visitor-handlers.ts'

const [admin] = senders

/** The calls of those who run a site. */
const ownerHandlers: Handler[] = [
  on(calls.listChats, ({ ctx, domain, query }) => listChats(ctx, domain.id, query)),
  on(calls.countUnreadOfDomain, async ({ ctx, domain }) => ({ count: await countUnread(ctx, domain.id) })),
  on(calls.changeChat, async ({ ctx, params, body }) =>
    showChat(ctx, await changeChat(ctx, params.id, body.status), admin),
  ),
  on(calls.deleteChat, async ({ ctx, params }) => {
    await deleteChat(ctx, params.id)
    return { message: 'Chat deleted. You can restore it for ten minutes.' }
  }),
  on(calls.restoreChat, async ({ ctx, params }) => showChat(ctx, await restoreChat(ctx, params.id), admin)),
  on(calls.listReplies, ({ ctx, domain }) => listReplies(ctx, domain.id)),
  on(calls.addReply, ({ ctx, domain, body }) => addReply(ctx, domain.id, body)),
  on(calls.changeReply, ({ ctx, domain, params, body }) => changeReply(ctx, domain.id, params.reply, body)),
  on(calls.removeReply, async ({ ctx, domain, params }) => {
    await removeReply(ctx, domain.id, params.reply)
    return { message: 'Reply deleted.' }
  }),
]

/** The calls and streams of chats. */
export const openChatHandlers = (tools: VisitorParts): Handler[] => [
  // Before the chats, whose ids stand at the same place of an address.
  ...openVisitorHandlers(tools),
  ...openSideHandlers(tools.idOf, openPresence()),
  ...ownerHandlers,
]
