import { Duplex } from 'node:stream'
import type { Order } from './protocol.ts'

/** How a port reaches the database. */
export interface Link {
  order: (order: Order, transfer?: ArrayBuffer[]) => void
  /** Resolves once the database answers. */
  whenUp: () => Promise<void>
  forget: (client: number) => void
}

/** The socket for `pg`, which leads to the database's worker thread. */
export class Port extends Duplex {
  readonly #link: Link
  readonly #client: number

  constructor(link: Link, client: number) {
    // As with a socket: when the database closes the connection, `pg` gets an error instead of waiting for ever.
    super({ allowHalfOpen: false })
    this.#link = link
    this.#client = client
  }

  connect(): this {
    this.#open().catch((problem) => this.destroy(problem))
    return this
  }

  async #open() {
    await this.#link.whenUp()
    if (this.destroyed) return
    this.#link.order({ kind: 'open', client: this.#client })
    this.emit('connect')
  }

  /** Passes on data from the database, or closes the connection on null. */
  receive(bytes: Uint8Array<ArrayBuffer> | null): void {
    this.push(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  #send(chunk: Uint8Array) {
    const bytes = new Uint8Array(chunk)
    this.#link.order({ kind: 'data', client: this.#client, bytes }, [bytes.buffer])
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    this.#link.forget(this.#client)
    this.#link.order({ kind: 'close', client: this.#client })
    done(problem)
  }

  // Socket methods that `pg` calls and that mean nothing between threads.
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this
}
