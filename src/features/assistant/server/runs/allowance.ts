import { phrase, type Phrase, type PhraseDay } from '#kit/phrase.ts'
import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { writeDay } from '#kit/server/words.ts'
import { failed } from '../models/failed.ts'
import { mostTokensPerMonth } from '#assistant/rules.ts'
import type { ChosenProvider } from './choose-provider.ts'
import { monthOf } from './month.ts'
import { aiRuns } from '../tables.ts'

/** A run that is still running after that was ended with its process. */
const longestRunMs = 15 * 60_000
/** With less than this no run begins. */
const leastUsefulTokens = 500

/** What limits the tokens of a month. */
export interface Allowance {
  /** What nothing else is counted together with. */
  name: string
  of: SQL | undefined
  mostTokens: number
  /** Said once they are used up, with the day on which there are new ones. */
  usedUp: (renewal: PhraseDay) => Phrase
  /** Said while others use the rest. */
  inUse: Phrase
}

type AllowanceWords = Pick<Allowance, 'usedUp' | 'inUse'>

const wordsOfKey = (title: string): AllowanceWords => ({
  usedUp: (renewal) =>
    phrase(
      'ai-failed-key-used-up',
      'AI request failed: this month’s tokens for your {title} key are used up. They renew on {renewal}.',
      { title, renewal },
    ),
  inUse: phrase(
    'ai-failed-key-in-use',
    'AI request failed: other requests are using the remaining tokens for your {title} key. Try again when they’re done.',
    { title },
  ),
})

const wordsOfAccount: AllowanceWords = {
  usedUp: (renewal) =>
    phrase(
      'ai-failed-used-up',
      'AI request failed: you’ve used all your tokens for this month. They renew on {renewal}.',
      { renewal },
    ),
  inUse: phrase(
    'ai-failed-in-use',
    'AI request failed: other requests are using your remaining tokens. Try again when they’re done.',
  ),
}

/** What limits somebody with a provider: an account with the keys of the installation, and what the owner of a key has set. */
export function allowancesOf(userId: string, { active, whose, monthlyTokens, adapter }: ChosenProvider): Allowance[] {
  const ofProvider = { name: `ai provider ${active.id}`, of: eq(aiRuns.providerId, active.id) }
  const ofAccount = { name: `ai account ${userId}`, of: and(eq(aiRuns.userId, userId), eq(aiRuns.whose, 'platform')) }
  return [
    ...(monthlyTokens === undefined
      ? []
      : [{ ...ofProvider, mostTokens: monthlyTokens, ...wordsOfKey(adapter.title) }]),
    ...(whose === 'platform' ? [{ ...ofAccount, mostTokens: mostTokensPerMonth, ...wordsOfAccount }] : []),
  ]
}

/** In tokens: what was used in this month and what is set aside for runs underway; and what failed runs have used, which is free but has an end. */
export async function readUse({ db, now }: Context, { of }: Pick<Allowance, 'of'>) {
  const at = now()
  const isRunning = and(eq(aiRuns.state, 'running'), gte(aiRuns.at, new Date(at.getTime() - longestRunMs)))
  const used = sql`${aiRuns.read} + ${aiRuns.written}`
  const sum = (value: SQL, when: SQL | undefined) =>
    sql<string>`coalesce(sum(${value}) filter (where ${when}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      done: sum(used, eq(aiRuns.state, 'done')),
      failed: sum(used, eq(aiRuns.state, 'failed')),
      running: sum(sql`${aiRuns.reserved}`, isRunning),
    })
    .from(aiRuns)
    .where(and(of, gte(aiRuns.at, monthOf(at).begin)))
  return row ?? { done: 0, failed: 0, running: 0 }
}

/** In tokens: what is left of an allowance. Refused where that is nothing. */
async function leftOf(ctx: Context, allowance: Allowance): Promise<number> {
  const { mostTokens, usedUp, inUse } = allowance
  const use = await readUse(ctx, allowance)
  if (mostTokens - use.done < leastUsefulTokens || use.failed >= mostTokens)
    throw failed(usedUp(writeDay(monthOf(ctx.now()).end, { isNear: true })), 'too-many')
  const left = Math.min(mostTokens - use.done, mostTokens - use.failed) - use.running
  if (left < leastUsefulTokens) throw failed(inUse, 'too-many')
  return left
}

/** In tokens: what a run gets of those it would like, by all that limits it. Within a transaction, so that no two get the same. */
export async function takeShare(ctx: Context, allowances: readonly Allowance[], wanted: number): Promise<number> {
  let share = wanted
  for (const allowance of allowances) {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${allowance.name}, 0))`)
    share = Math.min(share, await leftOf(ctx, allowance))
  }
  return share
}
