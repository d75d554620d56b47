// What a thread does in tests.
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import { serveOrders } from '#kit/server/threads/serve-orders.ts'

export type Order =
  | { kind: 'add'; numbers: number[] }
  | { kind: 'ask' | 'spin' | 'hoard' | 'fail' | 'refuse' | 'wait' | 'exit' }

await serveOrders<Order, unknown>((own) => async (order, desk) => {
  if (order.kind === 'add') return { result: order.numbers.reduce((sum, number) => sum + number, 0) }
  if (order.kind === 'ask') return { result: [own, await desk.ask('the time'), await desk.ask('the place')] }
  if (order.kind === 'refuse') throw new Refusal('invalid', 'Not like this.')
  if (order.kind === 'fail') throw new Error('It broke.')
  if (order.kind === 'exit') process.exit(7)
  const hoard: unknown[] = []
  for (;;) {
    if (order.kind === 'hoard') hoard.push(Array.from({ length: 100_000 }, () => ({})))
    if (order.kind === 'wait') {
      await wait(1)
      desk.check()
    }
  }
})
