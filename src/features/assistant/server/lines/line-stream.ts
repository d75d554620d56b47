import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'

export type FailedLine = { event: 'failed'; message: string }

interface Terms {
  /** Aborted when the caller is gone. */
  signal: AbortSignal
  log: Context['log']
  /** BCP 47. */
  language: string
  timeLimitSeconds: number
}

const tooLong = phrase('work-took-too-long', 'This took too long and was stopped. Nothing was changed.')
const failed = phrase('work-failed', 'Something went wrong. Nothing was changed. Please try again.')

/**
 * Responds with JSON lines, each sent as soon as it is said; what `work` returns is the last. The signal given to `work` is aborted
 * when nobody reads any more and when time is up.
 */
export function answerWithLines<L extends { event: string }>(
  { signal: gone, log, timeLimitSeconds, language }: Terms,
  work: (say: (line: L) => void, signal: AbortSignal) => Promise<L>,
): Response {
  const left = new AbortController()
  const late = AbortSignal.timeout(timeLimitSeconds * 1000)
  const signal = AbortSignal.any([gone, left.signal, late])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: L | FailedLine) => {
        if (!gone.aborted && !left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const explain = (problem: unknown): Phrase => {
        if (late.aborted) return tooLong
        if (problem instanceof Refusal) return problem.phrase
        if (!signal.aborted) log.error({ err: problem }, 'A model’s work failed')
        return failed
      }
      // The response has begun, so every failure becomes its last line.
      const fail = (problem: unknown) => send({ event: 'failed', message: sayPhrase(language, explain(problem)) })
      await work(send, signal).then(send, fail)
      if (!left.signal.aborted) controller.close()
    },
    cancel: () => left.abort(new Refusal('unavailable', phrase('stream-ended', 'Nobody reads this any more.'))),
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
}
