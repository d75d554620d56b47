/** A complete message of the Postgres wire protocol, in its original bytes. */
export interface Message {
  /** The letter that names its kind; for the first message of a connection, which has none, a word. */
  kind: string
  bytes: Buffer
}

const protocolVersion = 196608
const openings: Record<number, string> = {
  [protocolVersion]: 'start',
  80877103: 'encrypt',
  80877104: 'encrypt',
  80877102: 'cancel',
}

/** Cuts a client's bytes into messages, whatever the chunks they arrive in. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  read(chunk: Uint8Array): Message[] {
    this.#rest = this.#rest.length === 0 ? viewOf(chunk) : Buffer.concat([this.#rest, chunk])
    const messages: Message[] = []
    for (let message = this.#take(); message; message = this.#take()) messages.push(message)
    return messages
  }

  #take(): Message | undefined {
    const named = this.#started ? 1 : 0
    if (this.#rest.length < named + 4) return undefined
    const size = named + this.#rest.readUInt32BE(named)
    if (this.#rest.length < size) return undefined
    const bytes = this.#rest.subarray(0, size)
    this.#rest = this.#rest.subarray(size)
    if (this.#started) return { kind: letterOf(bytes), bytes }
    const kind = openings[bytes.readUInt32BE(4)] ?? 'unknown'
    this.#started = kind === 'start'
    return { kind, bytes }
  }
}

/** The database's response to one batch of messages, by receiver. */
export interface WireAnswer {
  bytes: Buffer
  notifications: { channel: string; bytes: Buffer }[]
  /** The state of the session after the batch; undefined while the batch goes on. */
  status: 'idle' | 'transaction' | undefined
  /** The error message, if there was one. */
  problem: string | undefined
}

export function readAnswer(bytes: Buffer): WireAnswer {
  const own: Buffer[] = []
  const notifications: WireAnswer['notifications'] = []
  let status: WireAnswer['status']
  let problem: string | undefined
  for (let at = 0; at < bytes.length;) {
    const frame = bytes.subarray(at, at + 1 + bytes.readUInt32BE(at + 1))
    const kind = letterOf(frame)
    if (kind === 'A') notifications.push({ channel: textAt(frame, 9), bytes: frame })
    else own.push(frame)
    if (kind === 'E') problem = /(?:^|\0)M([^\0]*)/.exec(frame.toString('utf8', 5))?.[1]
    if (kind === 'Z') status = frame[5] === codeOf('I') ? 'idle' : 'transaction'
    at += frame.length
  }
  return { bytes: notifications.length === 0 ? bytes : Buffer.concat(own), notifications, status, problem }
}

export function writeMessage(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

export const writeQuery = (sql: string): Buffer => writeMessage('Q', Buffer.from(`${sql}\0`))

/** Reads the first message of a connection. */
export function writeStart(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.writeUInt32BE(protocolVersion, 4)
  return Buffer.concat([head, body])
}

export function writeError(severity: 'ERROR' | 'FATAL', code: string, words: string): Buffer {
  return writeMessage('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${words}\0\0`))
}

export const writeReady = (status: 'idle' | 'transaction'): Buffer =>
  writeMessage('Z', Buffer.from(status === 'idle' ? 'I' : 'T'))

/** Finds the prepared statement's name in a message: its position, or undefined when there is none. */
export function findStatementName({ kind, bytes }: Message): number | undefined {
  if (kind === 'P') return 5
  if (kind === 'B') return bytes.indexOf(0, 5) + 1
  return (kind === 'D' || kind === 'C') && bytes[5] === codeOf('S') ? 6 : undefined
}

/** The SQL that a message carries, or undefined. */
export function readSql({ kind, bytes }: Message): string | undefined {
  if (kind === 'Q') return textAt(bytes, 5)
  return kind === 'P' ? textAt(bytes, bytes.indexOf(0, 5) + 1) : undefined
}

export const textAt = (bytes: Buffer, at: number): string => bytes.toString('utf8', at, bytes.indexOf(0, at))

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const codeOf = (letter: string) => letter.charCodeAt(0)
const letterOf = (bytes: Buffer) => String.fromCharCode(bytes[0] ?? 0)
