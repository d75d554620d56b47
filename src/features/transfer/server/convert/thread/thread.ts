import { extname } from 'node:path'
import { TooLong } from '#kit/server/threads/thread.ts'
import { openThreads, type Threads } from '#kit/server/threads/threads.ts'
import { Refusal } from '#kit/refusal.ts'
import type { NewPage, Surroundings } from '#transfer/server/new-site.ts'
import type { OldPage, PageSurvey } from '#transfer/server/old-site.ts'
import type { Bare, Calm } from '../calm/calm-page.ts'

export type Task =
  | { kind: 'survey'; page: OldPage }
  | { kind: 'convert'; page: OldPage; around: Surroundings }
  | { kind: 'calm'; page: Bare }
export type Result =
  | { kind: 'survey'; survey: PageSurvey }
  | { kind: 'convert'; page: NewPage }
  | { kind: 'calm'; page: Calm }

// Whatever this file ends in, in the sources or built, the worker beside it ends in too.
const file = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
/** Seconds of processor time for one page; most take a few milliseconds. */
const budget = 10
/** At a time, in the whole process. */
const mostAtOnce = 1

let threads: Threads<Task, Result> | undefined
const waiting: (() => void)[] = []
let running = 0

/** Waits until fewer pages are being read than may be at a time. */
async function takeTurn(): Promise<void> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

async function run(task: Task, signal: AbortSignal | undefined): Promise<Result> {
  await takeTurn()
  try {
    signal?.throwIfAborted()
    threads ??= openThreads<Task, Result>({ file, own: undefined, budget })
    return await threads.run(task, { signal })
  } catch (problem) {
    if (!(problem instanceof TooLong)) throw problem
    throw new Refusal('unavailable', 'This page takes too long to read, so it was left out.', { cause: problem })
  } finally {
    endTurn()
  }
}

/** What a page says of itself. Read in a thread of its own, which ends some time after the last page; a page that takes too long is refused. */
export async function surveyInThread(page: OldPage, signal?: AbortSignal): Promise<PageSurvey> {
  const result = await run({ kind: 'survey', page }, signal)
  if (result.kind !== 'survey') throw new Error('The thread did something else.')
  return result.survey
}

/** A page in the site format, converted in that thread. */
export async function convertInThread(page: OldPage, around: Surroundings, signal?: AbortSignal): Promise<NewPage> {
  const result = await run({ kind: 'convert', page, around }, signal)
  if (result.kind !== 'convert') throw new Error('The thread did something else.')
  return result.page
}

/** A page of an old site as it may be shown, made harmless in that thread. */
export async function calmInThread(page: Bare, signal?: AbortSignal): Promise<Calm> {
  const result = await run({ kind: 'calm', page }, signal)
  if (result.kind !== 'calm') throw new Error('The thread did something else.')
  return result.page
}
