import { hashOf } from '#kit/server/hash.ts'
import type { Rate } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { hasRoom } from '#kit/server/limits.ts'
import type { Channel } from '../lists.ts'
import { judgeEntries, type JudgedEntry } from './judge-entries.ts'
import type { Entry } from './list-entries.ts'
import { findTextWay } from './text-outbox.ts'
import type { deliveries } from './tables.ts'
import * as why from './why.ts'

const aDay = 86_400
/** Texts cost money, and nobody wants a thousand letters a day: whatever visitors do, a domain sends no more. */
const daily: Record<Channel, { toOne: Rate; ofDomain: Rate }> = {
  email: { toOne: { times: 300, seconds: aDay }, ofDomain: { times: 1500, seconds: aDay } },
  sms: { toOne: { times: 50, seconds: aDay }, ofDomain: { times: 100, seconds: aDay } },
}

async function takeRoom({ limits }: Context, domainId: string, { channel, recipientKey }: Entry): Promise<void> {
  const { toOne, ofDomain } = daily[channel]
  const to = hashOf(`${domainId} ${recipientKey}`)
  await limits.take(`notifications by ${channel} to one`, toOne, to)
  await limits.take(`notifications by ${channel} of a domain`, ofDomain, domainId)
}

const reasons = { waiting: why.unverified, failed: why.unverified, verified: null, stopped: null }

/** Why an entry isn’t told; null if it is. */
async function findObstacle(ctx: Context, domainId: string, entry: JudgedEntry): Promise<string | null> {
  if (entry.state !== 'verified' || entry.reason !== null) return reasons[entry.state] ?? entry.reason
  return (await hasRoom(takeRoom(ctx, domainId, entry))) ? null : why.overLimit
}

type PlannedDelivery = Omit<typeof deliveries.$inferInsert, 'about' | 'changedAt'>

/** Who is told, and why others are not. */
export async function planDeliveries(ctx: Context, domainId: string, entries: Entry[]): Promise<PlannedDelivery[]> {
  const judged = await judgeEntries(ctx, entries, await findTextWay(ctx, domainId))
  const planned: PlannedDelivery[] = []
  for (const entry of judged) {
    const reason = await findObstacle(ctx, domainId, entry)
    const { channel, recipient, recipientKey } = entry
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
