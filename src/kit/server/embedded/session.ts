import { Client, cutAfterEachAsking } from './client.ts'
import {
  type WireAnswer,
  type Message,
  readAnswer,
  readSql,
  writeError,
  writeMessage,
  writeQuery,
  writeReady,
} from './wire.ts'

interface Outlet {
  send: (client: number, bytes: Buffer) => void
  end: (client: number) => void
  /** Background maintenance failed. */
  warn: (words: string) => void
}

/** Runs whole wire messages on the one session and returns its whole response. */
type Engine = (messages: Buffer) => Buffer

const refusals: [RegExp, string][] = [
  [
    /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i,
    'COPY FROM STDIN is not available on the embedded database: insert with unnest().',
  ],
  [/^\s*unlisten\b/i, 'UNLISTEN is not available on the embedded database: close the connection.'],
  [/^\s*discard\b/i, 'DISCARD is not available on the embedded database: its session is shared.'],
]

interface Batch {
  client: Client
  messages: Message[]
}

/**
 * Lends the one session of the embedded database to many clients: to one at a time, in the order they ask, from its
 * first message until it leaves no transaction open.
 */
export class SessionQueue {
  readonly #engine: Engine
  readonly #outlet: Outlet
  readonly #greeting: Buffer
  readonly #clients = new Map<number, Client>()
  readonly #chores: string[] = []
  #waiting: Batch[] = []
  #owner: Client | undefined
  #ownerActedAt = 0

  constructor(engine: Engine, outlet: Outlet, greeting: Buffer) {
    this.#engine = engine
    this.#outlet = outlet
    this.#greeting = greeting
  }

  open(id: number): void {
    this.#clients.set(id, new Client(id))
  }

  receive(id: number, chunk: Uint8Array): void {
    const client = this.#clients.get(id)
    if (!client) return
    const messages = client.receive(chunk).filter((message) => !this.#greet(client, message))
    if (messages.length > 0) this.#waiting.push({ client, messages })
    this.#work()
  }

  /** Forgets the client; a transaction it left open is rolled back. */
  close(id: number): void {
    const client = this.#clients.get(id)
    if (!client) return
    this.#clients.delete(id)
    this.#waiting = this.#waiting.filter((batch) => batch.client !== client)
    this.#chores.push(...[...client.statements].map((name) => `deallocate "${name}"`))
    if (this.#owner === client) this.#takeBack()
    this.#work()
  }

  closeAll(): void {
    for (const id of this.#clients.keys()) this.close(id)
  }

  /** Runs the statement as soon as no transaction is open. */
  maintain(sql: string): void {
    this.#chores.push(sql)
    this.#work()
  }

  /** Disconnects a client that has held an open transaction for that long while others wait. */
  evictIdle(milliseconds: number): void {
    if (!this.#owner || this.#waiting.length === 0 || performance.now() - this.#ownerActedAt < milliseconds) return
    const { id } = this.#owner
    this.#outlet.send(
      id,
      writeError('FATAL', '25P03', 'idle in transaction while other clients wait for the embedded database'),
    )
    this.#outlet.end(id)
    this.close(id)
  }

  /** Handles what needs no session: how a connection begins. */
  #greet(client: Client, { kind }: Message): boolean {
    if (kind === 'encrypt') this.#outlet.send(client.id, Buffer.from('N'))
    if (kind === 'start') this.#outlet.send(client.id, this.#greeting)
    return ['encrypt', 'start', 'cancel', 'unknown'].includes(kind)
  }

  #work() {
    for (let batch = this.#next(); batch; batch = this.#next()) this.#take(batch)
  }

  #next(): Batch | undefined {
    if (!this.#owner) for (const sql of this.#chores.splice(0)) this.#doChore(sql)
    const at = this.#owner ? this.#waiting.findIndex(({ client }) => client === this.#owner) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  #doChore(sql: string) {
    const { problem } = readAnswer(this.#engine(writeQuery(sql)))
    if (problem) this.#outlet.warn(`${sql}: ${problem}`)
  }

  #take({ client, messages }: Batch) {
    const refusal = this.#refusalOf(messages)
    if (refusal) {
      const statements = cutAfterEachAsking(messages)
      if (statements.length > 1)
        return void this.#waiting.unshift(...statements.map((own) => ({ client, messages: own })))
      this.#outlet.send(
        client.id,
        Buffer.concat([writeError('ERROR', '0A000', refusal), writeReady(this.#owner ? 'transaction' : 'idle')]),
      )
      return
    }
    const asked = messages.filter(({ kind }) => kind !== 'X')
    if (asked.length > 0) this.#run(client, asked)
    if (asked.length === messages.length) return
    this.#outlet.end(client.id)
    this.close(client.id)
  }

  #run(client: Client, messages: Message[]) {
    const answer = readAnswer(this.#engine(Buffer.concat(messages.map((message) => client.translate(message)))))
    this.#owner = answer.status === 'idle' ? undefined : client
    this.#ownerActedAt = performance.now()
    this.#deliver(client, answer)
  }

  #refusalOf(messages: Message[]) {
    const texts = messages.flatMap((message) => readSql(message) ?? [])
    return refusals.find(([pattern]) => texts.some((sql) => pattern.test(sql)))?.[1]
  }

  #deliver({ id }: Client, { bytes, notifications }: WireAnswer) {
    this.#outlet.send(id, bytes)
    for (const { channel, bytes: notification } of notifications) {
      const listeners = [...this.#clients.values()].filter(({ channels }) => channels.has(channel))
      for (const listener of listeners) this.#outlet.send(listener.id, notification)
    }
  }

  /** Syncs first: after an error the session ignores everything else. */
  #takeBack() {
    this.#engine(Buffer.concat([writeMessage('S', Buffer.alloc(0)), writeQuery('rollback')]))
    this.#owner = undefined
  }
}
