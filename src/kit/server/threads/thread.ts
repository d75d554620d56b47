import { Worker } from 'node:worker_threads'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { FromThread, ThreadData, ToThread } from './protocol.ts'

export interface ThreadSettings {
  /** The worker's script, which calls `serveTasks`. */
  file: URL
  /** Data for the script. */
  own: unknown
  execArgv?: string[] | undefined
  /** Seconds of processor time that one task may take. */
  budget: number
}

/** A task took more time or memory than allowed, so it was stopped. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** The thread of a task ended unexpectedly. The next task gets a new one. */
export class ThreadLost extends Refusal {
  constructor(cause: Error) {
    super(
      'unavailable',
      phrase('server-could-not-finish', 'The server could not finish this. Please try again in a moment.'),
      { cause, retryAfter: 2 },
    )
  }
}

export interface Call {
  /** Aborted once nobody waits for the task any more: it stops at its next step. */
  signal?: AbortSignal | undefined
  /** Responds to questions of the task. */
  answer?: (question: unknown) => unknown
  /** Buffers of the task to transfer instead of copying. */
  transfer?: ArrayBuffer[] | undefined
}

const megabytes = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const lookEveryMs = 250
/** A task that makes no progress for this many times its budget hangs; on a busy machine or a slow disk it makes some. */
const patience = 6
/** More than looking at a thread takes of its own time. */
const leastProgressSeconds = 0.02

const isOutOfMemory = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Calls `giveUp` when a thread has used up its time; the returned function stops the timer. */
function limitTime(worker: Worker, budget: number, giveUp: () => void): () => void {
  const readSeconds = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1e6
  }
  const started = readSeconds()
  const latest = setTimeout(giveUp, budget * patience * 1000)
  let progress = 0
  let isOver = false
  const look = async () => {
    const used = (await readSeconds()) - (await started)
    // Refreshing would start a timer again that was stopped meanwhile.
    if (isOver) return
    if (used > budget) return giveUp()
    if (used - progress < leastProgressSeconds) return
    progress = used
    latest.refresh()
  }
  // A thread that has ended can't be measured any more.
  const looks = setInterval(() => void look().catch(() => undefined), Math.min(lookEveryMs, budget * 500))
  started.catch(() => undefined)
  return () => {
    isOver = true
    clearInterval(looks)
    clearTimeout(latest)
  }
}

/** A thread that runs one task at a time. */
export class Thread<Task, Result> {
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
      this.#receive(message).catch((problem: unknown) => this.#giveUp(problem as Error)),
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

  async run(task: Task, call: Call): Promise<Result> {
    this.#worker.ref()
    await this.#ready.promise
    this.#call = call
    this.#done = Promise.withResolvers<Result>()
    const stop = () => void Atomics.store(this.#stop, 0, call.signal?.aborted ? 1 : 0)
    stop()
    call.signal?.addEventListener('abort', stop)
    const ended = limitTime(this.#worker, this.#budget, () => this.#giveUp(new TooLong('It took too much time.')))
    this.#post({ kind: 'task', task }, call.transfer)
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

  #post(message: ToThread<Task>, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  async #receive(message: FromThread<Result>): Promise<void> {
    if (message.kind === 'ready') this.#ready.resolve()
    else if (message.kind === 'asks')
      this.#post({ kind: 'answer', answer: await this.#call.answer?.(message.question) })
    else if (message.kind === 'done') this.#done?.resolve(message.result)
    else if (message.kind === 'refused') this.#done?.reject(new Refusal(message.reason, message.says))
    else this.#done?.reject(message.problem)
  }

  #giveUp(problem: Error): void {
    this.#fail(problem)
    void this.#worker.terminate()
  }

  /** Final: only the first reason counts. */
  #fail(problem: Error): void {
    this.#problem ??= problem
    this.#ready.reject(this.#problem)
    this.#done?.reject(this.#problem)
  }
}
