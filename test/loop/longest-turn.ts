import { setTimeout as pass } from 'node:timers/promises'

/** In milliseconds: several short turns may come between two looks, and a millisecond of them counts as one. */
const lookEvery = 1

const spentSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * How long the event loop was away at most while something was done, in milliseconds of this thread’s own processor time: what other processes and
 * threads take at the same time doesn’t count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = () => {
    longest = Math.max(longest, spentSince(before))
    before = process.threadCpuUsage()
    if (!isOver) setTimeout(look, lookEvery)
  }
  setTimeout(look, lookEvery)
  await work()
  isOver = true
  await pass(2 * lookEvery)
  return longest
}
