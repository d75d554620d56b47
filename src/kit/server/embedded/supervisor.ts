import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { type Link, Port } from './port.ts'
import type { Order, Report, WorkerSettings } from './protocol.ts'

const firstPauseMs = 1000
const laterPauseMs = 5000
/** With the error code of a Postgres server. */
const stopped = () => Object.assign(new Error('The embedded database stopped.'), { code: '57P01' })
const notOpen = (cause: Error) =>
  Object.assign(new Error('The embedded database does not open.', { cause }), { code: '57P03' })
// The worker beside this file has the same extension: `.ts` in the sources, `.js` when built.
const workerFile = `./database-thread${extname(import.meta.url)}`

/** Keeps the thread of the embedded database running and relays its connections. */
export class Supervisor implements Link {
  readonly #settings: WorkerSettings
  readonly #log: Logger
  readonly #ports = new Map<number, Port>()
  #worker: Worker | undefined
  #up = Promise.withResolvers<void>()
  #problem: Error | undefined
  #connections = 0
  #stopping = false

  constructor(settings: WorkerSettings, log: Logger) {
    this.#settings = settings
    this.#log = log
  }

  /** Throws when the database does not open. Later it is reopened whenever its thread ends. */
  async start(): Promise<void> {
    const worker = new Worker(new URL(workerFile, import.meta.url), { workerData: this.#settings, execArgv: [] })
    worker.on('message', (report: Report) => this.#receive(report))
    await untilReady(worker)
    worker.on('error', (problem) => this.#log.error({ err: problem }, 'The embedded database failed.'))
    worker.once('exit', (code) => void this.#recover(code))
    this.#worker = worker
    this.#problem = undefined
    this.#up.resolve()
  }

  connect(): Duplex {
    const client = ++this.#connections
    const port = new Port(this, client)
    this.#ports.set(client, port)
    return port
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const worker = this.#worker
    if (!worker) return
    const exit = once(worker, 'exit')
    this.order({ kind: 'stop' })
    await exit
  }

  order(order: Order, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(order, transfer)
  }

  async whenUp(): Promise<void> {
    if (this.#problem) throw notOpen(this.#problem)
    await this.#up.promise
  }

  forget(client: number): void {
    this.#ports.delete(client)
  }

  #receive(report: Report) {
    if (report.kind === 'broken') this.#log.error({ words: report.words }, 'The embedded database broke off.')
    else if (report.kind === 'warning')
      this.#log.warn({ words: report.words }, 'Upkeep of the embedded database failed.')
    else if (report.kind === 'unusable')
      this.#log.warn({ words: report.words }, 'The ready-made database can’t be used, so a new one is created.')
    else if (report.kind === 'data') this.#ports.get(report.client)?.receive(report.bytes)
    else if (report.kind === 'end') this.#ports.get(report.client)?.receive(null)
  }

  async #recover(code: number) {
    this.#worker = undefined
    this.#up = Promise.withResolvers()
    for (const port of this.#ports.values()) port.destroy(stopped())
    if (!this.#stopping) this.#log.warn({ code }, 'The embedded database stopped and is started again.')
    for (let pause = firstPauseMs; !this.#stopping && !this.#worker; pause = laterPauseMs) {
      await wait(pause)
      await this.start().catch((problem) => this.#note(problem))
    }
  }

  /** From now on connecting fails at once, until a start succeeds. */
  #note(problem: Error) {
    this.#problem = problem
    this.#log.error({ err: problem }, 'The embedded database does not open.')
  }
}

async function untilReady(worker: Worker) {
  let last = ''
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (report: Report) => {
      if (report.kind === 'ready') resolve()
      else if (report.kind === 'broken') last = ` ${report.words.trim()}`
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The embedded database ended with code ${code} before it was ready.${last}`)),
    )
  })
}
