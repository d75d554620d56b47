import { useMemo } from 'react'
import type { followChats } from '#chats/owner-contract.ts'
import type { LiveLine } from '#talk/web/live/line.ts'
import type { LiveEvents } from '#talk/web/live/use-live.ts'
import { Talk } from '#talk/web/talk.ts'
import { useOpenTalk } from '#talk/web/thread/use-open-talk.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import { openOwnerWire, ownerMemory } from './owner-wire.ts'

export type DeskLine = LiveLine<LiveEvents<typeof followChats>>

interface Listening {
  id: string
  line: DeskLine
  onGone: () => void
}

function listenTo(talk: ChatTalk, { id, line, onGone }: Listening): () => void {
  const load = () => void talk.load()
  const loadOwn = (about: { id: string }) => about.id === id && load()
  return line.hear({
    missed: load,
    connection: (isConnected) => talk.hearConnection(isConnected),
    message: loadOwn,
    read: loadOwn,
    typing: (about) => about.id === id && talk.hearTyping(about.sender_type),
    presence: ({ id: about, ...found }) => about === id && talk.hearChat(found),
    changed: (about) => (about.id === id && about.why === 'deleted' ? onGone() : loadOwn(about)),
  })
}

/** A chat as those who run the site see it, for as long as it is open. */
export function useTalk(listening: Listening) {
  const { id } = listening
  const talk = useMemo(() => new Talk('admin', openOwnerWire(id), ownerMemory(id)), [id])
  const state = useOpenTalk(talk, () => listenTo(talk, listening))
  return { talk, state }
}
