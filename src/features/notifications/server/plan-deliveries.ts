import { hashOf } from '#kit/server/hash.ts'
import type { Rate } from '#kit/contract.ts'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { hasRoom } from '#kit/server/limits.ts'
import type { Channel } from '../lists.ts'
import { judgeRecipients, type JudgedRecipient } from './judge-recipients.ts'
import type { Recipient } from './list-recipients.ts'
import { findTextWay } from './text-outbox.ts'
import type { deliveries } from './tables.ts'
import * as why from './why.ts'

const daySeconds = 86_400
/** Texts cost money, and nobody wants a thousand mails a day: whatever visitors do, a domain sends no more. */
const daily: Record<Channel, { toOne: Rate; ofDomain: Rate }> = {
  email: { toOne: { times: 300, seconds: daySeconds }, ofDomain: { times: 1500, seconds: daySeconds } },
  sms: { toOne: { times: 50, seconds: daySeconds }, ofDomain: { times: 100, seconds: daySeconds } },
}

async function takeRoom({ limits }: Context, domainId: string, { channel, addressKey }: Recipient): Promise<void> {
  const { toOne, ofDomain } = daily[channel]
  const to = hashOf(`${domainId} ${addressKey}`)
  await limits.take(`notifications by ${channel} to one`, toOne, to)
  await limits.take(`notifications by ${channel} of a domain`, ofDomain, domainId)
}

const reasons = { waiting: why.unverified, failed: why.unverified, verified: null, stopped: null }

/** Why a recipient isn’t notified; null if it is. */
async function findObstacle(ctx: Context, domainId: string, recipient: JudgedRecipient): Promise<Phrase | null> {
  const { state, reason } = recipient
  if (state !== 'verified' || reason !== null) return reasons[state] ?? reason
  return (await hasRoom(takeRoom(ctx, domainId, recipient))) ? null : why.overLimit
}

type PlannedDelivery = Omit<typeof deliveries.$inferInsert, 'about' | 'changedAt'>

/** Who is notified, and why others are not. */
export async function planDeliveries(
  ctx: Context,
  domainId: string,
  recipients: Recipient[],
): Promise<PlannedDelivery[]> {
  const judged = await judgeRecipients(ctx, recipients, await findTextWay(ctx, domainId))
  const planned: PlannedDelivery[] = []
  for (const each of judged) {
    const reason = await findObstacle(ctx, domainId, each)
    const { channel, address: recipient, addressKey: recipientKey } = each
    planned.push({
      domainId,
      channel,
      recipient,
      recipientKey,
      state: reason === null ? 'waiting' : 'not-sent',
      reason,
    })
  }
  return planned
}
