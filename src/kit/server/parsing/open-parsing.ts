import type { Context } from '../context.ts'
import type { Caller, Parse, Parser } from '../parser.ts'
import { openParserThreads, type ParserThreadSettings } from './parser-threads.ts'
import { createSlowSites } from './slow-sites.ts'
import { OverBudget, WorkBudget } from './work-budget.ts'

const unanswered = () => Promise.reject(new Error('A parser asks somebody who doesn’t answer.'))

/**
 * Opens the one way in which texts of tenants and strangers are parsed outside of pages: small ones at once in the main thread, large
 * ones and those of sites and accounts that were slow before in worker threads.
 */
export function openParsing(tools: Pick<Context, 'files' | 'now' | 'log'>, settings: ParserThreadSettings) {
  const { files, now } = tools
  const threads = openParserThreads(settings, tools)
  const slow = createSlowSites(() => now().getTime())

  /** `undefined` where it turns out to be too much for the main thread. */
  async function tryHere<Input, Result>(
    parser: Parser<Input, Result>,
    input: Input,
    { who, signal, answer }: Caller,
  ): Promise<{ result: Result } | undefined> {
    const key = `${parser.name} ${who}`
    const verdict = slow.verdictOn(key)
    if (verdict === 'slow') return undefined
    const meter = new WorkBudget(verdict === 'suspect')
    const here = { files, now: now(), meter, check: () => signal?.throwIfAborted(), ask: answer ?? unanswered }
    try {
      if (!parser.sizeOf) return { result: await parser.parse(input, here) }
      meter.addLetters(parser.sizeOf(input))
      return { result: await meter.time(() => parser.parse(input, here)) }
    } catch (problem) {
      if (problem instanceof OverBudget) return undefined
      throw problem
    } finally {
      slow.note(key, meter.spent)
    }
  }
  const parse: Parse = async (parser, input, caller) => {
    const done = await tryHere(parser, input, caller)
    return done ? done.result : threads.run(parser, input, caller)
  }
  return { parse, close: threads.close }
}
