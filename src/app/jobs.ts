import { openForgetAccounts } from '#accounts/server/forget-accounts.ts'
import { sweepAccounts } from '#accounts/server/sweep-accounts.ts'
import { readRegistries } from '#domains/server/availability/registries-job.ts'
import { openLayAside } from '#domains/server/delete-domain.ts'
import { checkDomainJob, checkDomainsJob } from '#domains/server/dns/check-jobs.ts'
import { countStorage } from '#files/server/count-storage.ts'
import { emptyTrash } from '#files/server/empty-trash.ts'
import { forgetKept } from '#files/server/forget-kept.ts'
import { thinHistory } from '#files/server/thin-history.ts'
import { leaveDomains } from '#domains/server/departures.ts'
import { endPlans } from '#domains/server/end-plans.ts'
import { sweepAudits } from '#domains/server/sweep-audits.ts'
import { laySiteJob } from '#domains/server/lay-site.ts'
import type { Context } from '#kit/server/context.ts'
import { sendMail, sweepMails } from '#kit/server/mail/send-mail.ts'
import { sweepRates } from '#kit/server/shared-limits.ts'
import { makeVariants, sweepVariants } from '#pages/server/files/variant-jobs.ts'
import type { LookUp } from '#places/server/lookups.ts'
import { openPlaceJob } from '#places/server/place-job.ts'
import { sweepPlaces } from '#places/server/sweep-places.ts'

/** Whose second try can wait for a moment. */
const patient = [makeVariants, laySiteJob, openLayAside([forgetKept]), checkDomainJob].map((job) => ({
  ...job,
  lookEvery: 15,
}))

/** When what is done regularly is done, by UTC. */
const schedules = [
  { job: sweepVariants, cron: '40 3 * * *' },
  { job: sweepRates, cron: '10 * * * *' },
  { job: sweepAccounts, cron: '20 * * * *' },
  { job: openForgetAccounts([leaveDomains]), cron: '30 * * * *' },
  { job: sweepMails, cron: '*/5 * * * *' },
  { job: emptyTrash, cron: '50 3 * * *' },
  { job: thinHistory, cron: '0 4 * * *' },
  { job: countStorage, cron: '30 4 * * *' },
  { job: sweepAudits, cron: '20 4 * * *' },
  { job: sweepPlaces, cron: '25 4 * * *' },
  { job: readRegistries, cron: '15 2 * * *' },
  { job: endPlans, cron: '5 * * * *' },
  { job: checkDomainsJob, cron: '*/15 * * * *' },
]

/** Begins to do what was put off. */
export async function startJobs(ctx: Context, lookUp: LookUp): Promise<void> {
  await ctx.jobs.start(ctx, [
    openPlaceJob(lookUp),
    sendMail,
    ...patient,
    ...schedules.map(({ job }) => ({ ...job, lookEvery: 60 })),
  ])
}

/** Has what is done regularly done at its times. */
export async function scheduleJobs({ jobs }: Context): Promise<void> {
  await Promise.all(schedules.map(({ job, cron }) => jobs.schedule(job, cron, {})))
}
