import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { previewCampaign as call } from '#mailing/campaign-contract.ts'
import { findProven } from '../lists/proven-addresses.ts'
import { headersFor, readListSite, type ListSite } from '../lists/site-of-list.ts'
import { composeMail } from '../mail/compose.ts'
import { drawCampaign, mailTooLong } from '../mail/draw-campaign.ts'
import { mailingLists, subscribers } from '../tables.ts'
import { readCampaign, type CampaignKey } from './campaign-rows.ts'
import { isRecipient } from './recipients.ts'

async function readSite(ctx: Context, domainId: string): Promise<ListSite> {
  const site = await readListSite(ctx, domainId)
  if (!site) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return site
}

/** Whoever looks at a preview or gets a test has nothing to unsubscribe from: the link leads to the site. */
const readerOf = (site: ListSite, email: string) => ({ name: '', email, language: null, unsubscribe: site.home.href })

async function countWho({ db }: Context, domainId: string, tags: string[]): Promise<number> {
  if (tags.length > 0) return db.$count(subscribers, isRecipient({ domainId, tags }))
  const { confirmed } = mailingLists
  const [list] = await db.select({ confirmed }).from(mailingLists).where(eq(mailingLists.domainId, domainId))
  return list?.confirmed ?? 0
}

/** The site's pictures from the host that shows the preview: no page of ours lets in those of another one without https. */
const withOwnPictures = ({ html, ...mail }: ReturnType<typeof composeMail>, { home }: ListSite) => ({
  ...mail,
  html: html.replaceAll(` src="${home.origin}/domains/`, ' src="/domains/'),
})

interface PreviewCaller {
  ctx: Context
  domain: Domain
  user: User
  /** BCP 47. */
  language: string
}

/** How a campaign looks. */
export async function previewCampaign(
  { ctx, domain: { id }, user, language }: PreviewCaller,
  given: z.output<typeof call.body>,
) {
  const { subject = '', preview = '', content = '', tags = [] } = given
  const site = await readSite(ctx, id)
  const drawn = await drawCampaign(ctx, site, content)
  const mail = composeMail(site, { subject, preview }, drawn, readerOf(site, user.email))
  const problems = drawn.problems.map(({ line, ...said }) => ({
    line,
    code: said.code,
    message: sayPhrase(language, said),
  }))
  return { ...withOwnPictures(mail, site), problems, recipients: await countWho(ctx, id, tags) }
}

/** Sends a campaign as it is now to the caller, or to other proven addresses. */
export async function testCampaign(
  ctx: Context,
  named: CampaignKey,
  { user, to = [user.email] }: { user: User; to?: readonly string[] | undefined },
): Promise<string[]> {
  const row = await readCampaign(ctx, named.domainId, named.id)
  const site = await readSite(ctx, named.domainId)
  const drawn = await drawCampaign(ctx, site, row.content)
  if (drawn.isTooLong) throw new Refusal('too-large', mailTooLong)
  const proven = await Promise.all(to.map((email) => findProven(ctx, named.domainId, email)))
  const addresses = [...new Set(proven)]
  const { fromName, replyTo } = row
  const { from, replyTo: answerTo } = headersFor(ctx, site, { subscriberId: row.id, fromName, replyTo })
  const run = Buffer.from(ctx.random(8)).toString('hex')
  for (const email of addresses) {
    const { subject, ...mail } = composeMail(site, row, drawn, readerOf(site, email))
    const message = { to: email, subject: `[Test] ${subject}`, ...mail, from, replyTo: answerTo }
    await ctx.mail.send(message, { key: `campaign test ${row.id} ${run} ${email}`, domain: named.domainId })
  }
  return addresses
}
