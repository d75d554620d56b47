import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

/** Postgres error codes: no connection, no room or memory, shut down, in recovery, failed writes, cancelled, a standby. */
const awayInPostgres = /^(?:08|53|57P|58)|^(?:25006|25P03|55P03|57014)/
/** System error codes. */
const awayInSystem =
  /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|ROFS|IO|MFILE|NFILE)$/
/** Messages of the driver, which has no codes for these. */
const awayInWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** Conflicts with somebody faster: a taken key, a deleted row, competing transactions. */
const lostRaces = new Set(['23505', '23503', '40001', '40P01'])

const fallback = phrase('service-away', 'Service temporarily unavailable. Please try again later.')

/** Asks the caller to come back later, because the database or disk is unavailable. */
export const serviceAway = (cause?: unknown): Refusal => new Refusal('unavailable', fallback, { cause, retryAfter: 5 })

const lostRace = (cause: unknown) =>
  new Refusal(
    'conflict',
    phrase('changed-at-same-time', 'Something else was changed at the same time. Please try again.'),
    { cause },
  )

function* causesOf(problem: unknown): Generator<Error & { code?: unknown }> {
  for (let inner = problem; inner instanceof Error; inner = inner.cause) yield inner
}

/** The refusal for a failed database or disk, or a conflict with somebody faster. Any other error is a bug and is returned unchanged. */
export function asRefusal(problem: unknown): unknown {
  if (problem instanceof Refusal) return problem
  for (const { code, message } of causesOf(problem)) {
    const isAway = typeof code === 'string' && (awayInPostgres.test(code) || awayInSystem.test(code))
    if (isAway || awayInWords.test(message)) return serviceAway(problem)
    if (typeof code === 'string' && lostRaces.has(code)) return lostRace(problem)
  }
  return problem
}
