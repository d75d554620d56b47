import { readLanguage } from '#kit/language-header.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { follow, on, relay, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#messages/inbox-contract.ts'
import { messageChanged } from '../changed.ts'
import { changeMessages, deleteMessage, emptyFolder } from '../inbox/change-messages.ts'
import { createMessage } from '../inbox/create-message.ts'
import { writeCsv } from '../inbox/export-csv.ts'
import { findMessage, viewDetail } from '../inbox/find-message.ts'
import { countUnread, listForms, listMessages } from '../inbox/list-messages.ts'
import { replyTo } from '../inbox/reply.ts'

/** The calls of those who read and answer the messages of a domain. */
export const inboxHandlers: Handler[] = [
  on(calls.listMessages, ({ ctx, domain, query }) => listMessages(ctx, domain.id, query)),
  on(calls.createMessage, async ({ ctx, domain, user, body, headers }) =>
    viewDetail(ctx, await createMessage({ ctx, domain, user }, body), readLanguage(headers)),
  ),
  on(calls.changeMessages, async ({ ctx, domain, body }) => {
    const { ids, ...change } = body
    return { changed: await changeMessages(ctx, domain.id, ids, change) }
  }),
  on(calls.emptyFolder, async ({ ctx, domain, query, signal }) => {
    const { folder } = query
    await emptyFolder(ctx, domain.id, { folder, signal })
    return { message: folder === 'trash' ? 'The trash is empty.' : 'The spam folder is empty.' }
  }),
  // Before single messages, whose ids stand at the same place of an address.
  on(calls.countUnread, async ({ ctx, domain }) => ({ count: await countUnread(ctx, domain.id) })),
  on(calls.listForms, async ({ ctx, domain }) => ({ forms: await listForms(ctx, domain.id) })),
  on(calls.exportMessages, async ({ ctx, domain, query }) => writeCsv(ctx, domain, query)),
  follow(calls.followMessages, {
    relays: { 'message-changed': relay(messageChanged, ({ domainId }) => ({ channel: domainId, data: { domainId } })) },
    hears: async ({ domain }) => [domain.id],
  }),
  on(calls.getMessage, async ({ ctx, domain, params, headers }) =>
    viewDetail(ctx, await findMessage(ctx, domain.id, params.message), readLanguage(headers)),
  ),
  on(calls.changeMessage, async ({ ctx, domain, params, body, headers }) => {
    const row = await findMessage(ctx, domain.id, params.message)
    await changeMessages(ctx, domain.id, [row.id], body)
    return viewDetail(ctx, await findMessage(ctx, domain.id, params.message), readLanguage(headers))
  }),
  on(calls.deleteMessage, async ({ ctx, domain, params, headers }) => {
    const done = await deleteMessage(ctx, await findMessage(ctx, domain.id, params.message))
    return { message: sayPhrase(readLanguage(headers), done) }
  }),
  on(calls.replyToMessage, async ({ ctx, domain, user, params, body, headers }) =>
    viewDetail(ctx, await replyTo({ ctx, domain, user }, params.message, body), readLanguage(headers)),
  ),
]
