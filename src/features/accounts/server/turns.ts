import { Refusal } from '#kit/refusal.ts'

interface Width {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait; whoever comes then is asked to come back. */
  waiting: number
}

/** Lets heavy work be done by turns, so that many who ask at once don't take all the memory there is. */
export function openTurns({ atOnce, waiting }: Width) {
  const line: (() => void)[] = []
  let working = 0

  async function waitForTurn(): Promise<void> {
    if (line.length >= waiting)
      throw new Refusal('unavailable', 'Service temporarily unavailable. Please try again later.', { retryAfter: 5 })
    await new Promise<void>((begin) => line.push(begin))
  }

  /** Whoever waits longest takes over the place that became free. */
  function passOn(): void {
    const next = line.shift()
    if (next) next()
    else working -= 1
  }

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) await waitForTurn()
    else working += 1
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
