import pLimit, { type LimitFunction } from 'p-limit'
import type { Rate } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import { openService } from '#providers/server/open-service.ts'
import type { ChosenGeocoder } from './choose-geocoder.ts'
import { nameOf, normaliseAddress, recallPlace, rememberPlace, type KnownPlace } from './known-places.ts'
import { waitForPace } from './pacing.ts'

const mostWaiting = 10

interface GeocodeQuery {
  /** As written by a person. */
  address: string
  /** The rate limit for a paid geocoder: its name and rate. */
  name: string
  rate: Rate
}

export type Geocode = (ctx: Context, chosen: ChosenGeocoder, asked: GeocodeQuery) => Promise<KnownPlace>

async function ask(ctx: Context, chosen: ChosenGeocoder, { address, name, rate }: GeocodeQuery): Promise<KnownPlace> {
  const { source, share, geocoder, given } = chosen
  const find = () => geocoder.find(openService(ctx, geocoder, given), address)
  if (share !== undefined) await ctx.limits.take(name, rate, share)
  const place = { coordinates: await (share === undefined ? waitForPace(ctx, source, find) : find()) }
  await rememberPlace(ctx, chosen, address, place)
  return place
}

/** Geocodes addresses: known ones at once, the rest one at a time, with one lookup for all who ask for the same. */
export function openGeocode(): Geocode {
  const underway = new Map<string, Promise<KnownPlace>>()
  const queues = new Map<string, LimitFunction>()

  function queue(name: string, source: string, find: () => Promise<KnownPlace>): Promise<KnownPlace> {
    const oneAtATime = queues.get(source) ?? pLimit(1)
    const lengthOf = () => oneAtATime.activeCount + oneAtATime.pendingCount
    if (lengthOf() >= mostWaiting) throw serviceAway()
    queues.set(source, oneAtATime)
    const asked = oneAtATime(find).finally(() => {
      underway.delete(name)
      if (lengthOf() === 0) queues.delete(source)
    })
    underway.set(name, asked)
    return asked
  }

  return async (ctx, chosen, asked) => {
    const address = normaliseAddress(asked.address)
    if (address === '') return { coordinates: undefined }
    const name = nameOf(chosen, address)
    const running = underway.get(name)
    if (running) return running
    const known = await recallPlace(ctx, chosen, address)
    if (known) return known
    return underway.get(name) ?? queue(name, chosen.source, () => ask(ctx, chosen, { ...asked, address }))
  }
}
