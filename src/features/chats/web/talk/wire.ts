import type { ChatView, MessagePage, MessageView } from '#chats/shapes.ts'
import type { Line } from './conversation.ts'

/** How one side of a chat reaches the server. What fails is thrown with the `status` of the response, 0 where none came. */
export interface Wire {
  /** The chat with its latest messages. */
  open: () => Promise<{ chat: ChatView } & MessagePage>
  after: (id: number) => Promise<MessagePage>
  before: (id: number) => Promise<MessagePage>
  send: (line: Line, picture: Blob | undefined) => Promise<MessageView>
  markRead: (upTo: number) => Promise<unknown>
  sayTyping: () => Promise<unknown>
}

/** What a browser keeps of a chat, so that nothing that was written is lost with the page. */
export interface Kept {
  unsent: Pick<Line, 'key' | 'text' | 'at'>[]
  draft: string
}

export interface Memory {
  read: () => Kept
  keep: (kept: Kept) => void
}

/** Why a call failed. */
export interface Failed {
  status: number
  /** In words for the reader; empty where there are none. */
  message: string
}

export function failureOf(problem: unknown): Failed {
  const { status, message } = problem as Partial<Failed>
  // A bug in our own code is no trouble with the network.
  if (typeof status !== 'number') throw problem
  return { status, message: message ?? '' }
}

/** Whether the same may succeed later. */
export const isPassing = ({ status }: Failed): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

/** An id that nobody else has: also on plain http, where browsers have no `randomUUID`. */
export const makeKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
