import { and, eq, gte, lt, sum, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { aiRuns } from '../tables.ts'

/** The tokens of the installation’s own models that sites used in a time. */
export async function countTokens({ db }: Pick<Context, 'db'>, { from, to }: { from: Date; to: Date }) {
  const isMeant = and(eq(aiRuns.whose, 'platform'), gte(aiRuns.at, from), lt(aiRuns.at, to))
  const rows = await db
    .select({ domainId: aiRuns.domainId, amount: sum(sql`${aiRuns.read} + ${aiRuns.written}`).mapWith(Number) })
    .from(aiRuns)
    .where(isMeant)
    .groupBy(aiRuns.domainId)
  return rows.map(({ domainId, amount }) => ({ domainId, amount: amount ?? 0 }))
}
