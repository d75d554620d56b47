import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { Credentials } from '#providers/server/adapter.ts'
import { hideSecrets } from '#providers/server/hide-secrets.ts'
import { Coordinates } from '#places/contract.ts'

/** A service that knows where addresses are. */
export interface Geocoder {
  /** In milliseconds, for which an answer is kept. */
  keptFor: { found: number; missing: number }
  /** Returns undefined when it doesn't know. Throws `GeocoderFailed` with words for the person who looks after the key. */
  ask: (ctx: Context, address: string, given: Credentials) => Promise<Coordinates | undefined>
}

export class GeocoderFailed extends Error {
  override name = 'GeocoderFailed'
}

/** Google's terms allow coordinates to be kept for 30 days at most; what others let us keep doesn't differ much. */
export const keyedKeptFor = { found: 30 * day, missing: day }

const timeLimit = 6_000
const longestWords = 200

interface Asked {
  url: string
  headers?: Record<string, string>
}

interface Answered {
  status: number
  /** Undefined where it is no JSON. */
  json: unknown
  text: string
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asks a service; `title` is its name as people know it. */
export async function fetchFrom(title: string, { fetch }: Context, { url, headers }: Asked): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal })
    const text = await answer.text()
    return { status: answer.status, text, json: parse(text) }
  } catch (cause) {
    throw new GeocoderFailed(`${title} can’t be reached.`, { cause })
  }
}

/** Checks that a place is on earth. */
export function checkPlace(title: string, place: { lat: number; lng: number }): Coordinates {
  const { data, error } = Coordinates.safeParse(place)
  if (!data) throw new GeocoderFailed(`${title} named a place that is not on earth.`, { cause: error })
  return data
}

/** Asks a geocoder with a key; what it says of a failure holds nothing of the key. */
export async function askGeocoder(
  ctx: Context,
  { geocoder, given }: { geocoder: Geocoder; given: Credentials },
  address: string,
): Promise<Coordinates | undefined> {
  try {
    return await geocoder.ask(ctx, address, given)
  } catch (problem) {
    if (!(problem instanceof GeocoderFailed)) throw problem
    const words = hideSecrets(problem.message, given).slice(0, longestWords)
    throw new GeocoderFailed(words, { cause: problem.cause })
  }
}
