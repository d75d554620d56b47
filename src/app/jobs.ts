import { openForgetAccounts } from '#accounts/server/forget-accounts.ts'
import { sweepAccounts } from '#accounts/server/sweep-accounts.ts'
import { sweepBuilds } from '#assistant/server/building/sweep-builds.ts'
import { sweepRuns } from '#assistant/server/runs/sweep-runs.ts'
import { readRegistries } from '#domains/server/availability/registries-job.ts'
import { countTokens } from '#assistant/server/runs/count-tokens.ts'
import { summariseMatter } from '#accounts/server/notify-administrators.ts'
import { lookAtSites } from '#moderation/server/looks/look-at-sites.ts'
import { sweepModeration } from '#moderation/server/sweep-moderation.ts'
import { openReportJob } from '#costs/server/report/make-report.ts'
import { mailAnswerJob, mailAnswersJob } from '#chats/server/mail-answers.ts'
import { sweepPresenceJob } from '#chats/server/presence.ts'
import { forgetChats, leaveChats, sweepChats } from '#chats/server/sweep-chats.ts'
import { openLayAside } from '#domains/server/delete-domain.ts'
import { checkDomainJob, checkDomainsJob } from '#domains/server/dns/check-jobs.ts'
import { countStorage } from '#files/server/count-storage.ts'
import { sweepMatches } from '#matching/server/matches/sweep-matches.ts'
import { sweepListenersJob } from '#matching/server/presence/presence.ts'
import { emptyTrash } from '#files/server/empty-trash.ts'
import { deleteHistory } from '#files/server/delete-history.ts'
import { thinHistory } from '#files/server/thin-history.ts'
import { deleteOwnedDomains } from '#domains/server/delete-owned-domains.ts'
import { endPlans } from '#domains/server/end-plans.ts'
import { sweepDomainPresence } from '#domains/server/people/presence.ts'
import { forgetInvited, sweepInvitations } from '#domains/server/people/sweep-invitations.ts'
import { sweepAudits } from '#domains/server/sweep-audits.ts'
import { createSiteJob } from '#domains/server/create-site.ts'
import type { Context } from '#kit/server/context.ts'
import type { AnyJob } from '#kit/server/jobs.ts'
import { sendCampaign, sendMail, sweepMails } from '#kit/server/mail/send-mail.ts'
import { sweepRates } from '#kit/server/shared-limits.ts'
import { makeVariants, sweepVariants } from '#pages/server/pictures/variant-jobs.ts'
import { runCampaign } from '#mailing/server/campaigns/run-campaign.ts'
import { wakeCampaigns } from '#mailing/server/upkeep/wake-campaigns.ts'
import { noteRefused } from '#mailing/server/events/note-refused.ts'
import { sweepReports } from '#matching/server/reports/sweep-reports.ts'
import { leaveLists } from '#mailing/server/upkeep/leave-lists.ts'
import { runImport } from '#mailing/server/owners/run-import.ts'
import { sweepMailing } from '#mailing/server/upkeep/sweep-mailing.ts'
import type { Geocode } from '#places/server/geocode.ts'
import { forgetContact } from '#notifications/server/forget-contact.ts'
import { giveUpTexts, sweepNotifications } from '#notifications/server/sweep-notifications.ts'
import { notifyRecipientsJob } from '#notifications/server/notify-recipients.ts'
import { textCode } from '#notifications/server/text-code.ts'
import { textNotification } from '#notifications/server/text-notification.ts'
import { notifyOfSpam } from '#messages/server/intake/notify-of-spam.ts'
import { notifyLater } from '#messages/server/intake/notify-team.ts'
import { sweepMessages } from '#messages/server/keeping/sweep-messages.ts'
import { textBuyer } from '#orders/server/text-buyer.ts'
import { endAtService } from '#store/server/subscribing/end-subscription.ts'
import { closeStore, leaveAsBuyer } from '#store/server/sales/leave-store.ts'
import { notifyProblems } from '#payments/server/methods/note-failure.ts'
import { notifyUnchargeable } from '#store/server/periods/without-method.ts'
import { reconcile } from '#store/server/settlement/reconcile.ts'
import { refundJob } from '#store/server/sales/refund.ts'
import { refreshParcel, refreshParcels } from '#orders/server/refresh-parcels.ts'
import { renewAll, renewJob } from '#store/server/subscribing/renewals.ts'
import { endHeld } from '#store/server/subscribing/suspended-sites.ts'
import { sandboxPaid } from '#store/server/pay/sandbox-outcome.ts'
import { forgetTransfersOf } from '#transfer/server/storage/forget-transfers.ts'
import { runTransfer } from '#transfer/server/run/run-transfer.ts'
import { sweepTransfers } from '#transfer/server/run/sweep-transfers.ts'
import { wakeTransfers } from '#transfer/server/run/wake-transfers.ts'
import { publishAccount } from '#social/server/publishing/run-account.ts'
import { wakeSocial } from '#social/server/posts/wake.ts'
import { mailAttention } from '#social/server/upkeep/mail-attention.ts'
import { leaveSocial, sweepSocial, syncSocial } from '#social/server/upkeep/sweep-social.ts'
import { sweepRecordings } from '#visitors/server/recordings/sweep-recordings.ts'
import { followAges } from '#members/server/follow-ages.ts'
import { openPlaceJob } from '#places/server/place-job.ts'
import { sweepPlaces } from '#places/server/sweep-places.ts'
import { makeDays } from '#visitors/server/counting/make-days.ts'
import { forgetVisits, sweepVisits } from '#visitors/server/counting/sweep-visits.ts'
import { forgetSalts } from '#visitors/server/counting/visitors.ts'

