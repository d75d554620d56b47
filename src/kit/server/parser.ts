import type { FileStore } from './files.ts'
import type { WorkMeter } from './work-meter.ts'

/** What a parser can use. */
export interface ParserTools {
  /** The files of sites. */
  files: FileStore
  now: Date
  /** Counts what is read, so that the main thread can give up and leave it to a worker. */
  meter: WorkMeter
  /** Throws once nobody waits for the result any more. */
  check: () => void
  /** Asks the caller and waits for the answer; both are plain data. */
  ask: (question: unknown) => Promise<unknown>
}

/**
 * Reads a text that a tenant or a stranger wrote. Runs in a worker thread where that is large or was slow, so its input and its result
 * are sent from one thread to another: the result should be what the caller needs, not all that was parsed.
 */
export interface Parser<Input, Result> {
  name: string
  /** `long` for lists and archives, which may take a minute; `patient` for what waits for answers meanwhile; anything else has five seconds. */
  pace?: 'short' | 'long' | 'patient'
  /** How many characters or bytes the input has; left out for parsers that read files, whose characters are counted as they are read. */
  sizeOf?(input: Input): number
  parse(input: Input, tools: ParserTools): Result | Promise<Result>
  /** Large bytes of the input that nobody else needs: they are handed over to a thread without being copied. */
  handsOver?(input: Input): ArrayBuffer[]
  /** Buffers in the result, which are handed over without being copied. */
  buffersOf?(result: Result): ArrayBuffer[]
}

/** Infers the types of a parser. Each needs a line in `src/app/parsers.ts`. */
export const defineParser = <Input, Result>(parser: Parser<Input, Result>): Parser<Input, Result> => parser

export interface Caller {
  /** The site or account whose text it is: its texts are parsed one at a time. */
  who: string
  /** Aborted once nobody waits for the result any more. */
  signal?: AbortSignal | undefined
  /** Answers what the parser asks. */
  answer?: (question: unknown) => Promise<unknown>
}

/** Runs a parser, in whichever thread is best. */
export type Parse = <Input, Result>(parser: Parser<Input, Result>, input: Input, caller: Caller) => Promise<Result>

/** What the main thread sends to a worker. */
export interface ParserTask {
  name: string
  input: unknown
  /** What time it is, in milliseconds. */
  at: number
}
