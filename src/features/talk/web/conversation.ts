import type { Message } from './message.ts'

/** A message as it is shown, from the moment it was written. `S` are the sides of the conversation. */
export interface Line<S extends string> {
  /** The `client_id` of the message. */
  key: string
  /** The server's, once it has the message. */
  id?: number
  from: S
  text: string
  image: Message<S>['image']
  at: string
  /** When the other side had read it. */
  readAt: string | null
  state: 'waiting' | 'failed' | 'sent'
  /** Why it failed, in words for the writer. */
  why?: string
  /** The status with which it failed. */
  status?: number
}
type Lines<S extends string> = readonly Line<S>[]

const lineOf = <S extends string>({
  id,
  client_id,
  sender_type,
  content,
  image,
  created_at,
  read_at,
}: Message<S>): Line<S> => ({
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
function arrange<S extends string>(lines: Lines<S>): Line<S>[] {
  const sent = lines.filter(({ id }) => id !== undefined).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
  return [...sent, ...lines.filter(({ id }) => id === undefined)]
}

/** A later word about a message never makes it unread. */
const join = <S extends string>(old: Line<S>, next: Line<S>): Line<S> => ({
  ...next,
  readAt: next.readAt ?? old.readAt,
})

/** Takes in messages of the server: in any order, any of them again, and those that are still shown as on their way. */
export function takeMessages<S extends string>(lines: Lines<S>, messages: readonly Message<S>[]): Line<S>[] {
  const known = new Map(lines.map((line) => [`${line.from} ${line.key}`, line]))
  for (const message of messages) {
    const line = lineOf(message)
    const name = `${line.from} ${line.key}`
    const old = known.get(name)
    known.set(name, old ? join(old, line) : line)
  }
  return arrange([...known.values()])
}

/** Up to which message a side has read what the other one wrote. */
export interface ReadTo<S extends string> {
  sender_type: S
  up_to: number
  at: string
}

export const takeRead = <S extends string>(lines: Lines<S>, { sender_type, up_to, at }: ReadTo<S>): Line<S>[] =>
  lines.map((line) =>
    line.from !== sender_type && line.readAt === null && line.id !== undefined && line.id <= up_to
      ? { ...line, readAt: at }
      : line,
  )

type WrittenLine<S extends string> = Pick<Line<S>, 'key' | 'from' | 'text' | 'image' | 'at'>

export const addLine = <S extends string>(lines: Lines<S>, written: WrittenLine<S>): Line<S>[] => [
  ...lines,
  { ...written, readAt: null, state: 'waiting' },
]

/** Changes a message that the server doesn't have yet. */
export const changeLine = <S extends string>(
  lines: Lines<S>,
  key: string,
  change: Pick<Line<S>, 'state' | 'status' | 'why'>,
): Line<S>[] => lines.map((line) => (line.key === key && line.id === undefined ? { ...line, ...change } : line))

export const dropLine = <S extends string>(lines: Lines<S>, key: string): Line<S>[] =>
  lines.filter((line) => line.key !== key || line.id !== undefined)

/** The first message that waits to be sent. Nothing is sent before what was written earlier, unless that has failed. */
export const nextToSend = <S extends string>(lines: Lines<S>): Line<S> | undefined =>
  lines.find(({ state }) => state === 'waiting')

/** How much of the other side hasn't been read. */
export const countUnread = <S extends string>(lines: Lines<S>, own: S): number =>
  lines.filter(({ from, readAt }) => from !== own && readAt === null).length

/** The last message of the other side. */
export const lastOf = <S extends string>(lines: Lines<S>, own: S): number | undefined =>
  lines.findLast(({ from }) => from !== own)?.id

/** The last message of the other side that hasn't been read; undefined when all has. */
export const lastUnread = <S extends string>(lines: Lines<S>, own: S): number | undefined =>
  lines.findLast(({ from, readAt }) => from !== own && readAt === null)?.id

/** What somebody wrote and the server doesn't have yet, as words alone, since pictures are too large to be kept. */
export type UnsentLine = Pick<Line<string>, 'key' | 'text' | 'at'>

/** What is kept for after a reload. */
export const listUnsent = <S extends string>(
  lines: Lines<S>,
  pictureOf: (key: string) => Blob | undefined,
): UnsentLine[] =>
  lines
    .filter(({ id, key, text }) => id === undefined && (text !== '' || !pictureOf(key)))
    .map(({ key, text, at }) => ({ key, text, at }))

export const restore = <S extends string>(from: S, unsent: readonly UnsentLine[]): Line<S>[] =>
  unsent.map((line) => ({ ...line, from, image: null, readAt: null, state: 'waiting' }))
