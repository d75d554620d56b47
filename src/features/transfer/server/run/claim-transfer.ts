import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { transfers } from '../tables.ts'

export type TransferRow = typeof transfers.$inferSelect

const lookEveryMs = 500
/** Looks between two signs of life. */
const looksPerSignOfLife = 8
/** After so long without a sign of life, nobody works on a transfer any more. */
export const silentForMs = 20_000

/** Somebody cancelled the transfer, or deleted its domain. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** After so long, a transfer makes place for those that wait. */
const turnMs = 120_000
/** What has been queued for so long waits for a place. */
const waitingForMs = 5000

/** Another transfer waits, and this one had its turn. */
export class TurnOver extends Error {
  override name = 'TurnOver'
}

/** Takes a transfer to work on it; undefined where somebody else does, or nothing is left to do. */
export async function claimTransfer({ db, now }: Context, id: string): Promise<TransferRow | undefined> {
  const silentSince = new Date(now().getTime() - silentForMs)
  const isFree = or(
    eq(transfers.state, 'queued'),
    and(eq(transfers.state, 'reading'), lt(transfers.changedAt, silentSince)),
  )
  const change = { state: 'reading' as const, changedAt: now() }
  const [row] = await db
    .update(transfers)
    .set(change)
    .where(and(eq(transfers.id, id), isFree))
    .returning()
  return row
}

/** Whether other transfers have been waiting for somebody to work on them. */
async function hasOthersWaiting({ db, now }: Context, id: string): Promise<boolean> {
  const waits = and(eq(transfers.state, 'queued'), lt(transfers.changedAt, new Date(now().getTime() - waitingForMs)))
  const others = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(waits, ne(transfers.id, id)))
    .limit(1)
  return others.length > 0
}

/** Shows that somebody works on a transfer, and aborts once it was cancelled. Ends when it is disposed of. */
export function watchTransfer(ctx: Context, id: string, signal: AbortSignal) {
  const { db, now } = ctx
  const over = new AbortController()
  const began = now().getTime()
  let looks = 0
  const isRead = and(eq(transfers.id, id), eq(transfers.state, 'reading'))
  const look = async () => {
    looks += 1
    const found =
      looks % looksPerSignOfLife === 0
        ? await db.update(transfers).set({ changedAt: now() }).where(isRead).returning({ id: transfers.id })
        : await db.select({ id: transfers.id }).from(transfers).where(isRead)
    if (found.length === 0) over.abort(new Stopped('The import was cancelled.'))
    const isDue = looks % looksPerSignOfLife === 0 && now().getTime() - began > turnMs
    if (isDue && (await hasOthersWaiting(ctx, id))) over.abort(new TurnOver('Others wait.'))
  }
  const timer = setInterval(() => void look().catch((problem: unknown) => over.abort(problem)), lookEveryMs)
  return {
    signal: AbortSignal.any([signal, over.signal]),
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
