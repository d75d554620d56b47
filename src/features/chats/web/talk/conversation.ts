import type { Sender } from '#chats/rules.ts'
import type { MessageView } from '#chats/shapes.ts'

/** A message as it is shown, from the moment it was written. */
export interface Line {
  /** Chosen by the browser that wrote it, so that sent twice it is still one message. */
  key: string
  /** The server's, once it has the message. */
  id?: number
  from: Sender
  text: string
  image: MessageView['image']
  at: string
  /** When the other side had read it. */
  readAt: string | null
  state: 'waiting' | 'failed' | 'sent'
  /** Why it failed, in words for the writer. */
  why?: string
}

const lineOf = ({ id, client_id, sender_type, content, image, created_at, read_at }: MessageView): Line => ({
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
function arrange(lines: readonly Line[]): Line[] {
  const sent = lines.filter(({ id }) => id !== undefined).toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
  return [...sent, ...lines.filter(({ id }) => id === undefined)]
}

/** A later word about a message never makes it unread. */
const join = (old: Line, next: Line): Line => ({ ...next, readAt: next.readAt ?? old.readAt })

/** Takes in messages of the server: in any order, any of them again, and those that are still shown as on their way. */
export function takeMessages(lines: readonly Line[], messages: readonly MessageView[]): Line[] {
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
export interface ReadTo {
  sender_type: Sender
  up_to: number
  at: string
}

export const takeRead = (lines: readonly Line[], { sender_type, up_to, at }: ReadTo): Line[] =>
  lines.map((line) =>
    line.from !== sender_type && line.readAt === null && line.id !== undefined && line.id <= up_to
      ? { ...line, readAt: at }
      : line,
  )

type Written = Pick<Line, 'key' | 'from' | 'text' | 'image' | 'at'>

export const addLine = (lines: readonly Line[], written: Written): Line[] => [
  ...lines,
  { ...written, readAt: null, state: 'waiting' },
]

/** Changes a message that the server doesn't have yet. */
export const changeLine = (lines: readonly Line[], key: string, change: Pick<Line, 'state' | 'why'>): Line[] =>
  lines.map((line) => (line.key === key && line.id === undefined ? { ...line, ...change } : line))

export const dropLine = (lines: readonly Line[], key: string): Line[] =>
  lines.filter((line) => line.key !== key || line.id !== undefined)

/** The first message that waits to be sent. Nothing is sent before what was written earlier, unless that has failed. */
export const nextToSend = (lines: readonly Line[]): Line | undefined => lines.find(({ state }) => state === 'waiting')

/** How much of the other side hasn't been read. */
export const countUnread = (lines: readonly Line[], own: Sender): number =>
  lines.filter(({ from, readAt }) => from !== own && readAt === null).length

/** The last message of the other side. */
export const lastOf = (lines: readonly Line[], own: Sender): number | undefined =>
  lines.findLast(({ from }) => from !== own)?.id

/** The last message of the other side that hasn't been read; undefined when all has. */
export const lastUnread = (lines: readonly Line[], own: Sender): number | undefined =>
  lines.findLast(({ from, readAt }) => from !== own && readAt === null)?.id

type Unsent = Pick<Line, 'key' | 'text' | 'at'>

/** What is kept for after a reload: words alone, since pictures are too large for that. */
export const listUnsent = (lines: readonly Line[], pictureOf: (key: string) => Blob | undefined): Unsent[] =>
  lines
    .filter(({ id, key, text }) => id === undefined && (text !== '' || !pictureOf(key)))
    .map(({ key, text, at }) => ({ key, text, at }))

export const restore = (from: Sender, unsent: readonly Unsent[]): Line[] =>
  unsent.map((line) => ({ ...line, from, image: null, readAt: null, state: 'waiting' }))
