import { call, CallError } from '#kit/web/call.ts'
import { getChat, listMessages, markRead, sayTyping, sendMessage, sendPicture } from '#chats/contract.ts'
import { browserMemory } from '#talk/web/browser-memory.ts'
import type { Memory } from '#talk/web/wire.ts'
import type { ChatWire } from '../talk/chat-talk.ts'

/** The owner’s side of a chat. */
export function openOwnerWire(id: string): ChatWire {
  const params = { id }
  return {
    async open() {
      const found = await call(getChat, { params })
      if ('chat' in found) return found
      throw new CallError(404, 'Chat not found.')
    },
    after: (after) => call(listMessages, { params, query: { after } }),
    before: (before) => call(listMessages, { params, query: { before } }),
    async send({ key, text }, picture) {
      if (!picture) return (await call(sendMessage, { params, body: { content: text, client_id: key } })).message
      const file = new File([picture], 'picture', { type: picture.type })
      const body = { file, client_id: key, ...(text !== '' && { content: text }) }
      return (await call(sendPicture, { params, body })).message
    },
    markRead: (up_to) => call(markRead, { params, body: { up_to } }),
    sayTyping: () => call(sayTyping, { params }),
  }
}

/** What was written in a chat and not sent, kept until it is. */
export const ownerMemory = (id: string): Memory => browserMemory(`chat-draft-${id}`)
