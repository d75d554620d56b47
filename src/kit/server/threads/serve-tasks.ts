import { constants, setPriority } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { Refusal } from '#kit/refusal.ts'
import type { FromThread, ThreadData, ToThread } from './protocol.ts'

/** What a task can use while it runs. */
export interface TaskContext {
  /** Asks the main thread and waits for its response. */
  ask: (question: unknown) => Promise<unknown>
  /** Throws once nobody waits for the task any more. */
  check: () => void
}

interface TaskResult<Result> {
  result: Result
  /** Buffers to transfer instead of copying. */
  transfer?: ArrayBuffer[]
}

const asError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)))

/** Lowers this thread's priority below the main thread's. Only Linux has a priority per thread. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Runs tasks in a thread of their own, one after the other. `open` prepares what all of them need. */
export async function serveTasks<Task, Result>(
  open: (own: unknown) => (task: Task, context: TaskContext) => Promise<TaskResult<Result>>,
): Promise<void> {
  stepBack()
  const port = parentPort as MessagePort
  const { stop, own } = workerData as ThreadData
  const post = (message: FromThread<Result>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  let giveAnswer: (answer: unknown) => void = () => undefined
  const context: TaskContext = {
    ask: (question) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      giveAnswer = resolve
      post({ kind: 'asks', question })
      return promise
    },
    check: () => {
      if (Atomics.load(stop, 0) !== 0) throw new Error('Nobody waits for this any more.')
    },
  }
  const run = open(own)
  const handle = async (task: Task) => {
    try {
      const { result, transfer } = await run(task, context)
      post({ kind: 'done', result }, transfer)
    } catch (problem) {
      if (problem instanceof Refusal) post({ kind: 'refused', reason: problem.reason, says: problem.phrase })
      else post({ kind: 'failed', problem: asError(problem) })
    }
  }
  port.on('message', (message: ToThread<Task>) => {
    if (message.kind === 'task') void handle(message.task)
    else giveAnswer(message.answer)
  })
  post({ kind: 'ready' })
}
