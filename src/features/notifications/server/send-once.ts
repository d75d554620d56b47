import { hashOf } from '#kit/server/hash.ts'
import { eq } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { findTexter, type Texter } from './find-texter.ts'
import type { Message, Outcome } from './providers/adapter.ts'
import { isStopped, stopPhone } from './stopped-phones.ts'
import { sentTexts } from './tables.ts'

interface OutgoingText extends Message {
  /** The same is never sent twice. */
  key: string
  domainId: string
}

const daySeconds = dayMs / 1000
/** Texts cost money: nobody can make a store, or the installation, send any number of them, nor all to the same phone. */
const ofDomain = { times: 300, seconds: daySeconds }
const toNumber = { times: 10, seconds: daySeconds }

async function takeRoom({ limits }: Context, { domainId, to }: OutgoingText): Promise<void> {
  await limits.take('texts to one number', toNumber, hashOf(to))
  await limits.take('texts of one domain', ofDomain, domainId)
}

async function attempt(ctx: Context, { providerId, send }: Texter, sending: OutgoingText): Promise<Outcome> {
  const { to, body } = sending
  if (await isStopped(ctx, providerId, to)) return 'stopped'
  await takeRoom(ctx, sending)
  const outcome = await send({ to, body })
  if (outcome !== 'stopped') return outcome
  ctx.log.warn({ key: sending.key }, 'A text could not be sent: the phone wants none from this sender')
  if (providerId !== undefined) await stopPhone(ctx, providerId, to)
  return outcome
}

/**
 * Sends a text at most once, if the domain or the installation has a service for it. The key is written down first, since a service
 * that doesn't answer may have sent it. Throws, to be called again later, only where the service has said that it takes no more now.
 * Beyond the limits of a day none is sent.
 */
export async function sendOnce(ctx: Context, sending: OutgoingText): Promise<void> {
  const { key, domainId } = sending
  const texter = await findTexter(ctx, domainId)
  if (!texter) return
  const [row] = await ctx.db
    .insert(sentTexts)
    .values({ key, domainId, at: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  try {
    if ((await attempt(ctx, texter, sending)) !== 'later') return
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return ctx.log.warn({ err: problem, key }, 'A text could not be sent')
  }
  await ctx.db.delete(sentTexts).where(eq(sentTexts.key, key))
  throw new Refusal(
    'unavailable',
    phrase('text-service-busy', 'The text messaging service isn’t accepting more messages right now.'),
  )
}
