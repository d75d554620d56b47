import { z } from 'zod'
import { day } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { MapProvider } from '../contract.ts'
import { chooseGeocoder, type Chosen } from './choose-geocoder.ts'
import { nameOf } from './known-places.ts'
import type { LookUp } from './lookups.ts'

const byPages = { name: 'addresses of pages', rate: { times: 500, seconds: day / 1000 } }

/** What all processes are told of an address that could not be looked up: its name among what is known. */
export const lookUpFailed = 'look-up-failed'

/** Looks an address up that a page shows, so that it is known when the page is shown again. */
export const placeJob = {
  name: 'geocode',
  shape: z.object({
    address: z.string(),
    provider: MapProvider.default('openstreetmap'),
    domainId: z.string().optional(),
  }),
}

async function noteFailure(ctx: Context, chosen: Chosen, { address, problem }: { address: string; problem: unknown }) {
  const isRefused = problem instanceof Refusal
  const isUsedUp = isRefused && problem.reason === 'too-many'
  const isBusy = isRefused && problem.retryAfter !== undefined && !isUsedUp
  if (!isBusy) await ctx.events.publish(lookUpFailed, nameOf(chosen, address))
  if (!isUsedUp) throw problem
  // The page asks again later.
  ctx.log.warn({ source: chosen.source }, 'A domain has used up its share of a paid geocoder for today')
}

export const openPlaceJob = (lookUp: LookUp) =>
  defineJob({
    ...placeJob,
    retries: 8,
    pause: 15,
    run: async (ctx: Context, { address, provider, domainId }) => {
      const chosen = await chooseGeocoder(ctx, { provider, domainId })
      if ('needsKey' in chosen) return
      try {
        await lookUp(ctx, chosen, { address, ...byPages })
      } catch (problem) {
        await noteFailure(ctx, chosen, { address, problem })
      }
    },
  })
