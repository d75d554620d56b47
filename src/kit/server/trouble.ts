import { Refusal } from '#kit/refusal.ts'

/** Of Postgres: no connection, no room or memory, shut down, in recovery, written to the disk in vain, cancelled, a standby. */
const awayInPostgres = /^(?:08|53|57P|58)|^(?:25006|25P03|55P03|57014)/
/** Of the system. */
const awayInSystem =
  /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|ROFS|IO|MFILE|NFILE)$/
/** Of the driver, which gives these no code. */
const awayInWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** Somebody else was faster: a key that is taken, something that has gone, transactions in each other's way. */
const lostRaces = new Set(['23505', '23503', '40001', '40P01'])

const fallback = 'Service temporarily unavailable. Please try again later.'

/** Asks whoever called to come back, because something that the program stands on is missing. */
export const serviceAway = (cause?: unknown): Refusal => new Refusal('unavailable', fallback, { cause, retryAfter: 5 })

const lostRace = (cause: unknown) =>
  new Refusal('conflict', 'Something else was changed at the same moment. Please try again.', { cause })

function* causesOf(problem: unknown): Generator<Error & { code?: unknown }> {
  for (let inner = problem; inner instanceof Error; inner = inner.cause) yield inner
}

/** What a failure means for whoever called: a refusal where the database or the disk is away, or somebody else was faster. Everything else is a bug and stays as it is. */
export function asRefusal(problem: unknown): unknown {
  if (problem instanceof Refusal) return problem
  for (const { code, message } of causesOf(problem)) {
    const isAway = typeof code === 'string' && (awayInPostgres.test(code) || awayInSystem.test(code))
    if (isAway || awayInWords.test(message)) return serviceAway(problem)
    if (typeof code === 'string' && lostRaces.has(code)) return lostRace(problem)
  }
  return problem
}
