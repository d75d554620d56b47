import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { Limits } from '#kit/server/limits.ts'
import { lockSubscriber, setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { readToken } from '../lists/tokens.ts'
import { subscribeVisitor } from './subscribe.ts'

/** What a link to unsubscribe names: the list, and the subscriber while they are known. */
export interface Leaving {
  domainId: string
  row: Subscriber | undefined
}

/** Undefined for an address that isn't ours. */
export async function findLeaving(ctx: Context, token: string): Promise<Leaving | undefined> {
  const named = readToken(ctx, 'unsubscribe', token)
  return named && { domainId: named.domain, row: await lockSubscriber(ctx, named.domain, named.subscriber) }
}

/** Ends a subscription; again without effect, also for somebody who is forgotten. */
export async function leaveList(ctx: Context, token: string, reason: Phrase | undefined): Promise<Leaving | undefined> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const leaving = await findLeaving(within, token)
    const row = leaving?.row
    if (row && row.state !== 'unsubscribed' && row.state !== 'complained')
      await setState(within, row, 'unsubscribed', { askedAt: null, problem: reason ?? null })
    return leaving
  })
}

/** Subscribes somebody again who has left: as by the form, a mail asks to confirm. */
export async function comeBack(
  ctx: Context,
  { domainId, row }: Leaving,
  given: { network: string; softLimits: Limits; browser: string | undefined },
): Promise<void> {
  if (!row || row.state === 'confirmed') return
  const { name, email, tracking } = row
  const language = row.language ?? undefined
  const consent = phrase('consent-after-leaving', 'The page shown after unsubscribing.')
  await subscribeVisitor(ctx, { domainId, name: name || email, email, language, tracking, consent, ...given })
}
