import type { Message } from './message.ts'
import type { Wire } from './wire.ts'

interface CaughtUp<C> {
  chat: C
  /** All messages up to this one are here. */
  loadedTo: number
  /** Only where nothing was known. */
  hasEarlier?: boolean
}

/** Loads what lies between the messages that were known and the latest ones. */
async function fillGap<S extends string, C>(wire: Wire<S, C>, known: number, first: number): Promise<Message<S>[]> {
  const found: Message<S>[] = []
  for (let last = known, isMore = true; isMore && last < first;) {
    const { messages, more } = await wire.after(last)
    found.push(...messages)
    last = messages.at(-1)?.id ?? first
    isMore = more
  }
  return found
}

/** Loads the chat as it is now, and every message after those that were known. */
export async function catchUp<S extends string, C>(
  wire: Wire<S, C>,
  known: number | undefined,
  take: (messages: Message<S>[]) => void,
): Promise<CaughtUp<C>> {
  const { chat, messages, more } = await wire.open()
  const first = messages[0]?.id ?? 0
  const loadedTo = Math.max(known ?? 0, messages.at(-1)?.id ?? 0)
  const missed = known !== undefined && more && first > known ? await fillGap(wire, known, first) : []
  take([...missed, ...messages])
  return { chat, loadedTo, ...(known === undefined && { hasEarlier: more }) }
}
