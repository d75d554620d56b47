import { hourMs } from '#kit/durations.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { chooseGeocoder, type ChosenGeocoder, type MissingKey, type GeocoderWish } from './choose-geocoder.ts'
import { nameOf, normaliseAddress, recallPlace } from './known-places.ts'
import { lookUpFailed, placeJob } from './place-job.ts'
import type { PlaceFinder, FoundPlace } from './find-place.ts'
import { createLru } from '#kit/server/lru.ts'

const secondMs = 1_000
const minuteMs = 60_000
const mostKnown = 10_000
const mostLearning = 200
/** The most new addresses in an hour. */
const mostAsked = { ofAll: 500, ofDomain: 100 }

/** An address, with the geocoder that looks it up. */
interface Search extends GeocoderWish {
  chosen: ChosenGeocoder
  address: string
  isTyped?: true | undefined
}

const searchName = ({ chosen, address }: Search) => nameOf(chosen, address)

/** Queues a lookup at most once an hour for each address, since the job retries by itself; limited to what can be looked up in an hour. */
function createAsking({ jobs, now }: Pick<Context, 'jobs' | 'now'>) {
  const asked = createLru<number>(mostKnown)
  let thisHour = { began: -Infinity, count: 0, ofDomain: new Map<string, number>() }
  return async (search: Search): Promise<void> => {
    const { address, provider, domainId } = search
    const name = searchName(search)
    const time = now().getTime()
    if (ageOf(asked.get(name) ?? -Infinity, time) < hourMs) return
    if (ageOf(thisHour.began, time) >= hourMs) thisHour = { began: time, count: 0, ofDomain: new Map() }
    const ofDomain = (domainId !== undefined && thisHour.ofDomain.get(domainId)) || 0
    if (thisHour.count >= mostAsked.ofAll || ofDomain >= mostAsked.ofDomain) return
    thisHour.count += 1
    if (domainId !== undefined) thisHour.ofDomain.set(domainId, ofDomain + 1)
    asked.set(name, time)
    await jobs.send(placeJob, { address, provider, domainId }, { key: name, domain: domainId })
  }
}

/** Chooses geocoders, cached for a second, since a page may have many maps. Undefined when the database can't be read. */
function openChoices(tools: Context) {
  const chosen = createLru<{ at: number; choice: Promise<ChosenGeocoder | MissingKey | undefined> }>(mostKnown)
  return (wanted: GeocoderWish): Promise<ChosenGeocoder | MissingKey | undefined> => {
    const name = `${wanted.provider} ${wanted.domainId ?? ''}`
    const before = chosen.get(name)
    const at = tools.now().getTime()
    if (before && ageOf(before.at, at) < secondMs) return before.choice
    const choice = chooseGeocoder(tools, wanted).catch((err: unknown) => {
      tools.log.error({ err, ...wanted }, 'No geocoder could be chosen')
      return undefined
    })
    chosen.set(name, { at, choice })
    return choice
  }
}

/** Results in memory, filled from the database in the background. */
function openKnown({ db, jobs, events, now, log }: Context) {
  const known = createLru<FoundPlace>(mostKnown)
  const learning = new Set<string>()
  const ask = createAsking({ jobs, now })

  async function learn(search: Search): Promise<void> {
    const name = searchName(search)
    learning.add(name)
    try {
      const place = await recallPlace({ db, now }, search.chosen, search.address)
      const trouble = place && !place.coordinates ? 'missing' : undefined
      if (place) known.set(name, { ...place, trouble, until: now().getTime() + hourMs })
      else if (!search.isTyped) await ask(search)
    } catch (problem) {
      log.error({ err: problem, address: search.address }, 'An address could not be looked up')
    } finally {
      learning.delete(name)
    }
  }

  /** A result found earlier is kept. */
  function noteFailure(name: string): void {
    if (!known.get(name)?.coordinates) known.set(name, { trouble: 'failed', until: now().getTime() + minuteMs })
  }
  events.subscribe(lookUpFailed, ({ name }) => noteFailure(name))

  return (search: Search): FoundPlace => {
    const name = searchName(search)
    const time = now().getTime()
    const found = known.get(name)
    if (found && found.until > time && found.until <= time + hourMs) return found
    if (!learning.has(name) && learning.size < mostLearning) void learn(search)
    return { ...found, until: time + secondMs }
  }
}

/** Finds addresses for maps: from the database, and new ones by a job. */
export function openPlaceFinder(tools: Context, domainIdOf: (site: string) => string | undefined): PlaceFinder {
  const choose = openChoices(tools)
  const recall = openKnown(tools)
  return {
    async find({ site, provider, address, isTyped }) {
      const wanted = { provider, domainId: domainIdOf(site) }
      const chosen = await choose(wanted)
      const time = tools.now().getTime()
      if (!chosen) return { until: time + secondMs }
      if ('needsKey' in chosen) return { trouble: 'keyless', until: time + minuteMs }
      return recall({ ...wanted, chosen, address: normaliseAddress(address), isTyped })
    },
  }
}
