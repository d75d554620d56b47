import { type Phrase, phrase } from '#kit/phrase.ts'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { campaigns } from '../tables.ts'

export type Campaign = typeof campaigns.$inferSelect

export const domainOfCampaign = domainOfRow(campaigns)

const noCampaign = () => new Refusal('missing', phrase('campaign-not-found', 'Campaign not found.'))

const isOf = (domainId: string, id: string) => and(eq(campaigns.id, id), eq(campaigns.domainId, domainId))

/** A campaign of a domain; a deleted one only if that is asked for. */
async function find({ db }: Context, domainId: string, id: string, isLocked: boolean) {
  if (!isRowId(id)) throw noCampaign()
  const query = db.select().from(campaigns).where(isOf(domainId, id))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw noCampaign()
  return row
}

function refuseDeleted(row: Campaign): Campaign {
  if (row.deletedAt) throw noCampaign()
  return row
}

export const readCampaign = async (ctx: Context, domainId: string, id: string): Promise<Campaign> =>
  refuseDeleted(await find(ctx, domainId, id, false))

export interface CampaignKey {
  domainId: string
  id: string
}

/** Changes a campaign that nobody else changes meanwhile; `act` gets the transaction and returns what becomes of it. */
export const changeCampaignRow = (
  ctx: Context,
  { domainId, id }: CampaignKey,
  act: (within: Context, row: Campaign) => Promise<Partial<Campaign>>,
  isDeletedToo = false,
): Promise<Campaign> =>
  ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const found = await find(within, domainId, id, true)
    const row = isDeletedToo ? found : refuseDeleted(found)
    const change = await act(within, row)
    const [after] = await db
      .update(campaigns)
      .set({ ...change, changedAt: ctx.now() })
      .where(isOf(domainId, id))
      .returning()
    return after ?? row
  })

export function refuseOther(row: Campaign, version: number): void {
  if (row.version !== version)
    throw new Refusal(
      'conflict',
      phrase(
        'campaign-changed-meanwhile',
        'Someone else has changed this campaign in the meantime. Please review it again.',
      ),
    )
}

export function refuseUnless(row: Campaign, states: readonly Campaign['state'][], says: Phrase): void {
  if (!states.includes(row.state)) throw new Refusal('conflict', says)
}
