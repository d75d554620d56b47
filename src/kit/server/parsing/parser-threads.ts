import { availableParallelism } from 'node:os'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '../context.ts'
import { ThreadLost, TooLong, type ThreadSettings } from '../threads/thread.ts'
import { openThreads } from '../threads/threads.ts'
import { openWorkQueue } from '../work-queue.ts'
import type { Caller, Parser, ParserTask } from '../parser.ts'

/** How the worker threads are started; other budgets, in seconds, are for tests. */
export interface ParserThreadSettings extends Omit<ThreadSettings, 'budget'> {
  budget?: number
}

/** Long lists and archives have a thread of their own. */
const budgetsSeconds = { short: 5, long: 60, patient: 60 }
/** One core is left for everything else, and each thread may take half a gigabyte. Patient ones mostly wait. */
const threadsOf = { short: Math.min(2, Math.max(1, availableParallelism() - 1)), long: 1, patient: 4 }
type ParserPace = keyof typeof budgetsSeconds
const busy = says('much-being-read', 'Much is being read for you already. Please try again in a moment.')

function openLane(settings: ThreadSettings, atOnce: number) {
  const ofOne = { atOnce: Math.max(1, Math.floor(atOnce / 2)), waiting: 50, words: busy }
  return {
    threads: openThreads<ParserTask, unknown>(settings),
    enter: openWorkQueue({ atOnce, waiting: 500, ofOne }),
  }
}

const tooLong = (cause: TooLong) =>
  new Refusal(
    'unavailable',
    phrase('reading-takes-too-long', 'This takes too long to read. Please make it shorter, or try again later.'),
    {
      cause,
      retryAfter: 30,
    },
  )

/** Worker threads that parse, within a time limit and one text at a time for each site and each account. */
export function openParserThreads(settings: ParserThreadSettings, { now, log }: Pick<Context, 'now' | 'log'>) {
  const open = (pace: ParserPace) =>
    openLane({ ...settings, budget: settings.budget ?? budgetsSeconds[pace] }, threadsOf[pace])
  const lanes = { short: open('short'), long: open('long'), patient: open('patient') }

  async function run<Input, Result>(
    { name, pace = 'short', handsOver }: Parser<Input, Result>,
    input: Input,
    { who, signal, answer }: Caller,
  ): Promise<Result> {
    const { threads, enter } = lanes[pace]
    using _slot = await enter({ who, ...(signal && { signal }) })
    try {
      return (await threads.run(
        { name, input, at: now().getTime() },
        { signal, transfer: handsOver?.(input), ...(answer && { answer }) },
      )) as Result
    } catch (problem) {
      if (problem instanceof ThreadLost) log.error({ err: problem.cause, parser: name }, 'A thread that parses ended')
      if (!(problem instanceof TooLong)) throw problem
      log.warn({ parser: name, who, err: problem }, 'A text took too long to be parsed')
      throw tooLong(problem)
    }
  }
  const close = async () => void (await Promise.all(Object.values(lanes).map(({ threads }) => threads.close())))
  return { run, close }
}
