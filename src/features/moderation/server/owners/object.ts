import { and, desc, eq, inArray } from 'drizzle-orm'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import { readStanding } from '#domains/server/standing.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { moderationDeeds } from '../tables.ts'

/** What was decided last about a site, and whether its owner objected since. */
export async function readDecision(ctx: Context, domainId: string) {
  const { kind, at } = moderationDeeds
  const latest = async (kinds: ('limit' | 'suspend' | 'object')[]) =>
    (
      await ctx.db
        .select()
        .from(moderationDeeds)
        .where(and(eq(moderationDeeds.domainId, domainId), inArray(kind, kinds)))
        .orderBy(desc(at))
        .limit(1)
    )[0]
  const standing = await readStanding(ctx, domainId)
  const [decided, objection] = standing === 'ok' ? [] : [await latest(['limit', 'suspend']), await latest(['object'])]
  const isSince = objection && (!decided || objection.at >= decided.at)
  return {
    standing,
    reason: decided?.reason ?? null,
    words: decided?.words ?? '',
    at: decided?.at.toISOString() ?? null,
    objected_at: isSince ? objection.at.toISOString() : null,
  }
}

/** Says why what was decided is a mistake: the site waits for an administrator again. */
export async function objectToDecision(ctx: Context, user: User, domainId: string, words: string): Promise<void> {
  if ((await readStanding(ctx, domainId)) === 'ok')
    throw new Refusal(
      'conflict',
      phrase('nothing-to-object', 'This site isn’t restricted, so there’s nothing to object to.'),
    )
  await ctx.db.transaction(async (tx) => {
    await tx.insert(moderationDeeds).values({ domainId, kind: 'object', words, userId: user.id, at: ctx.now() })
    await notifyAdministrators({ ...ctx, db: tx }, 'sites')
  })
}
