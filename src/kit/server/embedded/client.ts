import { findStatementName, type Message, MessageReader, readSql, textAt } from './wire.ts'

/** One connection as the worker sees it. */
export class Client {
  readonly id: number
  /** The names of this client's prepared statements in the one session that all clients share. */
  readonly statements = new Set<string>()
  readonly channels = new Set<string>()
  readonly #reader = new MessageReader()
  #batch: Message[] = []

  constructor(id: number) {
    this.id = id
  }

  /** Takes a chunk; returns the messages up to the last one that expects a response, or none while more must come. */
  receive(chunk: Uint8Array): Message[] {
    const messages = this.#reader.read(chunk)
    const end = messages.findLastIndex(({ kind }) => asking.has(kind)) + 1
    if (end === 0) {
      this.#batch.push(...messages)
      return []
    }
    const batch = [...this.#batch, ...messages.slice(0, end)]
    this.#batch = messages.slice(end)
    return batch
  }

  /** The message for the shared session: statement names are made unique to this client, channels noted. */
  translate(message: Message): Buffer {
    const channel = /^\s*listen\s+(?:"([^"]+)"|(\w+))/i.exec(readSql(message) ?? '')
    if (channel) this.channels.add(channel[1] ?? channel[2]?.toLowerCase() ?? '')
    const at = findStatementName(message)
    if (at === undefined || message.bytes[at] === 0) return message.bytes
    return this.#rename(message, at)
  }

  #rename({ kind, bytes }: Message, at: number): Buffer {
    const renamed = Buffer.concat([bytes.subarray(0, at), Buffer.from(`client${this.id}_`), bytes.subarray(at)])
    renamed.writeUInt32BE(renamed.length - 1, 1)
    const name = textAt(renamed, at)
    if (kind === 'P') this.statements.add(name)
    if (kind === 'C') this.statements.delete(name)
    return renamed
  }
}

/** Messages that expect a response each, apart. */
export function cutAfterEachAsking(messages: Message[]): Message[][] {
  const parts: Message[][] = [[]]
  for (const message of messages) {
    parts.at(-1)?.push(message)
    if (asking.has(message.kind)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

const asking = new Set(['start', 'encrypt', 'cancel', 'unknown', 'Q', 'S', 'H', 'F', 'X'])
