import type { Message } from './message.ts'

/** A message as it is shown, from the moment it was written. `S` are the participants of the conversation. */
export interface ShownMessage<S extends string> {
  /** The `client_id` of the message. */
  key: string
  /** The server's, once it has the message. */
  id?: number
  from: S
  text: string
  image: Message<S>['image']
  at: string
  /** When the other participant had read it. */
  readAt: string | null
  state: 'waiting' | 'failed' | 'sent'
  /** Why it failed, in words for the writer. */
  why?: string
  /** The status with which it failed. */
  status?: number
}
type ShownMessages<S extends string> = readonly ShownMessage<S>[]

const toShown = <S extends string>({
  id,
  client_id,
  sender_type,
  content,
  image,
  created_at,
  read_at,
}: Message<S>): ShownMessage<S> => ({
  key: client_id,
  id,
  from: sender_type,
  text: content,
  image,
  at: created_at,
  readAt: read_at,
  state: 'sent',
})

/** What the server has in its order, then what is on its way in the order in which it was written. */
function arrange<S extends string>(messages: ShownMessages<S>): ShownMessage<S>[] {
  const sent = messages.filter(({ id }) => id !== undefined).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
  return [...sent, ...messages.filter(({ id }) => id === undefined)]
}

/** A later word about a message never makes it unread. */
const join = <S extends string>(old: ShownMessage<S>, next: ShownMessage<S>): ShownMessage<S> => ({
  ...next,
  readAt: next.readAt ?? old.readAt,
})

/** Takes in messages of the server: in any order, any of them again, and those that are still shown as on their way. */
export function takeMessages<S extends string>(
  shown: ShownMessages<S>,
  arrived: readonly Message<S>[],
): ShownMessage<S>[] {
  const nameOf = ({ from, key }: ShownMessage<S>) => `${from} ${key}`
  const known = new Map(shown.map((message) => [nameOf(message), message]))
  for (const next of arrived.map((message) => toShown(message))) {
    const old = known.get(nameOf(next))
    known.set(nameOf(next), old ? join(old, next) : next)
  }
  return arrange([...known.values()])
}

/** Up to which message a participant has read what the other one wrote. */
export interface ReadTo<S extends string> {
  sender_type: S
  up_to: number
  at: string
}

export const takeRead = <S extends string>(
  messages: ShownMessages<S>,
  { sender_type, up_to, at }: ReadTo<S>,
): ShownMessage<S>[] =>
  messages.map((message) =>
    message.from !== sender_type && message.readAt === null && message.id !== undefined && message.id <= up_to
      ? { ...message, readAt: at }
      : message,
  )

type WrittenMessage<S extends string> = Pick<ShownMessage<S>, 'key' | 'from' | 'text' | 'image' | 'at'>

export const addMessage = <S extends string>(
  messages: ShownMessages<S>,
  written: WrittenMessage<S>,
): ShownMessage<S>[] => [...messages, { ...written, readAt: null, state: 'waiting' }]

/** Changes a message that the server doesn't have yet. */
export const changeMessage = <S extends string>(
  messages: ShownMessages<S>,
  key: string,
  change: Pick<ShownMessage<S>, 'state' | 'status' | 'why'>,
): ShownMessage<S>[] =>
  messages.map((message) => (message.key === key && message.id === undefined ? { ...message, ...change } : message))

export const dropMessage = <S extends string>(messages: ShownMessages<S>, key: string): ShownMessage<S>[] =>
  messages.filter((message) => message.key !== key || message.id !== undefined)

/** The first message that waits to be sent. Nothing is sent before what was written earlier, unless that has failed. */
export const nextToSend = <S extends string>(messages: ShownMessages<S>): ShownMessage<S> | undefined =>
  messages.find(({ state }) => state === 'waiting')

/** How much of the other participant hasn't been read. */
export const countUnread = <S extends string>(messages: ShownMessages<S>, own: S): number =>
  messages.filter(({ from, readAt }) => from !== own && readAt === null).length

/** The last message of the other participant. */
export const lastOf = <S extends string>(messages: ShownMessages<S>, own: S): number | undefined =>
  messages.findLast(({ from }) => from !== own)?.id

/** The last message of the other participant that hasn't been read; undefined when all has. */
export const lastUnread = <S extends string>(messages: ShownMessages<S>, own: S): number | undefined =>
  messages.findLast(({ from, readAt }) => from !== own && readAt === null)?.id

/** What somebody wrote and the server doesn't have yet, as words alone, since pictures are too large to be kept. */
export type UnsentMessage = Pick<ShownMessage<string>, 'key' | 'text' | 'at'>

/** What is kept for after a reload. */
export const listUnsent = <S extends string>(
  messages: ShownMessages<S>,
  pictureOf: (key: string) => Blob | undefined,
): UnsentMessage[] =>
  messages
    .filter(({ id, key, text }) => id === undefined && (text !== '' || !pictureOf(key)))
    .map(({ key, text, at }) => ({ key, text, at }))

export const restoreMessages = <S extends string>(from: S, unsent: readonly UnsentMessage[]): ShownMessage<S>[] =>
  unsent.map((message) => ({ ...message, from, image: null, readAt: null, state: 'waiting' }))
