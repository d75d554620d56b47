import { findStatementName, type Message, MessageReader, readSql, textAt } from './wire.ts'

/** One connection as the worker sees it. */
export class Client {
  readonly id: number
  /** Names under which this client's prepared statements stand in the one session that all share. */
  readonly statements = new Set<string>()
  readonly channels = new Set<string>()
  readonly #reader = new MessageReader()
  #turn: Message[] = []

  constructor(id: number) {
    this.id = id
  }

  /** Takes in a chunk; returns the messages up to the last one that expects an answer, or none while more must come. */
  receive(chunk: Uint8Array): Message[] {
    const messages = this.#reader.read(chunk)
    const end = messages.findLastIndex(({ kind }) => asking.has(kind)) + 1
    if (end === 0) {
      this.#turn.push(...messages)
      return []
    }
    const turn = [...this.#turn, ...messages.slice(0, end)]
    this.#turn = messages.slice(end)
    return turn
  }

  /** The message as the shared session may have it: statement names made this client's own, channels noted. */
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

const asking = new Set(['start', 'encrypt', 'cancel', 'unknown', 'Q', 'S', 'H', 'F', 'X'])
