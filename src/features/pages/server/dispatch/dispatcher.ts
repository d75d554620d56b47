import type { Context } from '#kit/server/context.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { createTextCache } from '#sites/server/text-cache.ts'
import type { PageTarget } from '../address/addresses.ts'
import { createOutlines } from '../machine-files/outline.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { contentFile } from '../site/content-file.ts'
import { logProblems, type SiteProblems } from '../site/log-problems.ts'
import { runTask } from './run-task.ts'
import { createSlowSites } from '#kit/server/parsing/slow-sites.ts'
import type { Dispatcher, TaskKind, ResultOf, RunOptions, Task, TaskOf } from './tasks.ts'
import { createTimeouts, timeoutProblem } from './timed-out-pages.ts'
import { OverBudget, WorkBudget } from '#kit/server/parsing/work-budget.ts'
import { openWorkerPool, type WorkerSettings } from './worker-pool.ts'

type DispatcherContext = Pick<Context, 'files' | 'now' | 'log'>

const pageOf = (task: Task): PageTarget => ('typed' in task ? task.typed.target : task.target)

/** Runs small tasks in the main thread. */
function openMainThread({ files, now, log }: DispatcherContext, renderer: PageRenderer) {
  const slow = createSlowSites(() => now().getTime())
  const report = (problems: SiteProblems) => logProblems(log, problems)
  const tools = { files, textCache: createTextCache(files), outlineOf: createOutlines(), now, report }

  /** `undefined` where the task turns out to be too large. */
  async function tryToRun<K extends TaskKind>(task: TaskOf<K>, domain: string): Promise<ResultOf<K> | undefined> {
    const verdict = slow.verdictOn(domain)
    if (verdict === 'slow') return undefined
    const meter = new WorkBudget(verdict === 'suspect')
    try {
      return await runTask(task, { ...tools, meter }, renderer)
    } catch (problem) {
      if (problem instanceof OverBudget) return undefined
      throw problem
    } finally {
      slow.note(domain, meter.spent)
    }
  }
  return { tryToRun, run: <K extends TaskKind>(task: TaskOf<K>) => runTask(task, tools, renderer) }
}

/**
 * Makes everything that is made from the files of sites. Small tasks run at once in the main thread; large ones, and those of sites
 * that were slow before, run in worker threads, one at a time for each site and each account. Without settings for workers,
 * everything runs at once.
 */
export function openDispatcher(
  tools: DispatcherContext,
  renderer: PageRenderer,
  settings?: WorkerSettings,
): Dispatcher {
  const mainThread = openMainThread(tools, renderer)
  const workers = settings && openWorkerPool(settings, tools, renderer)
  const timeouts = createTimeouts(() => tools.now().getTime())

  function noteTimeout(page: PageTarget): void {
    const file = contentFile(page.path)
    const { domain } = page.place
    timeouts.note(page)
    const seen = new Map([[`${domain}/${file}`, tools.files.stampOf(`${domain}/${file}`)]])
    logProblems(tools.log, { domain, problems: new Map([[file, [timeoutProblem]]]), seen })
  }
  async function run<K extends TaskKind>(task: TaskOf<K>, options: RunOptions): Promise<ResultOf<K>> {
    if (!workers) return mainThread.run(task)
    const page = pageOf(task as Task)
    const isShown = task.kind === 'page' || task.kind === 'preview'
    if (task.kind === 'page' && timeouts.isPaused(page)) throw new TooLong('It took too much time a moment ago.')
    try {
      const result = (await mainThread.tryToRun(task, page.place.domain)) ?? (await workers.run(task, options))
      if (isShown) timeouts.forget(page)
      return result
    } catch (problem) {
      if (problem instanceof TooLong && isShown) noteTimeout(page)
      throw problem
    }
  }
  return { run, hasTimedOut: timeouts.isShown, close: async () => workers?.close() }
}
