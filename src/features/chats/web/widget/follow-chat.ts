import type { z } from 'zod'
import { listenToStream } from '#kit/web/listen.ts'
import type { followChat } from '#chats/contract.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import type { openWire } from './calls.ts'

type Events = {
  [N in keyof (typeof followChat)['answer']['events']]: z.output<(typeof followChat)['answer']['events'][N]>
}
type EventActs = { [N in keyof Events]: (data: Events[N]) => void }

const actsOf = (talk: ChatTalk): EventActs => ({
  message: (heard) => talk.receiveMessage(heard),
  typing: ({ sender_type }) => talk.receiveTyping(sender_type),
  read: (read) => talk.receiveRead(read),
  presence: ({ sender_type, online }) => sender_type === 'admin' && talk.changeChat({ admin_online: online }),
  changed: () => void talk.load(),
})

/** A chat that is gone, such as one that was deleted. */
export const isGone = (status: number): boolean => status === 401 || status === 404 || status === 410

/** Hears what happens in a chat for as long as the page is shown; says where the visitor is. */
export function followTalk(
  talk: ChatTalk,
  wire: ReturnType<typeof openWire>,
  onRefused: (status: number) => void,
): () => void {
  const acts = actsOf(talk) as Record<string, ((data: never) => void) | undefined>
  const open = () =>
    listenToStream({
      open: wire.listen(location.pathname),
      hear: (event, data) => acts[event]?.(data as never),
      load: () => void talk.load(),
      onConnected: (isConnected) => talk.setConnected(isConnected),
      onRefused: ({ status }) => onRefused(status),
    })
  let stop = open()
  const leave = () => stop()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = open()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    stop()
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}
