import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { LookUp } from './lookups.ts'

/** Looks an address up that a page shows, so that it is known when the page is shown again. */
export const placeJob = { name: 'geocode', shape: z.object({ address: z.string() }) }

export const openPlaceJob = (lookUp: LookUp) =>
  defineJob({
    ...placeJob,
    retries: 8,
    pause: 15,
    run: async (ctx: Context, { address }) => void (await lookUp(ctx, address)),
  })
