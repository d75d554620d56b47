// What a thread does in tests.
import { setTimeout as wait } from 'node:timers/promises'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { serveTasks } from '#kit/server/threads/serve-tasks.ts'

export type Task =
  | { kind: 'add'; numbers: number[] }
  | { kind: 'ask' | 'spin' | 'hoard' | 'fail' | 'refuse' | 'wait' | 'exit' | 'hang' | 'creep' }

/** Uses little of the processor for over four seconds, as on a machine where others have it. */
async function creep(): Promise<string> {
  for (let round = 0; round < 40; round += 1) {
    const until = performance.now() + 3
    while (performance.now() < until);
    await wait(100)
  }
  return 'there'
}

await serveTasks<Task, unknown>((own) => async (task, context) => {
  if (task.kind === 'add') return { result: task.numbers.reduce((sum, number) => sum + number, 0) }
  if (task.kind === 'ask') return { result: [own, await context.ask('the time'), await context.ask('the place')] }
  if (task.kind === 'refuse') throw new Refusal('invalid', passOn('Not like this.'))
  if (task.kind === 'fail') throw new Error('It broke.')
  if (task.kind === 'exit') process.exit(7)
  if (task.kind === 'creep') return { result: await creep() }
  if (task.kind === 'hang') return new Promise(() => setInterval(() => undefined, 1000))
  const hoard: unknown[] = []
  for (;;) {
    if (task.kind === 'hoard') hoard.push(Array.from({ length: 100_000 }, () => ({})))
    if (task.kind === 'wait') {
      await wait(1)
      context.check()
    }
  }
})
