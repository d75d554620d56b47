import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { hasCardNumber } from '#sites/format/card-number.ts'
import { readStanding } from './standing.ts'

/** Refuses what a visitor sends to a site that is being reviewed, where the number of a card stands in it. */
export async function refuseCardNumbers(
  ctx: Pick<Context, 'db'>,
  domainId: string,
  texts: readonly string[],
): Promise<void> {
  if (!texts.some(hasCardNumber) || (await readStanding(ctx, domainId)) === 'ok') return
  throw new Refusal(
    'invalid',
    phrase(
      'card-number-not-taken',
      'This looks like the number of a card. Never enter one here: this site is being reviewed. Nothing was sent.',
    ),
  )
}
