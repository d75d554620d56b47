import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { findTexter } from './find-texter.ts'
import type { Message } from './providers/adapter.ts'
import { sentTexts } from './tables.ts'

interface Sending extends Message {
  /** The same is never sent twice. */
  key: string
  domainId: string
}

/**
 * Sends a text at most once, if the domain or the installation has a service for it. The key is written down first, since a service
 * that doesn't answer may have sent it. Throws, to be called again later, only where the service has said that it takes no more now.
 */
export async function sendOnce(ctx: Context, { key, domainId, ...message }: Sending): Promise<void> {
  const send = await findTexter(ctx, domainId)
  if (!send) return
  const [row] = await ctx.db
    .insert(sentTexts)
    .values({ key, domainId, at: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  try {
    if ((await send(message)) === 'sent') return
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return ctx.log.warn({ err: problem, key }, 'A text could not be sent')
  }
  await ctx.db.delete(sentTexts).where(eq(sentTexts.key, key))
  throw new Refusal('unavailable', 'The service that sends texts takes no more now.')
}
