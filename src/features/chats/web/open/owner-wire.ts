import { call, CallError } from '#kit/web/call.ts'
import { getChat, listMessages, markRead, sayTyping, sendMessage, sendPicture } from '#chats/contract.ts'
import type { Kept, Memory, Wire } from '../talk/wire.ts'

/** The owner’s side of a chat. */
export function openOwnerWire(id: string): Wire {
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

const keyOf = (id: string) => `chat-draft-${id}`

/** What was written in a chat and not sent, kept until it is. */
export const ownerMemory = (id: string): Memory => ({
  read() {
    try {
      return { unsent: [], draft: '', ...(JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<Kept>) }
    } catch {
      return { unsent: [], draft: '' }
    }
  },
  keep(kept) {
    try {
      if (kept.draft === '' && kept.unsent.length === 0) localStorage.removeItem(keyOf(id))
      else localStorage.setItem(keyOf(id), JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing loses it with the page.
    }
  },
})
