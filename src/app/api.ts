import type { Handler } from '#kit/server/mount.ts'
import { makeVariants, sweepVariants } from '#pages/server/files/variant-jobs.ts'
import { openPlacesHandlers } from '#places/server/handlers.ts'
import { openLookups } from '#places/server/lookups.ts'
import { openPlaceJob } from '#places/server/place-job.ts'

const lookUp = openLookups()

/** Every call of the interface, by the slice that serves it. */
export const handlers: Handler[] = [...openPlacesHandlers(lookUp)]

/** What slices do later. */
export const jobs = [openPlaceJob(lookUp), makeVariants, sweepVariants]
