import type { ChatView, MessageView } from '#chats/shapes.ts'
import type { Wire } from './wire.ts'

interface CaughtUp {
  chat: ChatView
  /** All messages up to this one are here. */
  loadedTo: number
  /** Only where nothing was known. */
  hasEarlier?: boolean
}

/** Loads what lies between the messages that were known and the latest ones. */
async function fillGap(wire: Wire, known: number, first: number): Promise<MessageView[]> {
  const found: MessageView[] = []
  for (let last = known, isMore = true; isMore && last < first;) {
    const { messages, more } = await wire.after(last)
    found.push(...messages)
    last = messages.at(-1)?.id ?? first
    isMore = more
  }
  return found
}

/** Loads the chat as it is now, and every message after those that were known. */
export async function catchUp(
  wire: Wire,
  known: number | undefined,
  take: (messages: MessageView[]) => void,
): Promise<CaughtUp> {
  const { chat, messages, more } = await wire.open()
  const first = messages[0]?.id ?? 0
  const loadedTo = Math.max(known ?? 0, messages.at(-1)?.id ?? 0)
  const missed = known !== undefined && more && first > known ? await fillGap(wire, known, first) : []
  take([...missed, ...messages])
  return { chat, loadedTo, ...(known === undefined && { hasEarlier: more }) }
}
