import { hour } from '#kit/durations.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import type { Coordinates, MapProvider } from '../contract.ts'
import { chooseGeocoder, type Chosen, type Needing, type Wanted } from './choose-geocoder.ts'
import { nameOf, normaliseAddress, recallPlace } from './known-places.ts'
import { lookUpFailed, placeJob } from './place-job.ts'

export interface Finding {
  coordinates?: Coordinates | undefined
  /** It was looked up and not found, could not be looked up, or a key is missing; none of these where nobody knows yet. */
  trouble?: 'missing' | 'failed' | 'keyless' | undefined
  /** When the answer may be another one, in milliseconds. */
  until: number
}

/** An address on a map of a provider. */
export interface Sought {
  site: string
  provider: MapProvider
  address: string
  /** Somebody is writing it: what is known is told, and nothing is looked up. */
  isTyped?: true
}

export interface Atlas {
  /** Where an address is, as far as it is known now. Nobody waits for a geocoder: what is not known is found out for those who come later. */
  find: (sought: Sought) => Promise<Finding>
}

type Tools = Pick<Context, 'db' | 'jobs' | 'events' | 'now' | 'log' | 'secrets' | 'services'>

const [second, minute] = [1_000, 60_000]
const mostKnown = 10_000
const mostLearning = 200
/** New addresses in an hour, by whoever is shown them. */
const mostAsked = 500

/** Puts a value in, and out the one that was put in first when there are too many. */
function keep<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name)
  known.set(name, value)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** An address, with the geocoder that is to find it. */
interface Search extends Wanted {
  chosen: Chosen
  address: string
  isTyped?: true | undefined
}

const searchName = ({ chosen, address }: Search) => nameOf(chosen, address)

/** Sends the job for an address, after an hour again, since the job tries again by itself; not more in an hour than can be asked in that time. */
function createAsking({ jobs, now }: Pick<Tools, 'jobs' | 'now'>) {
  const asked = new Map<string, number>()
  let thisHour = { began: -Infinity, count: 0 }
  return async (search: Search): Promise<void> => {
    const { address, provider, domainId } = search
    const name = searchName(search)
    const time = now().getTime()
    if (ageOf(asked.get(name) ?? -Infinity, time) < hour) return
    if (ageOf(thisHour.began, time) >= hour) thisHour = { began: time, count: 0 }
    if (thisHour.count >= mostAsked) return
    thisHour.count += 1
    keep(asked, name, time)
    await jobs.send(placeJob, { address, provider, domainId }, { key: name })
  }
}

/** Chooses geocoders; the same for a second, since a page may have many maps. Undefined where the database can't tell. */
function openChoices(tools: Tools) {
  const chosen = new Map<string, { at: number; choice: Promise<Chosen | Needing | undefined> }>()
  return (wanted: Wanted): Promise<Chosen | Needing | undefined> => {
    const name = `${wanted.provider} ${wanted.domainId ?? ''}`
    const before = chosen.get(name)
    const at = tools.now().getTime()
    if (before && ageOf(before.at, at) < second) return before.choice
    const choice = chooseGeocoder(tools, wanted).catch((err: unknown) => {
      tools.log.error({ err, ...wanted }, 'No geocoder could be chosen')
      return undefined
    })
    keep(chosen, name, { at, choice })
    return choice
  }
}

/** What is known of addresses, in this process at once and in the database soon. */
function openKnown({ db, jobs, events, now, log }: Tools) {
  const known = new Map<string, Finding>()
  const learning = new Set<string>()
  const ask = createAsking({ jobs, now })

  async function learn(search: Search): Promise<void> {
    const name = searchName(search)
    learning.add(name)
    try {
      const place = await recallPlace({ db, now }, search.chosen, search.address)
      const trouble = place && !place.coordinates ? 'missing' : undefined
      if (place) keep(known, name, { ...place, trouble, until: now().getTime() + hour })
      else if (!search.isTyped) await ask(search)
    } catch (problem) {
      log.error({ err: problem, address: search.address }, 'An address could not be looked up')
    } finally {
      learning.delete(name)
    }
  }

  /** What was known before stays known. */
  function noteFailure(name: string): void {
    if (!known.get(name)?.coordinates) keep(known, name, { trouble: 'failed', until: now().getTime() + minute })
  }
  events.subscribe(lookUpFailed, (name) => noteFailure(String(name)))

  return (search: Search): Finding => {
    const name = searchName(search)
    const time = now().getTime()
    const found = known.get(name)
    if (found && found.until > time && found.until <= time + hour) return found
    if (!learning.has(name) && learning.size < mostLearning) void learn(search)
    return { ...found, until: time + second }
  }
}

/** Knows where addresses are, from the database and, for those that are new, by a job. */
export function openAtlas(tools: Tools, domainIdOf: (site: string) => string | undefined): Atlas {
  const choose = openChoices(tools)
  const recall = openKnown(tools)
  return {
    async find({ site, provider, address, isTyped }) {
      const wanted = { provider, domainId: domainIdOf(site) }
      const chosen = await choose(wanted)
      const time = tools.now().getTime()
      if (!chosen) return { until: time + second }
      if ('needsKey' in chosen) return { trouble: 'keyless', until: time + minute }
      return recall({ ...wanted, chosen, address: normaliseAddress(address), isTyped })
    },
  }
}

/** The same, but looks nothing up: for pages that are being written. */
export const onlyKnown = (atlas: Atlas | undefined): Atlas | undefined =>
  atlas && { find: (sought) => atlas.find({ ...sought, isTyped: true }) }
