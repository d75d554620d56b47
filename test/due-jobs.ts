import type { Context } from '#kit/server/context.ts'
import type { Job } from '#kit/server/jobs.ts'
import { unhurried } from './patience.ts'
import type { World } from './world.ts'

/** Runs a job at once that is due later. */
export const runJobsOf = <Data>({ ctx }: World, job: Pick<Job<Data, Context>, 'run'>, data: Data): Promise<void> =>
  job.run(ctx, data, unhurried)
