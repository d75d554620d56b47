import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { LookUp } from './lookups.ts'

/** What other processes are told an address by that could not be looked up. */
export const lookUpFailed = 'look-up-failed'

/** Looks an address up that a page shows, so that it is known when the page is shown again. */
export const placeJob = { name: 'geocode', shape: z.object({ address: z.string() }) }

export const openPlaceJob = (lookUp: LookUp) =>
  defineJob({
    ...placeJob,
    retries: 8,
    pause: 15,
    run: async (ctx: Context, { address }) => {
      try {
        await lookUp(ctx, address)
      } catch (problem) {
        const isBusy = problem instanceof Refusal && problem.retryAfter !== undefined
        if (!isBusy) await ctx.events.publish(lookUpFailed, address)
        throw problem
      }
    },
  })
