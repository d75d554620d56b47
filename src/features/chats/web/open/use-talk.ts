import { t } from '#kit/t.ts'
import { useMemo } from 'react'
import type { followChats } from '#chats/owner-contract.ts'
import type { EventRelay } from '#talk/web/live/event-relay.ts'
import type { LiveEvents } from '#talk/web/live/use-live.ts'
import { Talk } from '#talk/web/talk.ts'
import { useOpenTalk } from '#talk/web/thread/use-open-talk.ts'
import type { ChatTalk, ChatWire } from '../talk/chat-talk.ts'
import { call, CallError } from '#kit/web/call.ts'
import { getChat, listMessages, markRead, sayTyping, sendMessage, sendPicture } from '#chats/contract.ts'
import { browserMemory } from '#talk/web/browser-memory.ts'
import type { Memory } from '#talk/web/wire.ts'

/** The owner’s part in a chat. */
function openOwnerWire(id: string): ChatWire {
  const params = { id }
  return {
    async open() {
      const found = await call(getChat, { params })
      if ('chat' in found) return found
      throw new CallError(404, t('Chat not found.'))
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
const ownerMemory = (id: string): Memory => browserMemory(`chat-draft-${id}`)

export type DeskRelay = EventRelay<LiveEvents<typeof followChats>>

interface OpenConversation {
  id: string
  relay: DeskRelay
  onGone: () => void
}

function listenTo(talk: ChatTalk, { id, relay, onGone }: OpenConversation): () => void {
  const load = () => void talk.load()
  const loadOwn = (about: { id: string }) => about.id === id && load()
  return relay.subscribe({
    missed: load,
    connection: (isConnected) => talk.setConnected(isConnected),
    message: loadOwn,
    read: loadOwn,
    typing: (about) => about.id === id && talk.receiveTyping(about.sender_type),
    presence: ({ id: about, ...found }) => about === id && talk.changeChat(found),
    changed: (about) => (about.id === id && about.why === 'deleted' ? onGone() : loadOwn(about)),
  })
}

/** A chat as those who run the site see it, for as long as it is open. */
export function useTalk(listening: OpenConversation) {
  const { id } = listening
  const talk = useMemo(() => new Talk('admin', openOwnerWire(id), ownerMemory(id)), [id])
  const state = useOpenTalk(talk, () => listenTo(talk, listening))
  return { talk, state }
}
