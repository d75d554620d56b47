import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SearchHit, Searched } from './hits.ts'

export interface Question {
  number: number
  wanted: string
  files: Searched[]
}
export interface Answer {
  number: number
  hits: SearchHit[]
}

// Whatever this file ends in, in the sources or built, the worker beside it ends in too.
const workerFile = `./search-thread${extname(import.meta.url)}`
/** In megabytes: many times what the longest text takes. */
const memory = { maxOldGenerationSizeMb: 192 }
/** For which an idle thread waits for the next search. */
const patienceMs = 10_000

type WaitingSearch = PromiseWithResolvers<SearchHit[]>
type AskThread = (question: Question) => Promise<SearchHit[]>

let thread: AskThread | undefined
let last = 0

function openThread(): AskThread {
  const worker = new Worker(new URL(workerFile, import.meta.url), { execArgv: [], resourceLimits: memory })
  const waiting = new Map<number, WaitingSearch>()
  let idle: NodeJS.Timeout | undefined
  /** Makes sure that nobody asks this thread any more. */
  const retire = () => {
    clearTimeout(idle)
    if (thread === ask) thread = undefined
  }
  const fail = (problem: Error) => {
    retire()
    for (const { reject } of waiting.values()) reject(problem)
    waiting.clear()
  }
  const rest = () => {
    retire()
    void worker.terminate()
  }
  worker.on('message', ({ number, hits }: Answer) => {
    waiting.get(number)?.resolve(hits)
    waiting.delete(number)
    if (waiting.size === 0) idle = setTimeout(rest, patienceMs).unref()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread of searches ended.')))
  worker.unref()
  function ask(question: Question): Promise<SearchHit[]> {
    clearTimeout(idle)
    const answer = Promise.withResolvers<SearchHit[]>()
    waiting.set(question.number, answer)
    worker.postMessage(
      question,
      question.files.flatMap(({ bytes }) => bytes?.buffer ?? []),
    )
    return answer.promise
  }
  return ask
}

/** Searches files for words, in a thread of its own that ends when nobody searches. The bytes of the files are transferred. */
export function askThread(wanted: string, files: Searched[]): Promise<SearchHit[]> {
  thread ??= openThread()
  return thread({ number: (last += 1), wanted, files })
}
