// What a thread does in tests.
import { setTimeout as wait } from 'node:timers/promises'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { serveTasks } from '#kit/server/threads/serve-tasks.ts'

export type Task =
  | { kind: 'add'; numbers: number[] }
  | { kind: 'ask' | 'spin' | 'hoard' | 'fail' | 'refuse' | 'wait' | 'exit' }

await serveTasks<Task, unknown>((own) => async (task, context) => {
  if (task.kind === 'add') return { result: task.numbers.reduce((sum, number) => sum + number, 0) }
  if (task.kind === 'ask') return { result: [own, await context.ask('the time'), await context.ask('the place')] }
  if (task.kind === 'refuse') throw new Refusal('invalid', passOn('Not like this.'))
  if (task.kind === 'fail') throw new Error('It broke.')
  if (task.kind === 'exit') process.exit(7)
  const hoard: unknown[] = []
  for (;;) {
    if (task.kind === 'hoard') hoard.push(Array.from({ length: 100_000 }, () => ({})))
    if (task.kind === 'wait') {
      await wait(1)
      context.check()
    }
  }
})
