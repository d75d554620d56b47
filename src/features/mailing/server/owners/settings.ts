import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { MailingView, setMailing as setCall } from '#mailing/contract.ts'
import { mostCampaigns, mostImportRows, mostSubscribers } from '#mailing/rules.ts'
import { ensureList } from '../lists/counts.ts'
import { listPeopleOf } from '#domains/server/people-of.ts'
import { findProven } from '../lists/proven-addresses.ts'
import { readListSite } from '../lists/site-of-list.ts'
import { mailingLists } from '../tables.ts'

/** The list of a domain as its owner sees it. */
export async function viewMailing(ctx: Context, { id }: Domain): Promise<MailingView> {
  const site = await readListSite(ctx, id)
  if (!site) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  const [list] = await ctx.db.select().from(mailingLists).where(eq(mailingLists.domainId, id))
  const { pending = 0, confirmed = 0, unsubscribed = 0, bounced = 0, complained = 0, tags = [] } = list ?? {}
  return {
    counts: { pending, confirmed, unsubscribed, bounced, complained },
    most: {
      subscribers: mostSubscribers,
      campaigns: mostCampaigns,
      importRows: mostImportRows,
      perHour: ctx.mail.perHourOfOne,
    },
    tags,
    siteName: site.title,
    timeZone: site.timeZone,
    fromName: site.fromName,
    replyTo: site.replyTo,
    contactLine: site.contactLine,
    provenAddresses: (await listPeopleOf(ctx.db, id)).map(({ email }) => email),
  }
}

/** Sets what is given of a list's sender and footer. */
export async function setMailing(
  ctx: Context,
  { id }: Domain,
  { fromName, replyTo, contactLine }: z.output<typeof setCall.body>,
): Promise<void> {
  const answerTo = replyTo ? await findProven(ctx, id, replyTo) : null
  const set = {
    ...(fromName !== undefined && { fromName }),
    ...(replyTo !== undefined && { replyTo: answerTo }),
    ...(contactLine !== undefined && { contactLine }),
  }
  await ensureList(ctx.db, id)
  if (Object.keys(set).length > 0) await ctx.db.update(mailingLists).set(set).where(eq(mailingLists.domainId, id))
}
