import { constants, setPriority } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { Refusal } from '#kit/refusal.ts'
import type { FromThread, ThreadData, ToThread } from './protocol.ts'

/** What an order can ask for while it is carried out. */
export interface Desk {
  /** Asks the server, and waits for its answer. */
  ask: (question: unknown) => Promise<unknown>
  /** Throws once nobody waits for the order any more. */
  check: () => void
}

interface Done<Result> {
  result: Result
  /** Bytes that are handed over and not copied. */
  transfer?: ArrayBuffer[]
}

const asError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)))

/** Lets the thread that answers everybody go first. Only on Linux has each thread a priority of its own. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** Carries out orders in a thread of their own, one after the other. `open` makes ready what all of them need. */
export async function serveOrders<Order, Result>(
  open: (own: unknown) => (order: Order, desk: Desk) => Promise<Done<Result>>,
): Promise<void> {
  stepBack()
  const port = parentPort as MessagePort
  const { stop, own } = workerData as ThreadData
  const tell = (message: FromThread<Result>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  let hear: (answer: unknown) => void = () => undefined
  const desk: Desk = {
    ask: (question) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      hear = resolve
      tell({ kind: 'asks', question })
      return promise
    },
    check: () => {
      if (Atomics.load(stop, 0) !== 0) throw new Error('Nobody waits for this any more.')
    },
  }
  const carryOut = open(own)
  const fulfil = async (order: Order) => {
    try {
      const { result, transfer } = await carryOut(order, desk)
      tell({ kind: 'done', result }, transfer)
    } catch (problem) {
      if (problem instanceof Refusal) tell({ kind: 'refused', reason: problem.reason, words: problem.message })
      else tell({ kind: 'failed', problem: asError(problem) })
    }
  }
  port.on('message', (message: ToThread<Order>) => {
    if (message.kind === 'order') void fulfil(message.order)
    else hear(message.answer)
  })
  tell({ kind: 'ready' })
}
