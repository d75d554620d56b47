import { says } from '#kit/phrase.ts'
import { availableParallelism } from 'node:os'
import type { Context } from '#kit/server/context.ts'
import { ThreadLost, type ThreadSettings } from '#kit/server/threads/thread.ts'
import { openThreads } from '#kit/server/threads/threads.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { logProblems } from '../site/log-problems.ts'
import type { TaskKind, Question, ResultOf, Task, TaskOf, WorkerResult, WorkerTask } from './tasks.ts'
import { AlreadyDone, type RunOptions } from './tasks.ts'

/** How the worker threads that make pages are started. */
export interface WorkerSettings extends Omit<ThreadSettings, 'budget'> {
  /** Seconds of processor time for one page; other values are for tests. */
  budget?: number
  /** How many pages are made at the same time; other values are for tests. */
  atOnce?: number
}

const pageSeconds = 5
/** Looking through all pages of a large site takes long, so it has a thread of its own. */
const machineFileSeconds = 60
const words = says(
  'much-being-made',
  'This takes a while, and much is being made for you already. Please try again in a moment.',
)
const ofOne = { atOnce: 1, waiting: 50, words }
/** One core is left for everything else, and each thread may take half a gigabyte. */
const usualAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

function openPool(settings: ThreadSettings, count: number) {
  return {
    threads: openThreads<WorkerTask, WorkerResult>(settings),
    enter: openWorkQueue({ atOnce: count, waiting: 500, ofOne }),
  }
}

/** Runs tasks in worker threads, where they hold up nobody. */
export function openWorkerPool(
  { atOnce = usualAtOnce, ...settings }: WorkerSettings,
  { now, log }: Pick<Context, 'now' | 'log'>,
  { placeFinder, findSoldOut }: PageRenderer,
) {
  const pages = openPool({ ...settings, budget: settings.budget ?? pageSeconds }, atOnce)
  const machineFiles = openPool({ ...settings, budget: settings.budget ?? machineFileSeconds }, 1)
  const answer = (question: unknown) => {
    const { about, asked } = question as Question
    return about === 'place' ? placeFinder?.find(asked) : findSoldOut?.(asked)
  }

  function logLostThread(problem: unknown): never {
    if (problem instanceof ThreadLost) log.error({ err: problem.cause }, 'A thread that makes pages ended')
    throw problem
  }
  async function run<K extends TaskKind>(
    task: TaskOf<K>,
    { queue, isDone, ...options }: RunOptions,
  ): Promise<ResultOf<K>> {
    const { threads, enter } = task.kind === 'machineFile' ? machineFiles : pages
    const signal = options.signal?.()
    using _slot = await enter({ who: queue, ...(signal && { signal }) })
    if (isDone?.()) throw new AlreadyDone()
    const at = now().getTime()
    const { result, problems } = await threads.run({ task: task as Task, at }, { signal, answer }).catch(logLostThread)
    for (const ofSite of problems) logProblems(log, ofSite)
    return result as ResultOf<K>
  }
  const close = async () => void (await Promise.all([pages.threads.close(), machineFiles.threads.close()]))
  return { run, close }
}
