import { sayPhrase } from '#kit/server/words.ts'
import { passOn, type Phrase } from '#kit/phrase.ts'
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { createLru } from '#kit/server/lru.ts'
import type { ProblemView } from '../problem-contract.ts'
import type { ProblemCode, ProblemKind } from '../rules.ts'
import { providerProblems, providers } from './tables.ts'

interface Problem {
  kind: ProblemKind
  code: ProblemCode
  /** Without secrets. */
  detail: Phrase
}

/** The same problem is written down again after this time. */
const pauseMs = 10_000
/** That a service is heard is written down again after this time. */
const hearingMs = 60_000
const longestDetailCharacters = 300

/** A service may say anything, at any length. */
function shorten(detail: Phrase): Phrase {
  const words = detail.message.slice(0, longestDetailCharacters).toWellFormed()
  return words === detail.message ? detail : passOn(words)
}

/** Writes down what went wrong: in the one row that there is for it, and not more often than every few seconds. */
export async function noteProblem({ db, now }: Context, providerId: string, { kind, code, detail }: Problem) {
  const at = now()
  const kept = shorten(detail)
  await db
    .insert(providerProblems)
    .values({ providerId, kind, code, detail: kept, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [providerProblems.providerId, providerProblems.kind, providerProblems.code],
      set: { detail: kept, lastAt: at },
      setWhere: lt(providerProblems.lastAt, new Date(at.getTime() - pauseMs)),
    })
}

/** Forgets problems that are over, by default all. */
export async function forgetProblems({ db }: Context, providerId: string, kinds?: ProblemKind[]) {
  const isMeant = kinds && inArray(providerProblems.kind, kinds)
  await db.delete(providerProblems).where(and(eq(providerProblems.providerId, providerId), isMeant))
}

const heard = createLru<number>(10_000)

/** A message of the service was taken. What was refused before is over then. */
export async function noteHeard(ctx: Context, providerId: string): Promise<void> {
  const at = ctx.now()
  const last = heard.get(providerId) ?? 0
  if (Math.abs(at.getTime() - last) < hearingMs) return
  heard.set(providerId, at.getTime())
  await ctx.db.update(providers).set({ heardAt: at }).where(eq(providers.id, providerId))
  await forgetProblems(ctx, providerId, ['webhook'])
}

/** What went wrong with the providers of a domain, or of the installation, in a language (BCP 47). */
export async function listProblems(
  { db }: Context,
  owner: Pick<Domain, 'id'> | undefined,
  language: string,
): Promise<ProblemView[]> {
  const rows = await db
    .select({ problem: providerProblems, name: providers.name, type: providers.type })
    .from(providerProblems)
    .innerJoin(providers, eq(providers.id, providerProblems.providerId))
    .where(owner ? eq(providers.domainId, owner.id) : isNull(providers.domainId))
    .orderBy(desc(providerProblems.lastAt))
  return rows.map(({ problem: { providerId, kind, code, detail, firstAt, lastAt }, name, type }) => ({
    provider_id: providerId,
    type,
    provider: name,
    kind,
    code,
    detail: sayPhrase(language, detail),
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  }))
}
