import type { ShownMessage, UnsentMessage } from './conversation.ts'
import type { Message, MessagePage } from './message.ts'

/** How one participant of a conversation reaches the server. What fails is thrown with the `status` of the response, 0 where none came. */
export interface Wire<S extends string, C> {
  /** The chat with its latest messages. */
  open: () => Promise<{ chat: C } & MessagePage<S>>
  after: (id: number) => Promise<MessagePage<S>>
  before: (id: number) => Promise<MessagePage<S>>
  send: (message: ShownMessage<S>, picture: Blob | undefined) => Promise<Message<S>>
  markRead: (upTo: number) => Promise<unknown>
  sayTyping: () => Promise<unknown>
}

/** What a browser keeps of a chat, so that nothing that was written is lost with the page. */
export interface KeptConversation {
  unsent: UnsentMessage[]
  draft: string
}

export interface Memory {
  read: () => KeptConversation
  keep: (kept: KeptConversation) => void
}

/** Why a call failed. */
export interface FailedCall {
  status: number
  /** In words for the reader; empty where there are none. */
  message: string
}

export function failureOf(problem: unknown): FailedCall {
  const { status, message } = problem as Partial<FailedCall>
  // A bug in our own code is no trouble with the network.
  if (typeof status !== 'number') throw problem
  return { status, message: message ?? '' }
}

/** Whether the same may succeed later. */
export const isPassing = ({ status }: FailedCall): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

/** An id that nobody else has: also on plain http, where browsers have no `randomUUID`. */
export const makeKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
