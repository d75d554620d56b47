import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'
import { subscribers } from '../tables.ts'

const columns = [
  'email',
  'name',
  'state',
  'tags',
  'language',
  'tracking',
  'source',
  'problem',
  'created_at',
  'consent_at',
  'confirmed_at',
  'consent',
] as const

const atOnce = 500

const lineOf = ({ consent, createdAt, tags, tracking, ...row }: Subscriber, screenLanguage: string) => ({
  email: row.email,
  name: row.name,
  state: row.state,
  tags: tags.join(', '),
  language: row.language,
  tracking: tracking ? 'yes' : 'no',
  source: row.source,
  problem: row.problem && sayPhrase(screenLanguage, row.problem),
  created_at: createdAt.toISOString(),
  consent_at: consent.at,
  confirmed_at: consent.confirmedAt,
  consent: sayPhrase(screenLanguage, consent.text),
})

async function* readAll({ db }: Context, domainId: string, language: string) {
  let last: Subscriber | undefined
  do {
    const behind = last && sql`(${subscribers.email}, ${subscribers.id}) > (${last.email}, ${last.id}::uuid)`
    const rows: Subscriber[] = await db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.domainId, domainId), behind))
      .orderBy(asc(subscribers.email), asc(subscribers.id))
      .limit(atOnce)
    yield rows.map((row) => lineOf(row, language))
    last = rows.length < atOnce ? undefined : rows.at(-1)
  } while (last)
}

/**
 * All subscribers of a domain, written while they are read; a header says how many. Columns and states are those that an import reads;
 * only reasons are said in a language (BCP 47).
 */
export async function exportSubscribers(ctx: Context, { id, label }: Domain, language: string): Promise<Response> {
  const total = await ctx.db.$count(subscribers, eq(subscribers.domainId, id))
  const response = csvOf(columns, `subscribers-${label}.csv`, readAll(ctx, id, language))
  response.headers.set('x-total-rows', String(total))
  return response
}
