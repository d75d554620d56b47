import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isTooMany } from '#kit/server/limits.ts'
import { MapProvider } from '../contract.ts'
import { chooseGeocoder, type ChosenGeocoder } from './choose-geocoder.ts'
import { nameOf } from './known-places.ts'
import type { Geocode } from './geocode.ts'

const byPages = { name: 'addresses of pages', rate: { times: 500, seconds: dayMs / 1000 } }

/** Published when a lookup failed, with the key of the result. */
export const lookUpFailed = defineEvent({ name: 'look-up-failed', shape: z.object({ name: z.string() }) })

/** Looks up an address that a page shows, for the next time the page is shown. */
export const placeJob = {
  name: 'geocode',
  shape: z.object({
    address: z.string(),
    provider: MapProvider.default('openstreetmap'),
    domainId: z.string().optional(),
  }),
}

async function noteFailure(
  ctx: Context,
  chosen: ChosenGeocoder,
  { address, problem }: { address: string; problem: unknown },
) {
  const isRefused = problem instanceof Refusal
  const isUsedUp = isTooMany(problem)
  const isBusy = isRefused && problem.retryAfter !== undefined && !isUsedUp
  if (!isBusy) await ctx.events.publish(lookUpFailed, { name: nameOf(chosen, address) })
  if (!isUsedUp) throw problem
  // The page queues it again later.
  ctx.log.warn({ source: chosen.source }, 'A domain has used up its share of a paid geocoder for today')
}

export const openPlaceJob = (geocode: Geocode) =>
  defineJob({
    ...placeJob,
    retries: 8,
    pause: 15,
    run: async (ctx: Context, { address, provider, domainId }) => {
      const chosen = await chooseGeocoder(ctx, { provider, domainId })
      if ('needsKey' in chosen) return
      try {
        await geocode(ctx, chosen, { address, ...byPages })
      } catch (problem) {
        await noteFailure(ctx, chosen, { address, problem })
      }
    },
  })
