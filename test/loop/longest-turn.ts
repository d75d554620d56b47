import { setTimeout as pass } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Several short turns may come between two looks, and a millisecond of them counts as one. */
const lookEveryMs = 1

const spentSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * How long the event loop was away at most while something was done, in milliseconds of this thread’s own processor time: what other processes and
 * threads take at the same time doesn’t count.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = () => {
    longest = Math.max(longest, spentSince(before))
    before = process.threadCpuUsage()
    if (!isOver) setTimeout(look, lookEveryMs)
  }
  setTimeout(look, lookEveryMs)
  await work()
  isOver = true
  await pass(2 * lookEveryMs)
  return longest
}

const mostTries = 6

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * The same for something that may be done again, and is prepared before: where a turn took longer than so many milliseconds, the shortest of some
 * tries. What is new is compiled at the first times only, and before the others the garbage is collected that was there before. What keeps others
 * waiting does so each time.
 */
export async function leastLongestTurn(most: number, prepare: (tries: number) => Promise<() => Promise<unknown>>) {
  let longest = await longestTurn(await prepare(0))
  for (let tries = 1; tries < mostTries && longest > most; tries += 1) {
    const work = await prepare(tries)
    collectGarbage()
    longest = Math.min(longest, await longestTurn(work))
  }
  return longest
}
