import { Worker } from 'node:worker_threads'
import { Refusal } from '#kit/refusal.ts'
import type { FromThread, ThreadData, ToThread } from './protocol.ts'

export interface ThreadSettings {
  /** What it runs: calls `serveOrders`. */
  file: URL
  /** What it is given when it starts. */
  own: unknown
  execArgv?: string[] | undefined
  /** Seconds of processor time that one order may take. */
  budget: number
}

/** An order took more time or memory than any may, so it was given up. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** The thread of an order ended by itself: another one begins anew. */
export class ThreadLost extends Refusal {
  constructor(cause: Error) {
    super('unavailable', 'The server could not finish this. Please try again in a moment.', { cause, retryAfter: 2 })
  }
}

export interface Call {
  /** Aborted once nobody waits for the order any more: it ends at its next step. */
  signal?: AbortSignal | undefined
  /** Returns what the order asks for. */
  answer?: (question: unknown) => unknown
}

const megabytes = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
/** In milliseconds, at most. */
const lookEvery = 250
/** Where the machine is busy, or waits for its disk, an order may take so many times its budget. */
const patience = 6

const isOutOfMemory = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Gives a thread up that uses up its time. Ends watching when the returned function is called. */
function limitTime(worker: Worker, budget: number, giveUp: () => void): () => void {
  const started = worker.cpuUsage()
  const look = async () => {
    const [before, now] = await Promise.all([started, worker.cpuUsage()])
    if (now.user + now.system - before.user - before.system > budget * 1e6) giveUp()
  }
  // A thread that has ended tells nothing any more.
  const looks = setInterval(() => void look().catch(() => undefined), Math.min(lookEvery, budget * 500))
  const latest = setTimeout(giveUp, budget * patience * 1000)
  started.catch(() => undefined)
  return () => {
    clearInterval(looks)
    clearTimeout(latest)
  }
}

/** A thread that carries out one order at a time. */
export class Thread<Order, Result> {
  readonly #worker: Worker
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))
  readonly #ready = Promise.withResolvers<void>()
  readonly #budget: number
  #done: PromiseWithResolvers<Result> | undefined
  #call: Call = {}
  #problem: Error | undefined

  constructor({ file, own, execArgv = [], budget }: ThreadSettings) {
    const workerData: ThreadData = { stop: this.#stop, own }
    this.#budget = budget
    this.#worker = new Worker(file, { workerData, execArgv, resourceLimits: megabytes })
    this.#worker.on('message', (message: FromThread<Result>) =>
      this.#hear(message).catch((problem: unknown) => this.#giveUp(problem as Error)),
    )
    this.#worker.on('error', (cause) =>
      this.#fail(isOutOfMemory(cause) ? new TooLong('It took too much memory.', { cause }) : (cause as Error)),
    )
    this.#worker.on('exit', (code) => this.#fail(new ThreadLost(new Error(`A thread ended with ${code}.`))))
    this.#ready.promise.catch(() => undefined)
  }

  get hasEnded(): boolean {
    return this.#problem !== undefined
  }

  async run(order: Order, call: Call): Promise<Result> {
    this.#worker.ref()
    await this.#ready.promise
    this.#call = call
    this.#done = Promise.withResolvers<Result>()
    const stop = () => void Atomics.store(this.#stop, 0, call.signal?.aborted ? 1 : 0)
    stop()
    call.signal?.addEventListener('abort', stop)
    const ended = limitTime(this.#worker, this.#budget, () => this.#giveUp(new TooLong('It took too much time.')))
    this.#tell({ kind: 'order', order })
    try {
      return await this.#done.promise
    } catch (problem) {
      if (!(problem instanceof TooLong)) call.signal?.throwIfAborted()
      throw problem
    } finally {
      ended()
      call.signal?.removeEventListener('abort', stop)
      this.#worker.unref()
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #tell(message: ToThread<Order>): void {
    this.#worker.postMessage(message)
  }

  async #hear(message: FromThread<Result>): Promise<void> {
    if (message.kind === 'ready') this.#ready.resolve()
    else if (message.kind === 'asks')
      this.#tell({ kind: 'answer', answer: await this.#call.answer?.(message.question) })
    else if (message.kind === 'done') this.#done?.resolve(message.result)
    else if (message.kind === 'refused') this.#done?.reject(new Refusal(message.reason, message.words))
    else this.#done?.reject(message.problem)
  }

  #giveUp(problem: Error): void {
    this.#fail(problem)
    void this.#worker.terminate()
  }

  /** For good: the first reason counts. */
  #fail(problem: Error): void {
    this.#problem ??= problem
    this.#ready.reject(this.#problem)
    this.#done?.reject(this.#problem)
  }
}
