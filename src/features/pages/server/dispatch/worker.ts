import type { FileStore } from '#kit/server/files.ts'
import type { TaskContext } from '#kit/server/threads/serve-tasks.ts'
import { createTextCache } from '#sites/server/text-cache.ts'
import type { MadeMachineFile } from '../machine-files/made-machine-file.ts'
import { createOutlines } from '../machine-files/outline.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { compressNow } from '../response/compress.ts'
import type { MadePage } from '../response/made-page.ts'
import { mostOfPage, type SiteProblems } from '../site/log-problems.ts'
import { runTask } from './run-task.ts'
import type { TaskKind, Questions, ResultOf, Task } from './tasks.ts'
import type { WorkerTask } from './tasks.ts'

/** Only those that are logged. */
function pickLogged({ domain, problems, seen }: SiteProblems): SiteProblems {
  const picked: SiteProblems = { domain, problems: new Map(), seen: new Map() }
  let left = mostOfPage
  for (const [file, found] of problems) {
    if (left <= 0) break
    const place = `${domain}/${file}`
    picked.problems.set(file, found.slice(0, left))
    picked.seen.set(place, seen.get(place) ?? '')
    left -= found.length
  }
  return picked
}

/** Compresses as most clients want it, so that the main thread doesn't have to. */
function compressAhead(bodies: MadePage['bodies']): ArrayBuffer[] {
  if (bodies.identity.byteLength > 0) bodies.br = compressNow(bodies.identity)
  return Object.values(bodies).map(({ buffer }) => buffer)
}

function buffersOf({ kind }: Task, result: ResultOf<TaskKind>): ArrayBuffer[] {
  if (kind === 'preview' || kind === 'answer') return [(result as ResultOf<'preview'>).buffer]
  const { bodies } = kind === 'problems' || kind === 'card' ? {} : (result as MadePage | MadeMachineFile)
  return bodies ? compressAhead(bodies) : []
}

/** Runs tasks in a worker thread. Before each file is read and the page is rendered, it checks whether somebody still waits. */
export function openPageWorker(store: FileStore, renderer: PageRenderer) {
  let context: TaskContext | undefined
  const files: FileStore = {
    ...store,
    read: async (path, most) => {
      context?.check()
      return store.read(path, most)
    },
  }
  const ask = <K extends keyof Questions>(about: K, asked: Questions[K]['asked']) =>
    context?.ask({ about, asked }) as Promise<NonNullable<Questions[K]['answer']>>
  const [textCache, outlineOf] = [createTextCache(files), createOutlines()]
  const checked: PageRenderer = {
    ...renderer,
    placeFinder: { find: (sought) => ask('place', sought) },
    findSoldOut: (sought) => ask('shelf', sought),
    renderPage: (view) => {
      context?.check()
      return renderer.renderPage(view)
    },
  }
  return async ({ task, at }: WorkerTask, given: TaskContext) => {
    context = given
    const problems: SiteProblems[] = []
    const report = (found: SiteProblems) => void problems.push(pickLogged(found))
    const result = await runTask(task, { files, textCache, outlineOf, now: () => new Date(at), report }, checked)
    return { result: { result, problems }, transfer: buffersOf(task, result) }
  }
}