/** A kind of job with its polling interval in seconds and, if it is scheduled, its cron times in UTC. */
interface Row {
  job: AnyJob<Context>
  lookEvery?: number
  cron?: string
  /** Also done when a process starts, because one that was killed may have left work without a job. */
  atStart?: boolean
}

/** Messages, chats, notifications and mailing lists. */
const talking: Row[] = [
  { job: notifyRecipientsJob },
  { job: textNotification },
  { job: textCode },
  { job: notifyLater },
  { job: notifyOfSpam },
  { job: runCampaign },
  { job: runImport },
  { job: wakeCampaigns, cron: '* * * * *', atStart: true },
  { job: noteRefused, cron: '* * * * *' },
  { job: sweepMailing, cron: '45 * * * *' },
  { job: mailAnswerJob, lookEvery: 15 },
  { job: mailAnswersJob, cron: '* * * * *' },
  { job: sweepPresenceJob, cron: '* * * * *' },
  { job: sweepChats, cron: '*/10 * * * *' },
  { job: sweepListenersJob, cron: '* * * * *' },
  { job: sweepDomainPresence, cron: '* * * * *' },
  { job: sweepMatches, cron: '55 * * * *' },
  { job: giveUpTexts, cron: '*/10 * * * *' },
  { job: sweepNotifications, cron: '35 3 * * *' },
  { job: sweepMessages, cron: '35 4 * * *' },
  { job: sweepBuilds, cron: '15 5 * * *' },
  { job: sweepRuns, cron: '5 5 * * *' },
  { job: sweepReports, cron: '10 5 * * *' },
]

const selling: Row[] = [
  { job: refundJob },
  { job: notifyUnchargeable },
  { job: notifyProblems },
  { job: refreshParcel },
  { job: renewJob, lookEvery: 15 },
  { job: sandboxPaid },
  { job: endAtService },
  { job: textBuyer },
  { job: reconcile, cron: '* * * * *' },
  { job: renewAll, cron: '*/10 * * * *' },
  { job: endHeld, cron: '45 5 * * *' },
  { job: refreshParcels, cron: '*/20 * * * *' },
]

/** Posts on social platforms. */
const posting: Row[] = [
  { job: publishAccount, lookEvery: 1 },
  { job: wakeSocial, cron: '* * * * *', atStart: true },
  { job: sweepSocial, cron: '25 * * * *' },
  { job: syncSocial, cron: '15 * * * *' },
  { job: mailAttention, cron: '*/10 * * * *' },
]

/** The numbers of visitors. */
const counting: Row[] = [
  { job: makeDays, cron: '* * * * *', atStart: true },
  { job: forgetSalts, cron: '2,17,32,47 * * * *', atStart: true },
  { job: sweepVisits, cron: '10 4 * * *', atStart: true },
]

/** What goes before an account does. */
const leaving = [forgetInvited, forgetContact, leaveAsBuyer, leaveLists, leaveChats, leaveSocial, deleteOwnedDomains]

/** All kinds of jobs; to add one, add a line. */
export const listJobs = (geocode: Geocode): Row[] => [
  { job: sendMail },
  { job: sendCampaign },
  { job: openPlaceJob(geocode) },
  { job: makeVariants, lookEvery: 15 },
  { job: createSiteJob, lookEvery: 15 },
  { job: openLayAside([deleteHistory, closeStore, forgetChats, forgetVisits, forgetTransfersOf]), lookEvery: 15 },
  { job: checkDomainJob, lookEvery: 15 },
  ...selling,
  ...talking,
  ...counting,
  ...posting,
  { job: runTransfer },
  { job: wakeTransfers, cron: '* * * * *', atStart: true },
  { job: sweepTransfers, cron: '25 3 * * *' },
  { job: sweepVariants, cron: '40 3 * * *' },
  { job: sweepRates, cron: '10 * * * *' },
  { job: sweepAccounts, cron: '20 * * * *' },
  { job: openForgetAccounts(leaving), cron: '30 * * * *' },
  { job: sweepMails, cron: '*/5 * * * *', atStart: true },
  { job: emptyTrash, cron: '50 3 * * *' },
  { job: thinHistory, cron: '0 4 * * *' },
  { job: countStorage, cron: '30 4 * * *' },
  { job: sweepInvitations, cron: '15 4 * * *' },
  { job: sweepAudits, cron: '20 4 * * *' },
  { job: sweepPlaces, cron: '25 4 * * *' },
  { job: followAges, cron: '5 0 * * *', atStart: true },
  { job: readRegistries, cron: '15 2 * * *' },
  { job: endPlans, cron: '5 * * * *' },
  { job: sweepRecordings, cron: '40 4 * * *' },
  { job: checkDomainsJob, cron: '*/15 * * * *' },
  { job: openReportJob(countTokens), cron: '50 * * * *' },
  { job: summariseMatter },
  { job: lookAtSites, cron: '*/10 * * * *' },
  { job: sweepModeration, cron: '15 4 * * *' },
]

/** Starts working on jobs. */
export async function startJobs(ctx: Context, geocode: Geocode): Promise<void> {
  const rows = listJobs(geocode)
  const kinds = rows.map(({ job, cron, lookEvery = cron ? 60 : undefined }) => ({
    ...job,
    ...(lookEvery !== undefined && { lookEvery }),
  }))
  await ctx.jobs.start(ctx, kinds)
  for (const { job, atStart } of rows) if (atStart) await ctx.jobs.send(job, {}, { key: 'start' })
}

/** Sets the schedules, without working on jobs. */
export async function scheduleJobs({ jobs }: Context, geocode: Geocode): Promise<void> {
  await jobs.schedule(listJobs(geocode).flatMap(({ job: { name }, cron }) => (cron ? [{ name, cron }] : [])))
}
