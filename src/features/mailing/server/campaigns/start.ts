import { sql } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { countRoom } from './first-batch.ts'
import { refuseDoubtful } from '../holds/sender-names.ts'
import { isStranger, refuseToStrangers } from '../holds/strangers.ts'
import { readListSite, senderFor } from '../lists/site-of-list.ts'
import { drawCampaign, mailTooLong } from '../mail/draw-campaign.ts'
import type { DrawnCampaign } from '../mail/drawn-campaign.ts'
import { campaignRecipients, subscribers } from '../tables.ts'
import {
  changeCampaignRow,
  readCampaign,
  refuseOther,
  refuseUnless,
  type Campaign,
  type CampaignKey,
} from './campaign-rows.ts'
import { publishProgress } from './progress.ts'
import { isRecipient } from './recipients.ts'
import { runCampaign } from './run-campaign.ts'

const longestAheadMs = 366 * dayMs
const sentAlready = phrase('campaign-sent-already', 'This campaign is already scheduled or sent.')

/** Refused when it has nothing to say. */
async function drawWhole(ctx: Context, row: Campaign) {
  if (row.subject === '') throw new Refusal('invalid', phrase('enter-subject', 'Please enter a subject.'))
  const site = await readListSite(ctx, row.domainId)
  if (!site) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  const drawn = await drawCampaign(ctx, site, row.content)
  if (drawn.text === '' && !drawn.html.includes('<img'))
    throw new Refusal('invalid', phrase('campaign-empty', 'Please add some content first.'))
  if (drawn.isTooLong) throw new Refusal('too-large', mailTooLong)
  return drawn
}

/** Refuses a campaign under a name that could be taken for somebody else's; outside of its transaction, so that the name is put forward. */
async function checkSender(ctx: Context, { domainId, id }: CampaignKey): Promise<void> {
  const { fromName } = await readCampaign(ctx, domainId, id)
  const site = await readListSite(ctx, domainId)
  if (site) await refuseDoubtful(ctx, senderFor(site, fromName))
}

/** Draws a campaign before its row is locked, since that may take long. What is wrong with it is said by `take`. */
async function drawAhead(ctx: Context, { domainId, id }: CampaignKey) {
  const before = await readCampaign(ctx, domainId, id)
  const [drawn] = await Promise.allSettled([drawWhole(ctx, before)])
  const isSame = (row: Campaign) => row.version === before.version
  const take = (row: Campaign): DrawnCampaign => {
    refuseOther(row, before.version)
    if (drawn.status === 'rejected') throw drawn.reason
    return drawn.value
  }
  return { isSame, take }
}

/** Fixes who gets it, strangers beyond the first batch later, and begins. */
async function beginCampaign(within: Context, row: Campaign, { links }: DrawnCampaign): Promise<Partial<Campaign>> {
  await refuseToStrangers(within, row, isRecipient(row))
  const room = await countRoom(within, row.domainId)
  await within.db.execute(sql`
    insert into ${campaignRecipients} (campaign_id, subscriber_id, state, is_stranger)
    select ${row.id}::uuid, id, case when stranger and place > ${room} then 'later' else 'waiting' end, stranger
    from (
      select id, stranger, row_number() over (partition by stranger order by id) as place
      from (
        select ${subscribers.id} as id, ${isStranger(row.domainId, within.now())} as stranger
        from ${subscribers} where ${isRecipient(row)}) as readers) as readers`)
  await within.jobs.send(runCampaign, { id: row.id }, { key: row.id, domain: row.domainId, within: within.db })
  return { state: 'sending', startedAt: within.now(), links, problem: null, version: row.version + 1 }
}

export async function sendNow(ctx: Context, named: CampaignKey, version: number): Promise<Campaign> {
  await checkSender(ctx, named)
  const { take } = await drawAhead(ctx, named)
  const row = await changeCampaignRow(ctx, named, async (within, found) => {
    refuseUnless(found, ['draft'], sentAlready)
    refuseOther(found, version)
    if ((await within.db.$count(subscribers, isRecipient(found))) === 0)
      throw new Refusal(
        'conflict',
        phrase('no-recipient-confirmed', 'None of this campaign’s recipients have confirmed their subscription yet.'),
      )
    return beginCampaign(within, found, take(found))
  })
  await publishProgress(ctx, row)
  return row
}

export async function scheduleCampaign(
  ctx: Context,
  named: CampaignKey,
  { version, at }: { version: number; at: string },
) {
  await checkSender(ctx, named)
  const { take } = await drawAhead(ctx, named)
  return changeCampaignRow(ctx, named, async (within, row) => {
    refuseUnless(row, ['draft'], sentAlready)
    refuseOther(row, version)
    const scheduledAt = new Date(at)
    const ahead = scheduledAt.getTime() - within.now().getTime()
    if (!(ahead > 0))
      throw new Refusal('invalid', phrase('choose-time-in-future', 'Please choose a time in the future.'))
    if (ahead > longestAheadMs)
      throw new Refusal('invalid', phrase('choose-time-within-year', 'Please choose a time within the next year.'))
    take(row)
    await refuseToStrangers(within, row, isRecipient(row))
    return { state: 'scheduled', scheduledAt, problem: null, version: version + 1 }
  })
}

/** Begins a scheduled campaign whose time has come. One that can't be sent any more is a draft again, and says why. */
export async function beginScheduled(ctx: Context, named: CampaignKey): Promise<void> {
  const { isSame, take } = await drawAhead(ctx, named)
  const row = await changeCampaignRow(ctx, named, async (within, found) => {
    const isDue =
      isSame(found) && found.state === 'scheduled' && found.scheduledAt !== null && found.scheduledAt <= within.now()
    if (!isDue) return {}
    try {
      return await beginCampaign(within, found, take(found))
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      within.log.warn({ err: problem, campaign: found.id }, 'A scheduled campaign could not be sent.')
      return { state: 'draft', scheduledAt: null, problem: problem.phrase }
    }
  })
  await publishProgress(ctx, row)
}
