import { availableParallelism } from 'node:os'
import type { Context } from '#kit/server/context.ts'
import { ThreadLost, type ThreadSettings } from '#kit/server/threads/thread.ts'
import { openThreads } from '#kit/server/threads/threads.ts'
import { openTurns } from '#kit/server/turns.ts'
import type { Sought } from '#places/server/atlas.ts'
import type { Making } from '../make-page.ts'
import { tellProblems } from '../tell-problems.ts'
import type { FromBench, ToBench } from './bench-thread.ts'
import type { Kind, MadeOf, Order, OrderOf } from './orders.ts'

/** Where the threads are started that make pages. */
export interface ThreadPlace extends Omit<ThreadSettings, 'budget'> {
  /** Seconds of processor time for one page, other ones for tests. */
  budget?: number
  /** How many pages are made at the same time, another number for tests. */
  atOnce?: number
}

/** How something is to be made. */
export interface How {
  /** Of what is in one line, one is made at a time. */
  line: string
  /** Aborted once nobody waits for it any more. */
  signal?: (() => AbortSignal) | undefined
  /** Whether it is there by now: something else that was made meanwhile may serve as well. */
  isMade?: () => boolean
}

/** While this waited in its line, something was made that serves as well. */
export class AlreadyMade extends Error {
  override name = 'AlreadyMade'
}

/** In seconds. To look through all pages of a large site takes long, so that has a thread of its own. */
const [forPage, forGuide] = [5, 60]
const words = 'This takes a while, and much is being made for you already. Please try again in a moment.'
const ofOne = { atOnce: 1, waiting: 50, words }
/** One core is for everything else, and each thread may take half a gigabyte. */
const usualAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

function openPool(settings: ThreadSettings, count: number) {
  return {
    threads: openThreads<ToBench, FromBench>(settings),
    enter: openTurns({ atOnce: count, waiting: 500, ofOne }),
  }
}

/** Has pages made in threads of their own, in which they take as long as they take without holding up anybody. */
export function openElsewhere(
  { atOnce = usualAtOnce, ...place }: ThreadPlace,
  { now, log }: Pick<Context, 'now' | 'log'>,
  { atlas }: Making,
) {
  const pages = openPool({ ...place, budget: place.budget ?? forPage }, atOnce)
  const guides = openPool({ ...place, budget: place.budget ?? forGuide }, 1)
  const answer = (sought: unknown) => atlas?.find(sought as Sought)

  function report(problem: unknown): never {
    if (problem instanceof ThreadLost) log.error({ err: problem.cause }, 'A thread that makes pages ended')
    throw problem
  }
  async function make<K extends Kind>(order: OrderOf<K>, how: How): Promise<MadeOf<K>> {
    const { threads, enter } = order.kind === 'guide' ? guides : pages
    const signal = how.signal?.()
    using _turn = await enter({ who: how.line, ...(signal && { signal }) })
    if (how.isMade?.()) throw new AlreadyMade()
    const at = now().getTime()
    const { made, told } = await threads.run({ order: order as Order, at }, { signal, answer }).catch(report)
    for (const one of told) tellProblems(log, one)
    return made as MadeOf<K>
  }
  const close = async () => void (await Promise.all([pages.threads.close(), guides.threads.close()]))
  return { make, close }
}
