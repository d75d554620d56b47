import type { FoundPlace, PlaceQuery } from '#places/server/find-place.ts'
import type { ShelfQuery, SoldOut } from '#store/server/shop/sold-out.ts'
import type { Picture } from '#pages/view.ts'
import type { AnswerTarget } from '../make/make-answer.ts'
import type { SiteProblems } from '../site/log-problems.ts'
import type { PageTarget } from '../address/addresses.ts'
import type { CardOfPage } from '../card/card-of-page.ts'
import type { MadeMachineFile } from '../machine-files/made-machine-file.ts'
import type { FoundProblem } from '../preview/found-problem.ts'
import type { TypedSite } from '../preview/typed.ts'
import type { MadePage } from '../response/made-page.ts'

/** What can be made from the files of a site, and the result. All of it can be sent from one thread to another. */
export interface Tasks {
  /** A page as its visitors see it. */
  page: { task: { target: PageTarget }; result: MadePage }
  /** A page as it would be with another text: its HTML. */
  preview: {
    task: {
      typed: TypedSite
      theme?: 'light' | 'dark' | undefined
      /** Those that aren't among the site's files, by their path. */
      pictures?: ReadonlyMap<string, Picture> | undefined
    }
    result: Uint8Array<ArrayBuffer>
  }
  /** A page that answers a visitor: its HTML. */
  answer: { task: AnswerTarget; result: Uint8Array<ArrayBuffer> }
  problems: { task: { typed: TypedSite }; result: FoundProblem[] }
  /** What the social card shows of a page that has no picture of its own. */
  card: { task: { target: PageTarget }; result: CardOfPage }
  /** A sitemap, a feed or another text for machines. */
  machineFile: { task: { target: PageTarget }; result: MadeMachineFile }
}

export type TaskKind = keyof Tasks
export type TaskOf<K extends TaskKind> = { kind: K } & Tasks[K]['task']
export type ResultOf<K extends TaskKind> = Tasks[K]['result']
export type Task = { [K in TaskKind]: TaskOf<K> }[TaskKind]

export interface RunOptions {
  /** A site or an account: its tasks run one at a time. */
  queue: string
  /** Aborted once nobody waits for the result any more. */
  signal?: (() => AbortSignal) | undefined
  /** Whether the task isn't needed any more, since another one had the same result meanwhile. */
  isDone?: () => boolean
}

/** While the task was waiting in its queue, another one had the same result. */
export class AlreadyDone extends Error {
  override name = 'AlreadyDone'
}

/** Runs tasks, in whichever thread is best. */
export interface Dispatcher {
  run: <K extends TaskKind>(task: TaskOf<K>, options: RunOptions) => Promise<ResultOf<K>>
  /** Whether a page took too long when it was made lately. */
  hasTimedOut: (page: PageTarget) => boolean
  close: () => Promise<void>
}

/** What a worker asks the main thread while it makes something, and the answer. */
export interface Questions {
  place: { asked: PlaceQuery; answer: FoundPlace | undefined }
  shelf: { asked: ShelfQuery; answer: SoldOut | undefined }
}
export type Question = { [K in keyof Questions]: { about: K; asked: Questions[K]['asked'] } }[keyof Questions]

/** What the main thread sends to a worker, … */
export interface WorkerTask {
  task: Task
  /** What time it is, in milliseconds. */
  at: number
}

/** … and gets back. */
export interface WorkerResult {
  result: ResultOf<TaskKind>
  /** To be logged. */
  problems: SiteProblems[]
}
