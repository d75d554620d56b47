import { and, eq, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { refuseUntrusted } from '#domains/server/standing.ts'
import { findNewcomer } from '#domains/server/stranger-mail.ts'
import { ownerOf, planOf } from '#domains/server/plan-usage.ts'
import { domains } from '#domains/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { campaignRecipients, campaigns, subscribers } from '../tables.ts'

const { consent } = subscribers

/** Nobody has shown that the address is theirs: its owner's word, or an import's, is all there is. */
const isUnproven = sql`(${consent}->>'confirmedAt' is null or (${consent}->>'network' is null and ${consent}->>'confirmedFrom' is null))`

/** Whom a list has mailed at least a day ago, and who is still there. */
const wasMailed = (domainId: string, at: Date): SQL => sql`${subscribers.id} in (
  select ${campaignRecipients.subscriberId} from ${campaignRecipients}
  join ${campaigns} on ${campaigns.id} = ${campaignRecipients.campaignId}
  where ${campaigns.domainId} = ${domainId}::uuid and ${campaignRecipients.state} = 'sent'
    and ${campaigns.startedAt} < ${new Date(at.getTime() - dayMs).toISOString()}::timestamptz)`

/** Whether a subscriber of a list has neither confirmed here nor taken a campaign of it before. */
export const isStranger = (domainId: string, at: Date): SQL => sql`(${isUnproven} and not ${wasMailed(domainId, at)})`

/** What a site lacks before it may write to people who haven't said here that they want that. */
async function findLack(ctx: Context, domainId: string): Promise<'domain' | 'plan' | undefined> {
  const { safeguards } = ctx.platform
  const [domain] = await ctx.db.select({ state: domains.state }).from(domains).where(eq(domains.id, domainId))
  if (safeguards.has('proven-domain') && domain?.state !== 'active') return 'domain'
  if (!safeguards.has('plan')) return undefined
  const owner = await ownerOf(ctx, domainId)
  return owner !== undefined && (await planOf(ctx, owner)) ? undefined : 'plan'
}

const mayNotWrite = {
  domain: () =>
    new Refusal(
      'forbidden',
      phrase(
        'unconfirmed-need-domain',
        'Some recipients haven’t confirmed their subscription on this site. To write to them, connect your own domain and make it live first.',
      ),
    ),
  plan: () =>
    new Refusal(
      'forbidden',
      phrase(
        'unconfirmed-need-plan',
        'Some recipients haven’t confirmed their subscription on this site. To write to them, choose a plan first.',
      ),
    ),
}

/** Refuses a campaign some of whose recipients haven't confirmed here, while its site lacks what that needs. */
export async function refuseToStrangers(
  ctx: Context,
  { domainId }: { domainId: string },
  isRecipient: SQL | undefined,
): Promise<void> {
  await refuseUntrusted(ctx, domainId)
  const strangers = await ctx.db.$count(subscribers, and(isRecipient, isUnproven))
  const lack = strangers === 0 ? undefined : await findLack(ctx, domainId)
  if (lack !== undefined) throw mayNotWrite[lack]()
}

/** People whom a site may ask in a day to confirm, before it has what campaigns to strangers need. */
const mostAsked = 20
const askedByNewcomers = { times: mostAsked, seconds: dayMs / 1000 }

/** Counts somebody whom the form of a newcomer's site asks to confirm, in all domains of the account together. */
export async function takeRoomOfNewcomer(ctx: Context, domainId: string): Promise<void> {
  await refuseUntrusted(ctx, domainId)
  const newcomer = await findNewcomer(ctx, domainId)
  if (newcomer !== undefined) await ctx.limits.take('subscription mails of newcomers', askedByNewcomers, newcomer)
}

const mayNotAsk = {
  domain: () =>
    new Refusal(
      'forbidden',
      phrase(
        'ask-most-need-domain',
        'You can ask at most {mostAsked} people a day to confirm. To ask more, connect your own domain and make it live first.',
        { mostAsked },
      ),
    ),
  plan: () =>
    new Refusal(
      'forbidden',
      phrase(
        'ask-most-need-plan',
        'You can ask at most {mostAsked} people a day to confirm. To ask more, choose a plan first.',
        { mostAsked },
      ),
    ),
}

/** Refuses to ask many people who never wrote to a site to confirm, for that is mail to strangers as well. */
export async function refuseToAsk(ctx: Context, domainId: string, more: number): Promise<void> {
  const since = new Date(ctx.now().getTime() - dayMs).toISOString()
  const isAsked = sql`${subscribers.domainId} = ${domainId}::uuid and ${subscribers.source} <> 'form' and ${subscribers.askedAt} > ${since}::timestamptz`
  if (more + (await ctx.db.$count(subscribers, isAsked)) <= mostAsked) return
  const lack = await findLack(ctx, domainId)
  if (lack !== undefined) throw mayNotAsk[lack]()
}
