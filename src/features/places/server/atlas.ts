import { hour } from '#kit/durations.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import type { Coordinates } from '../contract.ts'
import { normaliseAddress, recallPlace } from './known-places.ts'
import { lookUpFailed, placeJob } from './place-job.ts'

export interface Finding {
  coordinates?: Coordinates | undefined
  /** It was looked up and not found, or could not be looked up; neither where nobody knows yet. */
  trouble?: 'missing' | 'failed' | undefined
  /** When the answer may be another one, in milliseconds. */
  until: number
}

export interface Atlas {
  /** Where an address is, as far as it is known now. Nobody waits: what is not known is found out for those who come later. */
  find: (address: string) => Finding
}

type Tools = Pick<Context, 'db' | 'jobs' | 'events' | 'now' | 'log'>

const [second, minute] = [1_000, 60_000]
const mostKnown = 10_000
const mostLearning = 200
/** New addresses in an hour, by whoever is shown them. */
const mostAsked = 500

/** Puts a value in, and out the one that was put in first when there are too many. */
function keep<Value>(known: Map<string, Value>, address: string, value: Value): void {
  known.delete(address)
  known.set(address, value)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** Sends the job for an address, after an hour again, since the job tries again by itself; not more in an hour than can be asked in that time. */
function createAsking({ jobs, now }: Pick<Tools, 'jobs' | 'now'>) {
  const asked = new Map<string, number>()
  let thisHour = { began: -Infinity, count: 0 }
  return async (address: string): Promise<void> => {
    const time = now().getTime()
    if (ageOf(asked.get(address) ?? -Infinity, time) < hour) return
    if (ageOf(thisHour.began, time) >= hour) thisHour = { began: time, count: 0 }
    if (thisHour.count >= mostAsked) return
    thisHour.count += 1
    keep(asked, address, time)
    await jobs.send(placeJob, { address }, { key: address })
  }
}

/** Knows where addresses are, from the database and, for those that are new, by a job. */
export function openAtlas({ db, jobs, events, now, log }: Tools): Atlas {
  const known = new Map<string, Finding>()
  const learning = new Set<string>()
  const ask = createAsking({ jobs, now })

  async function learn(address: string): Promise<void> {
    learning.add(address)
    try {
      const place = await recallPlace({ db, now }, address)
      const trouble = place && !place.coordinates ? 'missing' : undefined
      if (place) keep(known, address, { ...place, trouble, until: now().getTime() + hour })
      else await ask(address)
    } catch (problem) {
      log.error({ err: problem, address }, 'An address could not be looked up')
    } finally {
      learning.delete(address)
    }
  }

  /** What was known before stays known. */
  function noteFailure(address: string): void {
    if (!known.get(address)?.coordinates) keep(known, address, { trouble: 'failed', until: now().getTime() + minute })
  }
  events.subscribe(lookUpFailed, (address) => noteFailure(String(address)))

  return {
    find(written) {
      const address = normaliseAddress(written)
      const time = now().getTime()
      const found = known.get(address)
      if (found && found.until > time && found.until <= time + hour) return found
      if (!learning.has(address) && learning.size < mostLearning) void learn(address)
      return { ...found, until: time + second }
    },
  }
}
