import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { socialTargets } from './tables.ts'
import { openStates } from './wake.ts'

/**
 * Posts whose account was disconnected, or replaced by another one, wait for their owner; of those that were being sent it isn’t known
 * whether they are there.
 */
export async function holdOrphans({ db, now }: Context): Promise<void> {
  const { accountId, state, armedAt, claimedUntil } = socialTargets
  const isIdle = or(isNull(claimedUntil), lt(claimedUntil, now()))
  const isOrphan = and(isNull(accountId), inArray(state, [...openStates]), isIdle)
  await db
    .update(socialTargets)
    .set({
      state: 'unknown',
      failure: 'outcome_unknown',
      said: phrase('social-cut-off', 'The account was disconnected while it was sent, so it may be there.'),
    })
    .where(and(isOrphan, isNotNull(armedAt)))
  await db
    .update(socialTargets)
    .set({
      state: 'held',
      failure: null,
      said: phrase(
        'social-account-gone',
        'The account that it was for was disconnected. Post it with the present one, or give it up.',
      ),
    })
    .where(isOrphan)
}
