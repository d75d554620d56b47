import type { z } from 'zod'
import { askServer, askAsPerson, sendLightRequest } from '#kit/web/light-call.ts'
import { readPayload, readToken } from '#kit/web/token.ts'
import type { chatHere, introduceVisitor, leaveMessage, reopenChat, startChat } from '#chats/visitor-contract.ts'
import type { MessagePage, SentMessage } from '#chats/shapes.ts'
import type { Ticket } from '../coming-back.ts'
import type { ShownChatMessage, ChatWire } from '../talk/chat-talk.ts'
import type { OwnChat } from './memory.ts'
import { addressOf, type Site } from './site.ts'

/** As in the contract, which isn’t imported: its shapes would come along. */
const tokenHeader = 'x-chat-token'

export type HereAnswer = z.infer<(typeof chatHere)['answer']>
export type LeaveAnswer = z.infer<(typeof leaveMessage)['answer']>
export type StartAnswer = z.infer<(typeof startChat)['answer']>

/** Who a visitor is. */
export type Introduction = z.input<(typeof introduceVisitor)['body']>

export interface NewChat extends Partial<Introduction> {
  content: string
  client_id: string
}

/** Whether the site chats now. */
export const askHere = ({ domain, language }: Site): Promise<HereAnswer> =>
  askServer<HereAnswer>(addressOf('/api/chats/here', { domain, language, page: location.pathname }))

/** Somebody who is signed in finds the chat in their account. */
function asPerson(): Record<string, string> | undefined {
  const token = readToken()
  const isValid = token !== undefined && (readPayload(token)?.exp ?? 0) * 1000 > Date.now()
  return isValid ? { authorization: `Bearer ${token}` } : undefined
}

const postChat = <A>(path: string, { domain, language }: Site, beginning: NewChat): Promise<A> =>
  askAsPerson<A>(addressOf(path, { domain }), { body: { ...beginning, page: location.pathname, language } })

export const postNewChat = (site: Site, beginning: NewChat): Promise<StartAnswer> =>
  postChat('/api/chats', site, beginning)

/** Outside the hours: it goes to the inbox of the site. */
export const postLeftMessage = (site: Site, beginning: NewChat): Promise<LeaveAnswer> =>
  postChat('/api/chats/offline', site, beginning)

const pictureForm = ({ key, text }: ShownChatMessage, picture: Blob): FormData => {
  const form = new FormData()
  form.append('file', picture, 'picture')
  form.append('client_id', key)
  if (text !== '') form.append('content', text)
  return form
}

interface VisitorWire extends ChatWire {
  listen: (page: string) => OpenEvents
  /** Says who the visitor is. */
  introduce: (visitor: Introduction) => Promise<unknown>
}

/** The visitor’s part in a chat. */
export function openWire({ id, token }: OwnChat): VisitorWire {
  const at = (path: string) => `/api/chats/${encodeURIComponent(id)}${path}`
  const headers = token === '' ? asPerson() : { [tokenHeader]: token }
  const post = <A>(path: string, body: object) => askServer<A>(at(path), { body, headers })
  const read = (query: Record<string, number>) => askServer<MessagePage>(addressOf(at('/messages'), query), { headers })
  return {
    open: () => askServer(at(''), { headers }),
    after: (after) => read({ after }),
    before: (before) => read({ before }),
    async send(message, picture) {
      const sent = picture
        ? await post<SentMessage>('/images', pictureForm(message, picture))
        : await post<SentMessage>('/messages', { content: message.text, client_id: message.key })
      return sent.message
    },
    markRead: (up_to) => post('/read', { up_to }),
    sayTyping: () => post('/typing', {}),
    introduce: (visitor) => post('/visitor', visitor),
    listen: (page) => (lastId, signal) =>
      sendLightRequest(addressOf(at('/events'), { page }), {
        headers: {
          ...headers,
          accept: 'text/event-stream, application/json',
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        signal,
      }),
  }
}

type ReopenAnswer = z.infer<(typeof reopenChat)['answer']>

/**
 * Opens a chat in this browser: with the ticket of a mail, which is then used up, or for the account that it is in. `known` opened it
 * here before: whoever has both has written and reads the mail.
 */
export async function openEarlierChat({ id, ticket }: Ticket, known?: string): Promise<OwnChat> {
  if (ticket !== undefined) {
    const [address, body] = [`/api/chats/${id}/reopen`, { ticket }]
    const headers = known ? { [tokenHeader]: known } : undefined
    const asked = headers
      ? askServer<ReopenAnswer>(address, { body, headers })
      : askAsPerson<ReopenAnswer>(address, { body })
    return { id, token: (await asked).token }
  }
  await openWire({ id, token: '' }).open()
  return { id, token: '' }
}

type OpenEvents = (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
