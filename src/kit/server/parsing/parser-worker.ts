import type { FileStore } from '../files.ts'
import type { TaskContext } from '../threads/serve-tasks.ts'
import type { Parser, ParserTask } from '../parser.ts'
import { unmetered } from '../work-meter.ts'

/** Parsers of any input and result, as a table lists them. */
export type AnyParser = Parser<never, unknown>

/** Runs parsers in a worker thread. Before each file is read it checks whether somebody still waits. */
export function openParserWorker(parsers: readonly AnyParser[], store: FileStore) {
  const byName = new Map(parsers.map((parser) => [parser.name, parser as Parser<unknown, unknown>]))
  let context: TaskContext | undefined
  const check = () => context?.check()
  const files: FileStore = {
    ...store,
    read: async (path, most) => {
      check()
      return store.read(path, most)
    },
  }
  return async ({ name, input, at }: ParserTask, given: TaskContext) => {
    context = given
    const parser = byName.get(name)
    if (!parser) throw new Error(`The parser “${name}” is missing in the table of parsers.`)
    const result = await parser.parse(input, { files, now: new Date(at), meter: unmetered, check, ask: given.ask })
    return { result, transfer: parser.buffersOf?.(result) ?? [] }
  }
}
